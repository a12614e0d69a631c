import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const stamps = 'version integer NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL'
const key = 'tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, uuid)'

const tables = `
CREATE TABLE app.status_templates (${key}, name text NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX status_templates_name ON app.status_templates (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.statuses (${key}, status_template_uuid uuid NOT NULL, name text NOT NULL, position integer NOT NULL, color integer NOT NULL DEFAULT 0 CHECK (color BETWEEN 0 AND 7), deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, status_template_uuid) REFERENCES app.status_templates (tenant_uuid, uuid));
CREATE INDEX statuses_template ON app.statuses (tenant_uuid, status_template_uuid, position);
CREATE TABLE app.theme_status_templates (${key}, name text NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX theme_status_templates_name ON app.theme_status_templates (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.theme_statuses (${key}, theme_status_template_uuid uuid NOT NULL, name text NOT NULL, position integer NOT NULL, color integer NOT NULL DEFAULT 0 CHECK (color BETWEEN 0 AND 7), deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, theme_status_template_uuid) REFERENCES app.theme_status_templates (tenant_uuid, uuid));
CREATE INDEX theme_statuses_template ON app.theme_statuses (tenant_uuid, theme_status_template_uuid, position);
CREATE TABLE app.review_templates (${key}, name text NOT NULL, scale integer NOT NULL CHECK (scale BETWEEN 2 AND 10), replaced_by_uuid uuid, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX review_templates_name ON app.review_templates (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.review_perspectives (${key}, review_template_uuid uuid NOT NULL, label text NOT NULL, position integer NOT NULL,
  FOREIGN KEY (tenant_uuid, review_template_uuid) REFERENCES app.review_templates (tenant_uuid, uuid));
CREATE INDEX review_perspectives_template ON app.review_perspectives (tenant_uuid, review_template_uuid, position);
CREATE TABLE app.project_category_types (${key}, name text NOT NULL, position integer NOT NULL, ${stamps});
CREATE UNIQUE INDEX project_category_types_name ON app.project_category_types (tenant_uuid, name);
CREATE TABLE app.project_categories (${key}, project_category_type_uuid uuid, name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, project_category_type_uuid) REFERENCES app.project_category_types (tenant_uuid, uuid));
CREATE UNIQUE INDEX project_categories_name ON app.project_categories (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE INDEX project_categories_type ON app.project_categories (tenant_uuid, project_category_type_uuid, position);
CREATE TABLE app.project_record_categories (${key}, name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX project_record_categories_name ON app.project_record_categories (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.scoutee_tags (${key}, parent_uuid uuid, level integer NOT NULL CHECK (level BETWEEN 1 AND 4), name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, parent_uuid) REFERENCES app.scoutee_tags (tenant_uuid, uuid));
CREATE UNIQUE INDEX scoutee_tags_name ON app.scoutee_tags (tenant_uuid, parent_uuid, name) NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE TABLE app.channels (${key}, name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX channels_name ON app.channels (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.theme_tags (${key}, name text NOT NULL, position integer NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX theme_tags_name ON app.theme_tags (tenant_uuid, name) WHERE deleted_at IS NULL;
`

const names = [
  'status_templates',
  'statuses',
  'theme_status_templates',
  'theme_statuses',
  'review_templates',
  'review_perspectives',
  'project_category_types',
  'project_categories',
  'project_record_categories',
  'scoutee_tags',
  'channels',
  'theme_tags'
]

/** The lists a tenant works with: statuses, review templates, case tags, company tags, channels, theme tags (1§3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, tables)
  for (const name of names) await protectTenantTable(db, name, { finder: 'all' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP TABLE ${[...names]
      .toReversed()
      .map((name) => `app.${name}`)
      .join(', ')}`
  )
}
