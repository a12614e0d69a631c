import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// A company with a summary is larger than its row may be (`toast_tuple_target`), and what is searched stays in the row. So each short value was put beside it,
// too, in a row of its own: six of them for a new company, to be fetched one by one for its case and for each list (158). Stored so, they go last.
const short = ['name', 'name_kana', 'name_key', 'name_sort', 'representative', 'address', 'url', 'url_domain', 'belonging_to', 'email']

/** How short values of companies are stored from now on; rows that are there stay as they are until they are written anew. */
function storeAs(storage: 'MAIN' | 'EXTENDED'): string {
  const columns = short.map((column) => `ALTER COLUMN ${column} SET STORAGE ${storage}`).join(', ')
  // A table that is distributed over several machines takes no such order; it goes on as it is.
  const order = `ALTER TABLE app.scoutees ${columns}`
  return `DO $$ BEGIN IF to_regclass('pg_catalog.pg_dist_partition') IS NULL THEN ${order}; END IF; END $$`
}

/** Short values of companies stand in the row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, storeAs('MAIN'))
}

/** They go beside it again where it is large. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, storeAs('EXTENDED'))
}
