import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, partOf, protectTenantTables } from './helpers/tables.ts'

/** The tables of workspaces whose rows are read or changed. */
export const config = { rows: ['files', 'outbox'] }

// What was drawn of a file: one without a row is still to be drawn. Both pictures are one object of the store, the small one first. `uuid` is another one
// whenever it is drawn anew, so that an address with it always means the same bytes.
const tables = `
CREATE TABLE app.file_previews (tenant_uuid uuid NOT NULL, file_uuid uuid NOT NULL, uuid uuid NOT NULL,
  reason text CHECK (reason IN ('kind', 'too_large', 'locked', 'broken', 'missing', 'empty')),
  storage_key text, small_bytes integer, large_bytes integer, width integer, height integer, drawn_at timestamptz NOT NULL,
  CHECK (num_nonnulls(reason, storage_key) = 1),
  CHECK (num_nulls(storage_key, small_bytes, large_bytes, width, height) IN (0, 5)),
  PRIMARY KEY (tenant_uuid, file_uuid),
  ${partOf('file_uuid', 'files')});
`

// Files that were there before are drawn by and by: one effect for each workspace that has some, which goes on from file to file.
const waiting = `
INSERT INTO app.outbox (tenant_uuid, uuid, kind, payload, request_id, created_at)
SELECT tenant_uuid, gen_random_uuid(), 'files.draw_previews', '{"after": "00000000-0000-0000-0000-000000000000"}', 'migration 0043', now()
FROM app.files WHERE uploaded_flg AND deleted_at IS NULL GROUP BY tenant_uuid;
`

/** Pictures of the first pages of files (decision 139). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, tables)
  await protectTenantTables(db, { file_previews: { finder: 'none' } })
  await grantMaintenance(db, 'app_admin', ['file_previews'])
  await runStatements(db, waiting)
}

/** Drops them: what was drawn can be drawn again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `DELETE FROM app.outbox WHERE kind = 'files.draw_previews'`)
  await dropTables(db, ['file_previews'])
}
