import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const tables = `
CREATE TABLE app.undone_operations (tenant_uuid uuid NOT NULL, operation_uuid uuid NOT NULL, undone_by_operation_uuid uuid NOT NULL, undone_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, operation_uuid));
`

/** Which operations were undone: one row each, so that of two people who undo the same at once only one does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, tables)
  await protectTenantTable(db, 'undone_operations', { finder: 'none', user: ['select', 'insert'] })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.undone_operations')
}
