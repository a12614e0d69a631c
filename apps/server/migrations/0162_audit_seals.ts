import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const script = `
CREATE TABLE app.admin_audit_seals (number integer PRIMARY KEY, entries uuid[] NOT NULL, digest text NOT NULL, sealed_at timestamptz NOT NULL);
CREATE INDEX admin_audit_seals_time ON app.admin_audit_seals (sealed_at);
GRANT SELECT, INSERT ON app.admin_audit_seals TO app_admin;
CREATE TABLE app.audit_seals (tenant_uuid uuid NOT NULL, number integer NOT NULL, entries uuid[] NOT NULL, digest text NOT NULL, sealed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, number));
CREATE INDEX audit_seals_time ON app.audit_seals (tenant_uuid, sealed_at)
`

/** Seals over the entries of the logs, each of which holds the one before: whoever changes an entry afterwards would have to change all that follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
  await protectTenantTable(db, 'audit_seals', { finder: 'none', user: ['select', 'insert'] })
  await runStatements(db, 'REVOKE UPDATE, DELETE ON app.audit_seals FROM app_admin')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.audit_seals, app.admin_audit_seals')
}
