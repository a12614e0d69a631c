import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { vacuumTable } from '../../../../platform/db/upkeep.ts'

/**
 * Leaves the provider's companies as searches want them after many were written: every row seen as settled by looking at its page once, here and
 * not in the first searches; the text index without unsorted entries; statistics up to date; and what searches read in memory. `admin` must be
 * the administration's, outside a transaction. A server that does not let it tidy (PostgreSQL before 17) does so by itself some time later.
 */
export async function analyzeCompanies(admin: Kysely<DB>): Promise<void> {
  await vacuumTable(admin, 'mekiki_scoutees')
  await sql`select app.warm_mekiki_scoutees()`.execute(admin)
}
