import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { UndoEntry } from '../../../../platform/log/undo.ts'

/** A row of an import that can be taken back. */
export interface UndoableRow {
  line: number
  entity_uuid: string | null
  scoutee_uuid: string | null
}

/** The next rows of an import above a line that went into something and were not taken back, the last of the file first. */
export function listUndoable(
  tx: TenantTransaction,
  jobUuid: string,
  at: { beforeLine: number | null; lines: readonly number[] | null; limit: number }
): Promise<UndoableRow[]> {
  let query = tx
    .selectFrom('import_rows')
    .select(['line', 'entity_uuid', 'scoutee_uuid'])
    .where('job_uuid', '=', jobUuid)
    .where('kind', 'in', ['created', 'updated'])
    .where('entity_uuid', 'is not', null)
    .where('undone_at', 'is', null)
  if (at.beforeLine !== null) query = query.where('line', '<', at.beforeLine)
  if (at.lines !== null) query = query.where('line', 'in', at.lines)
  return query.orderBy('line', 'desc').limit(at.limit).execute()
}

/** How many rows of an import can be taken back. */
export async function countUndoable(tx: TenantTransaction, jobUuid: string, lines: readonly number[] | null): Promise<number> {
  let query = tx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_uuid', '=', jobUuid)
    .where('kind', 'in', ['created', 'updated'])
    .where('entity_uuid', 'is not', null)
    .where('undone_at', 'is', null)
  if (lines !== null) query = query.where('line', 'in', lines)
  return (await query.executeTakeFirstOrThrow()).count
}

/** What an import wrote about these things and what hangs on them, in its order. */
export function readImportEntries(tx: TenantTransaction, jobUuid: string, uuids: readonly string[]): Promise<UndoEntry[]> {
  return tx
    .selectFrom('audit_log')
    .where('operation_uuid', '=', jobUuid)
    .where((eb) => eb.or([eb('entity_uuid', '=', oneOf(uuids)), eb('project_uuid', '=', oneOf(uuids))]))
    .select(['uuid', 'operation_uuid as operationUuid', 'entity_type as entityType', 'entity_uuid as entityUuid', 'project_uuid as projectUuid'])
    .select(['theme_uuid as themeUuid', 'part', 'action', 'from_value as from', 'to_value as to'])
    .orderBy('occurred_at')
    .orderBy('uuid')
    .execute()
}

/** Which of these things somebody changed in other operations than these. */
export async function listChangedSince(tx: TenantTransaction, uuids: readonly string[], operationUuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('audit_log')
    .select('entity_uuid')
    .where('entity_uuid', '=', oneOf(uuids))
    .where((eb) => eb.not(eb('operation_uuid', '=', oneOf(operationUuids))))
    .distinct()
    .execute()
  return new Set(rows.flatMap((row) => row.entity_uuid ?? []))
}

/** Notes which rows were taken back, and which stay because they were changed since. */
export async function markRows(
  tx: TenantTransaction,
  jobUuid: string,
  rows: { undone: readonly number[]; changed: readonly number[] },
  now: Date
): Promise<void> {
  const of = (lines: readonly number[]) => tx.updateTable('import_rows').where('job_uuid', '=', jobUuid).where('line', 'in', lines)
  if (rows.undone.length > 0) await of(rows.undone).set({ undone_at: now, has_changed_since: false }).execute()
  if (rows.changed.length > 0) await of(rows.changed).set({ has_changed_since: true }).execute()
}

/** Adds to the counts of an import how many more of its rows were taken back, and how many stay as somebody has changed them since. */
export async function noteUndone(tx: TenantTransaction, jobUuid: string, rows: { undone: number; changed: number }): Promise<void> {
  const result = sql<Record<string, unknown>>`coalesce(${sql.ref('result')}, '{}'::jsonb)`
  const counts = sql`coalesce(${result}->'counts', '{}'::jsonb)`
  const undone = sql`coalesce((${counts}->>'undone')::integer, 0) + ${rows.undone}::integer`
  await tx
    .updateTable('jobs')
    .set({ result: sql`jsonb_set(${result}, '{counts}', ${counts} || jsonb_build_object('undone', ${undone}, 'changed', ${rows.changed}::integer))` })
    .where('uuid', '=', jobUuid)
    .execute()
}

/** The companies that these cases, deleted ones too, are about. */
export async function listScouteeUuids(tx: TenantTransaction, projectUuids: readonly string[]): Promise<string[]> {
  if (projectUuids.length === 0) return []
  const rows = await tx
    .selectFrom('projects')
    .select('scoutee_uuid')
    .where('uuid', '=', oneOf(projectUuids))
    .where('scoutee_uuid', 'is not', null)
    .distinct()
    .execute()
  return rows.flatMap((row) => row.scoutee_uuid ?? [])
}
