import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { vacuumTable } from '../../platform/db/upkeep.ts'

/** About how many companies there are, as the database last took note of. */
export async function aboutHowMany(admin: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ about: number }>`select reltuples as about from pg_class where oid = ${'app.mekiki_scoutees'}::regclass`.execute(admin)
  return rows[0]?.about ?? 0
}

/**
 * Leaves the provider's companies as searches want them after many were written: every row seen as settled by looking at its page once, here and
 * not in the first searches; the text index without unsorted entries; statistics up to date; and what searches read in memory. `admin` must be
 * the administration's, outside a transaction. A server that does not let it tidy (PostgreSQL before 17) does so by itself some time later.
 */
export async function settleCompanies(admin: Kysely<DB>): Promise<void> {
  await vacuumTable(admin, 'mekiki_scoutees')
  await sql`select app.warm_mekiki_scoutees()`.execute(admin)
}
