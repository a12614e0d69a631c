import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** The tables of facts and of figures worked out of them, each with what a snapshot's facts are told apart by. */
const keys = {
  analytics_cases: 'uuid',
  analytics_stays: 'place',
  analytics_reviews: 'uuid',
  analytics_points: 'place',
  analytics_records: 'uuid',
  analytics_tasks: 'uuid',
  analytics_companies: 'uuid',
  analytics_answers: 'uuid',
  analytics_events: 'place',
  analytics_private_records: 'uuid',
  analytics_figures: 'key'
} as const

/** The name of one of them. */
export type FactTable = keyof typeof keys

/** The tables of facts. */
export const factTables = Object.keys(keys) as FactTable[]

const blockSize = 20_000

/** Deletes all facts of a snapshot in blocks; `write` opens a transaction for each. */
export async function deleteFacts(snapshot: number, write: <T>(run: (tx: TenantTransaction) => Promise<T>) => Promise<T>): Promise<void> {
  for (const table of factTables) {
    const key = sql.ref<string>(keys[table])
    for (;;) {
      const gone = await write(async (tx) => {
        const block = tx.selectFrom(table).select(key.as('key')).where('snapshot', '=', snapshot).orderBy(key).limit(blockSize)
        const { numDeletedRows } = await tx
          .deleteFrom(table)
          .where('snapshot', '=', snapshot)
          .where(sql<boolean>`${key} = any(array(${block}))`)
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
      if (gone < blockSize) break
    }
  }
}

/** Takes away what a rebuilding wrote that died before the switch to it. */
export async function clearFacts(tx: TenantTransaction, snapshot: number, tables: readonly FactTable[]): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('snapshot', '=', snapshot).execute()
}
