import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

// Search columns of the texts that hang on a case, for the detailed keyword search of the case list.
const texts = `
ALTER TABLE app.project_records ADD COLUMN grams text[] NOT NULL DEFAULT '{}', ADD COLUMN normaliser_version integer NOT NULL DEFAULT 0;
ALTER TABLE app.project_reviews ADD COLUMN search_text text NOT NULL DEFAULT '', ADD COLUMN grams text[] NOT NULL DEFAULT '{}', ADD COLUMN normaliser_version integer NOT NULL DEFAULT 0;
ALTER TABLE app.files ADD COLUMN search_text text NOT NULL DEFAULT '', ADD COLUMN grams text[] NOT NULL DEFAULT '{}', ADD COLUMN normaliser_version integer NOT NULL DEFAULT 0;
CREATE INDEX project_records_grams ON app.project_records USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE INDEX project_reviews_grams ON app.project_reviews USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE INDEX files_grams ON app.files USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE INDEX project_records_private ON app.project_records (tenant_uuid, created_by, project_uuid) WHERE deleted_at IS NULL AND NOT publicity;
`

const visits = `
CREATE TABLE app.project_visits (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, uuid),
  project_uuid uuid NOT NULL, user_uuid uuid NOT NULL, visited_on date NOT NULL, visited_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_uuid, project_uuid) REFERENCES app.projects (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE UNIQUE INDEX project_visits_day ON app.project_visits (tenant_uuid, project_uuid, user_uuid, visited_on);
CREATE INDEX project_visits_project ON app.project_visits (tenant_uuid, project_uuid, visited_at DESC, uuid);
CREATE INDEX project_visits_user ON app.project_visits (tenant_uuid, user_uuid, visited_at DESC, uuid);
CREATE INDEX project_visits_time ON app.project_visits (tenant_uuid, visited_at DESC, uuid);
`

/** Search columns of records, review comments and file names; who looked at a case, once for each person and day in Tokyo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, texts)
  await runStatements(db, visits)
  await protectTenantTable(db, 'project_visits', { finder: 'all' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP TABLE app.project_visits;
     DROP INDEX app.project_records_private;
     ALTER TABLE app.files DROP COLUMN search_text, DROP COLUMN grams, DROP COLUMN normaliser_version;
     ALTER TABLE app.project_reviews DROP COLUMN search_text, DROP COLUMN grams, DROP COLUMN normaliser_version;
     ALTER TABLE app.project_records DROP COLUMN grams, DROP COLUMN normaliser_version`
  )
}
