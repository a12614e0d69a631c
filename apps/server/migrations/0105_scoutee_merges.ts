import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const scoutee = (column: string) => `FOREIGN KEY (tenant_uuid, ${column}) REFERENCES app.scoutees (tenant_uuid, uuid)`

// An entry that went into another one leads to it; what the merge moved stands apart, so that it can be undone.
const merges = `
ALTER TABLE app.scoutees ADD COLUMN merged_into_uuid uuid;
ALTER TABLE app.scoutees ADD CONSTRAINT scoutees_merged_into ${scoutee('merged_into_uuid')};
CREATE INDEX scoutees_merged ON app.scoutees (tenant_uuid, merged_into_uuid, uuid) WHERE merged_into_uuid IS NOT NULL;
CREATE TABLE app.scoutee_merges (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, survivor_uuid uuid NOT NULL, other_uuid uuid NOT NULL, state jsonb NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, uuid),
  ${scoutee('survivor_uuid')} ON DELETE CASCADE,
  ${scoutee('other_uuid')} ON DELETE CASCADE);
CREATE INDEX scoutee_merges_survivor ON app.scoutee_merges (tenant_uuid, survivor_uuid);
CREATE INDEX scoutee_merges_other ON app.scoutee_merges (tenant_uuid, other_uuid);
`

// The lower id comes first, so that a pair is one row whichever way it is said.
const pairs = `
CREATE TABLE app.scoutee_not_same (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, first_uuid uuid NOT NULL, second_uuid uuid NOT NULL, created_by uuid, created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, uuid),
  CHECK (first_uuid < second_uuid),
  ${scoutee('first_uuid')} ON DELETE CASCADE,
  ${scoutee('second_uuid')} ON DELETE CASCADE);
CREATE UNIQUE INDEX scoutee_not_same_pair ON app.scoutee_not_same (tenant_uuid, first_uuid, second_uuid);
CREATE INDEX scoutee_not_same_back ON app.scoutee_not_same (tenant_uuid, second_uuid, first_uuid);
CREATE INDEX scoutee_not_same_created ON app.scoutee_not_same (tenant_uuid, created_at DESC, uuid);
`

// What entries are compared by: the digits of the telephone number, the address without case, and the name from its end.
const likeness = `
CREATE INDEX scoutees_tel ON app.scoutees (tenant_uuid, (regexp_replace(regexp_replace(tel, '^\\+81[-(]*0?[-)]*', '0'), '[^0-9]', '', 'g'))) WHERE deleted_at IS NULL AND tel IS NOT NULL;
CREATE INDEX scoutees_email ON app.scoutees (tenant_uuid, (lower(email))) WHERE deleted_at IS NULL AND email IS NOT NULL;
CREATE INDEX scoutees_name_end ON app.scoutees (tenant_uuid, (reverse(name_key)) text_pattern_ops) WHERE deleted_at IS NULL;
`

/** Merged companies and people, pairs that are not the same, and what makes entries alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, merges + pairs + likeness)
  await protectTenantTable(db, 'scoutee_merges', { finder: 'none' })
  await protectTenantTable(db, 'scoutee_not_same', { finder: 'all' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.scoutees_name_end;
     DROP INDEX app.scoutees_email;
     DROP INDEX app.scoutees_tel;
     DROP TABLE app.scoutee_not_same;
     DROP TABLE app.scoutee_merges;
     ALTER TABLE app.scoutees DROP COLUMN merged_into_uuid`
  )
}
