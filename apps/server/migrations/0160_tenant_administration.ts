import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** Workspaces that are being erased, and with which dashboard each dashboard role begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.tenants ADD COLUMN erasure_requested_at timestamptz;
     CREATE TABLE app.dashboard_roles (tenant_uuid uuid NOT NULL, role text NOT NULL CHECK (role IN ('admin', 'scouter', 'guest')), initial_dashboard_id uuid,
       version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL, PRIMARY KEY (tenant_uuid, role))`
  )
  await protectTenantTable(db, 'dashboard_roles', { finder: 'all', user: ['select'] })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.dashboard_roles; ALTER TABLE app.tenants DROP COLUMN erasure_requested_at')
}
