import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { grantMaintenance, protectTenantTables } from './helpers/tables.ts'

// A workspace without a row has no limits and keeps no sum. `stored_bytes` is kept from the row's beginning on, by whoever brings or takes a file
// (decision 108). `storage_told_at`: since when its people know that it is full.
const table = `
CREATE TABLE app.quotas (
  tenant_uuid uuid PRIMARY KEY,
  members_limit integer CHECK (members_limit > 0), storage_limit_bytes bigint CHECK (storage_limit_bytes > 0),
  stored_bytes bigint NOT NULL CHECK (stored_bytes >= 0), storage_told_at timestamptz);
`

// The limits are the administration's; the workspace's own people write what they use.
const rights = 'GRANT UPDATE (stored_bytes, storage_told_at) ON app.quotas TO app_user'

/** Limits of members and of storage of a workspace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, table)
  await protectTenantTables(db, { quotas: { finder: 'all', user: ['select'] } })
  await grantMaintenance(db, 'app_admin', ['quotas'])
  await runStatements(db, rights)
}

/** Drops them: nobody has a limit any more. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.quotas')
}
