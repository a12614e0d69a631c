import { oneOf } from '../db/statements/one-of.ts'
import type { TenantTransaction } from '../db/gateways.ts'
import type { UndoEntry } from './undo.ts'

const undoMilliseconds = 30 * 86_400_000

/** Whether something that happened at an instant can still be undone: for 30 days (3-decisions, "Every call"). */
export function isInUndoTime(occurredAt: Date, now: Date): boolean {
  return now.getTime() - occurredAt.getTime() <= undoMilliseconds
}

/** The instant since which what happened can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoMilliseconds)

/** The entries of an operation in the order in which they were written, with when. */
export async function readOperationEntries(tx: TenantTransaction, operationUuid: string): Promise<(UndoEntry & { occurredAt: Date })[]> {
  return tx
    .selectFrom('audit_log')
    .where('operation_uuid', '=', operationUuid)
    .select(['uuid', 'operation_uuid as operationUuid', 'entity_type as entityType', 'entity_uuid as entityUuid', 'project_uuid as projectUuid'])
    .select(['theme_uuid as themeUuid', 'part', 'action', 'from_value as from', 'to_value as to', 'occurred_at as occurredAt'])
    .orderBy('occurred_at')
    .orderBy('uuid')
    .execute()
}

/**
 * Notes that an operation is undone.
 * @returns false when it was already; of two at once the second waits for the first.
 */
export async function markUndone(
  tx: TenantTransaction,
  mark: { tenantUuid: string; operationUuid: string; byOperationUuid: string; now: Date }
): Promise<boolean> {
  const made = await tx
    .insertInto('undone_operations')
    .values({ tenant_uuid: mark.tenantUuid, operation_uuid: mark.operationUuid, undone_by_operation_uuid: mark.byOperationUuid, undone_at: mark.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operation_uuid')
    .executeTakeFirst()
  return made !== undefined
}

/** Those of these operations that were undone. */
export async function listUndone(tx: TenantTransaction, operationUuids: readonly string[]): Promise<Set<string>> {
  if (operationUuids.length === 0) return new Set()
  const rows = await tx.selectFrom('undone_operations').select('operation_uuid').where('operation_uuid', '=', oneOf(operationUuids)).execute()
  return new Set(rows.map((row) => row.operation_uuid))
}
