import { type Kysely, sql } from 'kysely'
import { runStatements } from '../../platform/db/protect.ts'

/** As a migration that looks at data before it changes the schema: what it does without them is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM app.tenants`.execute(db)
  await runStatements(db, `ALTER TABLE app.themes ADD COLUMN later_order integer NOT NULL DEFAULT ${rows[0]?.count ?? 0}`)
}

/** Drops the column. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.themes DROP COLUMN later_order')
}
