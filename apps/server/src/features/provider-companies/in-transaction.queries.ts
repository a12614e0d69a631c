import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** Runs `work` in one transaction of the administration. */
export function inTransaction<T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}
