import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A run as the table holds it. */
export type BatchRunRow = Selectable<DB['batch_runs']>

/** Lets a run wait for its turn. */
export function insertRun(
  tx: Transaction<DB>,
  run: { uuid: string; batch_id: string; args: string; requested_by: string; requested_at: Date }
): Promise<BatchRunRow> {
  return tx
    .insertInto('batch_runs')
    .values({ ...run, state: 'waiting' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A run; null when nobody knows it. */
export async function findRun(admin: Kysely<DB>, uuid: string): Promise<BatchRunRow | null> {
  return (await admin.selectFrom('batch_runs').selectAll().where('uuid', '=', uuid).executeTakeFirst()) ?? null
}

/** A page of runs, the newest first, and how many there are. */
export async function listRuns(
  admin: Kysely<DB>,
  { batchId, state, limit, offset }: { batchId: string | undefined; state: string | undefined; limit: number; offset: number }
): Promise<{ rows: BatchRunRow[]; totalCount: number }> {
  const requested = admin
    .selectFrom('batch_runs')
    .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
  const rows = await requested.selectAll().orderBy('requested_at', 'desc').orderBy('uuid').limit(limit).offset(offset).execute()
  const { count } = await requested.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, totalCount: Number(count) }
}
