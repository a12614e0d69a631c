import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const stamps = 'version integer NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL'
const key = 'tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, uuid)'

const settings = `
CREATE TABLE app.extension_item_groups (${key}, name text NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE UNIQUE INDEX extension_item_groups_name ON app.extension_item_groups (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE TABLE app.extension_items (${key}, extension_item_group_uuid uuid NOT NULL, name text NOT NULL,
  item_type text NOT NULL CHECK (item_type IN ('string', 'number', 'date', 'enums')), position integer NOT NULL, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, extension_item_group_uuid) REFERENCES app.extension_item_groups (tenant_uuid, uuid));
CREATE INDEX extension_items_group ON app.extension_items (tenant_uuid, extension_item_group_uuid, position);
CREATE TABLE app.extension_item_enums (${key}, extension_item_uuid uuid NOT NULL, name text NOT NULL, position integer NOT NULL, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, extension_item_uuid) REFERENCES app.extension_items (tenant_uuid, uuid));
CREATE INDEX extension_item_enums_item ON app.extension_item_enums (tenant_uuid, extension_item_uuid, position);
CREATE TABLE app.theme_extension_groups (tenant_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, extension_item_group_uuid uuid NOT NULL, position integer NOT NULL,
  PRIMARY KEY (tenant_uuid, theme_uuid, extension_item_group_uuid),
  FOREIGN KEY (tenant_uuid, theme_uuid) REFERENCES app.themes (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, extension_item_group_uuid) REFERENCES app.extension_item_groups (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX theme_extension_groups_back ON app.theme_extension_groups (tenant_uuid, extension_item_group_uuid, theme_uuid);
`

// One typed column per kind: numeric has no leakproof comparison, so that its index would be lost under row-level security; float8 keeps it.
const values = `
CREATE TABLE app.project_extension_values (tenant_uuid uuid NOT NULL, project_uuid uuid NOT NULL, extension_item_uuid uuid NOT NULL,
  string_value text, number_value float8, date_value date, updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL DEFAULT '', grams text[] NOT NULL DEFAULT '{}', normaliser_version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_uuid, project_uuid, extension_item_uuid),
  FOREIGN KEY (tenant_uuid, project_uuid) REFERENCES app.projects (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, extension_item_uuid) REFERENCES app.extension_items (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX project_extension_values_item ON app.project_extension_values (tenant_uuid, extension_item_uuid, project_uuid);
CREATE INDEX project_extension_values_number ON app.project_extension_values (tenant_uuid, extension_item_uuid, number_value, project_uuid) WHERE number_value IS NOT NULL;
CREATE INDEX project_extension_values_date ON app.project_extension_values (tenant_uuid, extension_item_uuid, date_value, project_uuid) WHERE date_value IS NOT NULL;
CREATE INDEX project_extension_values_grams ON app.project_extension_values USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE string_value IS NOT NULL;
CREATE TABLE app.project_extension_enums (tenant_uuid uuid NOT NULL, project_uuid uuid NOT NULL, extension_item_uuid uuid NOT NULL, extension_item_enum_uuid uuid NOT NULL, updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_uuid, project_uuid, extension_item_enum_uuid),
  FOREIGN KEY (tenant_uuid, project_uuid) REFERENCES app.projects (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, extension_item_uuid) REFERENCES app.extension_items (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, extension_item_enum_uuid) REFERENCES app.extension_item_enums (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX project_extension_enums_item ON app.project_extension_enums (tenant_uuid, extension_item_uuid, project_uuid);
CREATE INDEX project_extension_enums_enum ON app.project_extension_enums (tenant_uuid, extension_item_enum_uuid, project_uuid);
CREATE INDEX project_records_category ON app.project_records (tenant_uuid, project_record_category_uuid, project_uuid, recorded_on) WHERE deleted_at IS NULL;
`

const names = [
  'extension_item_groups',
  'extension_items',
  'extension_item_enums',
  'theme_extension_groups',
  'project_extension_values',
  'project_extension_enums'
]

/** Custom items: groups, items, their choices, which themes have them, and the values of cases (2§3 "Extension item group"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, settings)
  await runStatements(db, values)
  for (const name of names) await protectTenantTable(db, name, { finder: 'all' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = [...names].toReversed().map((name) => `app.${name}`)
  await runStatements(db, `DROP INDEX app.project_records_category;\nDROP TABLE ${tables.join(', ')}`)
}
