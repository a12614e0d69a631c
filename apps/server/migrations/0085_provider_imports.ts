import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** How far each file of companies was taken in, so that a broken-off import goes on where it stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.mekiki_imports (uuid uuid PRIMARY KEY, fingerprint text NOT NULL, file_name text NOT NULL, layout text NOT NULL CHECK (layout IN ('register', 'own')),
       rows_read integer NOT NULL DEFAULT 0, created_count integer NOT NULL DEFAULT 0, updated_count integer NOT NULL DEFAULT 0,
       unchanged_count integer NOT NULL DEFAULT 0, rejected_count integer NOT NULL DEFAULT 0,
       started_at timestamptz NOT NULL, finished_at timestamptz);
     CREATE UNIQUE INDEX mekiki_imports_unfinished ON app.mekiki_imports (fingerprint) WHERE finished_at IS NULL;
     GRANT SELECT, INSERT, UPDATE, DELETE ON app.mekiki_imports TO app_admin`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.mekiki_imports')
}
