import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// What failed and why, without what it was about: that stays in the workspace's outbox, and in the log under the id.
const script = `
CREATE TABLE app.parked_effects (uuid uuid PRIMARY KEY, workspace uuid NOT NULL, kind text NOT NULL, attempts integer NOT NULL,
  reason text NOT NULL, parked_at timestamptz NOT NULL);
CREATE INDEX parked_effects_time ON app.parked_effects (parked_at DESC, uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.parked_effects TO app_admin
`

/** Effects that failed each time they were tried: the administration sees them, and can have them tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.parked_effects')
}
