import { type Kysely, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

/** The effects of these kinds that are not done yet, the oldest first, and to whom they send something. */
export function listWaitingMails(tx: TenantTransaction, kinds: readonly string[]) {
  return tx
    .selectFrom('outbox')
    .select(['uuid', 'kind', 'created_at', sql<string>`payload->>'to'`.as('to')])
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

export type WaitingMailRow = Awaited<ReturnType<typeof listWaitingMails>>[number]

/** Which of these effects are not tried any more. */
export async function findDeadLetters(admin: Kysely<DB>, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await admin.selectFrom('parked_effects').select('uuid').where('uuid', 'in', uuids).execute()
  return new Set(rows.map(({ uuid }) => uuid))
}
