import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/**
 * When a member was first signed in: until then the invitation is open. Whoever has written anything was. Row security binds the owner too, hence
 * it is lifted for that one statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.users ADD COLUMN signed_in_at timestamptz;
     ALTER TABLE app.users NO FORCE ROW LEVEL SECURITY;
     ALTER TABLE app.audit_log NO FORCE ROW LEVEL SECURITY;
     UPDATE app.users u SET signed_in_at = l.first_at
       FROM (SELECT tenant_uuid, user_uuid, min(occurred_at) AS first_at FROM app.audit_log WHERE user_uuid IS NOT NULL GROUP BY 1, 2) l
       WHERE l.tenant_uuid = u.tenant_uuid AND l.user_uuid = u.uuid;
     ALTER TABLE app.audit_log FORCE ROW LEVEL SECURITY;
     ALTER TABLE app.users FORCE ROW LEVEL SECURITY`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.users DROP COLUMN signed_in_at')
}
