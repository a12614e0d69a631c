import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Remembers a member's last invitation and the effect that sent it, so that its repetition sends no second mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.users ADD COLUMN invited_at timestamptz, ADD COLUMN invitation_effect_uuid uuid')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.users DROP COLUMN invited_at, DROP COLUMN invitation_effect_uuid')
}
