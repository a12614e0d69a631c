import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'

const tables = [
  'analytics_cases',
  'analytics_stays',
  'analytics_reviews',
  'analytics_points',
  'analytics_records',
  'analytics_tasks',
  'analytics_companies',
  'analytics_answers',
  'analytics_events'
] as const

const blockSize = 20_000

/** Deletes all facts of a snapshot in blocks; `write` opens a transaction for each. */
export async function deleteFacts(snapshot: number, write: <T>(run: (tx: TenantTransaction) => Promise<T>) => Promise<T>): Promise<void> {
  for (const table of tables) {
    for (;;) {
      const gone = await write(async (tx) => {
        const block = tx.selectFrom(table).select('uuid').where('snapshot', '=', snapshot).orderBy('uuid').limit(blockSize)
        const { numDeletedRows } = await tx
          .deleteFrom(table)
          .where('snapshot', '=', snapshot)
          .where('uuid', '=', sql<string>`any(array(${block}))`)
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
      if (gone < blockSize) break
    }
  }
}

/** Takes away what a rebuilding wrote that died before the switch to it. */
export async function clearFacts(tx: TenantTransaction, snapshot: number): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('snapshot', '=', snapshot).execute()
}
