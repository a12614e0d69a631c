import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Which effect is about to mail a member a temporary password, and since when: two at once would mail two, of which one is void. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.users ADD COLUMN invitation_claim_uuid uuid, ADD COLUMN invitation_claimed_at timestamptz')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.users DROP COLUMN invitation_claim_uuid, DROP COLUMN invitation_claimed_at')
}
