import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'

/**
 * Runs one block of an import in a transaction of the administration. Its commit does not wait for the disk: a crash may lose the last blocks
 * whole, with what was counted of them, and the import goes on before them. The text index takes its entries in larger
 * lots, which it puts in order in memory.
 */
export function inBlockTransaction<T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL synchronous_commit = off; SET LOCAL gin_pending_list_limit = '16MB'; SET LOCAL work_mem = '64MB'; SET LOCAL random_page_cost = 1.1`.execute(
      tx
    )
    return work(tx)
  })
}
