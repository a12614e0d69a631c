import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A line of a run's log as the table holds it. */
export type RunLineRow = Selectable<DB['batch_run_lines']>

/** How many runs of each batch wait or run. */
export async function countOpen(tx: Kysely<DB>): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('batch_runs')
    .where('finished_at', 'is', null)
    .groupBy('batch_id')
    .select(['batch_id', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.batch_id, Number(row.count)]))
}

/** The newest run of each of these batches, by the batch. */
export async function findLastRuns(tx: Kysely<DB>, batchIds: readonly string[]) {
  const asked = sql<{ id: string }>`unnest(${batchIds}::text[])`.as<'asked'>(sql`asked(id)`)
  const last = (eb: Kysely<DB>) =>
    eb
      .selectFrom('batch_runs as r')
      .selectAll('r')
      .where('r.batch_id', '=', sql.ref<string>('asked.id'))
      .orderBy('r.requested_at', 'desc')
      .orderBy('r.uuid')
      .limit(1)
      .as('last')
  const rows = await tx
    .selectFrom(asked)
    .innerJoinLateral(last(tx), (join) => join.onTrue())
    .selectAll('last')
    .execute()
  return new Map(rows.map((row) => [row.batch_id, row]))
}

/** Lines of a run after a number, the oldest first. */
export function readLines(tx: Kysely<DB>, runUuid: string, after: number, limit: number): Promise<RunLineRow[]> {
  return tx.selectFrom('batch_run_lines').selectAll().where('run_uuid', '=', runUuid).where('number', '>', after).orderBy('number').limit(limit).execute()
}
