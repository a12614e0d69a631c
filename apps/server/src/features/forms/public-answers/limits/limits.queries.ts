import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

const hour = 3_600_000
const maxCounted = 2_000_000_000

/** Something of which only so much may be done within an hour; whose, as a hash. */
export interface Countable {
  tenantUuid: string
  kind: string
  subjectHash: string
  amount: number
}

/** How much there was within the hour that began at `startedAt`, this included. */
export interface Counted {
  count: number
  startedAt: Date
}

/**
 * Counts within the hour that began with the first. What was counted before a crash of the machine may be forgotten: the transaction does not
 * wait for the disk, since all who answer one form wait for its row.
 */
export async function countWithinHour(tx: TenantTransaction, { tenantUuid, kind, subjectHash, amount }: Countable, now: Date): Promise<Counted> {
  await sql`SET LOCAL synchronous_commit = off`.execute(tx)
  const since = new Date(now.getTime() - hour)
  const isOver = sql<boolean>`${sql.ref('mail_requests.started_at')} <= ${since}`
  const row = await tx
    .insertInto('mail_requests')
    .values({ tenant_uuid: tenantUuid, kind, subject_hash: subjectHash, count: amount, started_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'kind', 'subject_hash']).doUpdateSet((eb) => ({
        count: eb
          .case()
          .when(isOver)
          .then(sql<number>`excluded.count`)
          .else(sql<number>`least(${maxCounted}, ${sql.ref('mail_requests.count')} + excluded.count)`)
          .end(),
        started_at: eb
          .case()
          .when(isOver)
          .then(sql<Date>`excluded.started_at`)
          .else(eb.ref('mail_requests.started_at'))
          .end()
      }))
    )
    .returning(['count', 'started_at as startedAt'])
    .executeTakeFirstOrThrow()
  // Whoever begins an hour takes away what counts no more.
  if (row.count === amount) await tx.deleteFrom('mail_requests').where('kind', '=', kind).where('started_at', '<=', since).execute()
  return row
}
