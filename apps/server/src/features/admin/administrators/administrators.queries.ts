import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Lets one change of who may administrate happen after the other: two administrators that switch each other off at the same time would both succeed. */
export async function lockAdministrators(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx)
}
