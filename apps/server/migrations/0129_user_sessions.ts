import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** The sign-ins of each user, and from when on all earlier ones have ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.user_sessions (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, user_uuid uuid NOT NULL, origin_jti text NOT NULL,
       user_agent text NOT NULL, client_address text NOT NULL, first_used_at timestamptz NOT NULL, last_used_at timestamptz NOT NULL, ended_at timestamptz,
       PRIMARY KEY (tenant_uuid, uuid),
       UNIQUE (tenant_uuid, user_uuid, origin_jti),
       FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
     CREATE INDEX user_sessions_age ON app.user_sessions (tenant_uuid, last_used_at);
     ALTER TABLE app.users ADD COLUMN sessions_ended_at timestamptz`
  )
  await protectTenantTable(db, 'user_sessions', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `ALTER TABLE app.users DROP COLUMN sessions_ended_at; DROP TABLE app.user_sessions`)
}
