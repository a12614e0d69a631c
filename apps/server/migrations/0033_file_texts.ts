import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, partOf, protectTenantTables } from './helpers/tables.ts'

// What was read of a file: a file without a row is still to be read. Its pieces go with it, and it with the file. A piece stands on a page, sheet or slide,
// or at none that is known.
const tables = `
CREATE TABLE app.file_texts (tenant_uuid uuid NOT NULL, file_uuid uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('read', 'empty', 'unread')), reason text CHECK (reason IN ('kind', 'too_large', 'locked', 'broken', 'missing')),
  is_cut boolean NOT NULL DEFAULT false, read_at timestamptz NOT NULL,
  CHECK ((state = 'unread') = (reason IS NOT NULL)),
  PRIMARY KEY (tenant_uuid, file_uuid),
  ${partOf('file_uuid', 'files')});
CREATE TABLE app.file_text_pieces (${key},
  file_uuid uuid NOT NULL, position integer NOT NULL, place_kind text NOT NULL CHECK (place_kind IN ('page', 'sheet', 'slide', 'none')),
  place_number integer, place_name text, content text NOT NULL, search_text text NOT NULL DEFAULT '', grams text[] NOT NULL DEFAULT '{}',
  normaliser_version integer NOT NULL DEFAULT 0,
  FOREIGN KEY (tenant_uuid, file_uuid) REFERENCES app.file_texts (tenant_uuid, file_uuid) ON DELETE CASCADE);
CREATE UNIQUE INDEX file_text_pieces_file ON app.file_text_pieces (tenant_uuid, file_uuid, position);
CREATE INDEX file_text_pieces_grams ON app.file_text_pieces USING gin (tenant_uuid, grams) WITH (fastupdate = off);
`

// Files that were there before are read by and by: one effect for each workspace that has some, which goes on from file to file.
const waiting = `
INSERT INTO app.outbox (tenant_uuid, uuid, kind, payload, request_id, created_at)
SELECT tenant_uuid, gen_random_uuid(), 'files.read_texts', '{"after": "00000000-0000-0000-0000-000000000000"}', 'migration 0033', now()
FROM app.files WHERE uploaded_flg AND deleted_at IS NULL GROUP BY tenant_uuid;
`

/** The text inside files (decision 119). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, tables)
  await protectTenantTables(db, { file_texts: { finder: 'all' }, file_text_pieces: { finder: 'all' } })
  await grantMaintenance(db, 'app_admin', ['file_texts', 'file_text_pieces'])
  await runStatements(db, waiting)
}

/** Drops them: what was read can be read again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `DELETE FROM app.outbox WHERE kind = 'files.read_texts'`)
  await dropTables(db, ['file_texts', 'file_text_pieces'])
}
