import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// The last status of the template that the product brings, by the name that it has there.
const declined = String.raw`U&'\898B\9001\308A'`

/** A status in which a case has left the way: it is no step of a funnel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.statuses ADD COLUMN is_exit boolean NOT NULL DEFAULT false;
     UPDATE app.statuses SET is_exit = true WHERE name = ${declined}`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.statuses DROP COLUMN is_exit')
}
