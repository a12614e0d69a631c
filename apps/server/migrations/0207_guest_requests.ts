import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** People from outside who ask to be guests of a workspace and wait for an administrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.guest_requests (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, email text NOT NULL, name text NOT NULL,
       requested_at timestamptz NOT NULL, PRIMARY KEY (tenant_uuid, uuid), UNIQUE (tenant_uuid, email));
     CREATE INDEX guest_requests_age ON app.guest_requests (tenant_uuid, requested_at)`
  )
  await protectTenantTable(db, 'guest_requests', { finder: 'none', user: ['select', 'insert', 'delete'] })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.guest_requests')
}
