import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/**
 * The administration keeps the provider's categories and investors. A category that was taken out of its tree stays as a row: entries of workspaces
 * that follow no company keep it with its name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.mekiki_scoutee_categories ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN deleted_at timestamptz;
     ALTER TABLE app.mekiki_investors ADD COLUMN version integer NOT NULL DEFAULT 1`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.mekiki_investors DROP COLUMN version;
     ALTER TABLE app.mekiki_scoutee_categories DROP COLUMN deleted_at, DROP COLUMN version`
  )
}
