import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** What common searches of the provider's companies find, counted when an import settles; gone with the next write, whoever writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.mekiki_search_blocks (search_key text PRIMARY KEY, blocks jsonb NOT NULL);
     GRANT SELECT ON app.mekiki_search_blocks TO app_finder;
     GRANT SELECT, INSERT, DELETE ON app.mekiki_search_blocks TO app_admin`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.mekiki_search_blocks')
}
