import { type Kysely, sql } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const stamps = 'version integer NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL'
const key = 'tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, uuid)'

/** A table that pairs two rows of a tenant; both sides go with their owner. */
function pair(name: string, left: [column: string, table: string], right: [column: string, table: string]): string {
  return `CREATE TABLE app.${name} (tenant_uuid uuid NOT NULL, ${left[0]} uuid NOT NULL, ${right[0]} uuid NOT NULL,
  PRIMARY KEY (tenant_uuid, ${left[0]}, ${right[0]}),
  FOREIGN KEY (tenant_uuid, ${left[0]}) REFERENCES app.${left[1]} (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, ${right[0]}) REFERENCES app.${right[1]} (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX ${name}_back ON app.${name} (tenant_uuid, ${right[0]}, ${left[0]});
`
}

const themes = `
CREATE TABLE app.themes (${key},
  name text COLLATE "ja-x-icu" NOT NULL, description text NOT NULL DEFAULT '', form_uuid uuid,
  status_template_uuid uuid NOT NULL, review_template_uuid uuid NOT NULL,
  theme_status_template_uuid uuid, theme_status_uuid uuid,
  initial_channel_uuid uuid,
  is_restricted boolean NOT NULL DEFAULT false,
  restricted_parts text[] NOT NULL DEFAULT '{}',
  position integer NOT NULL,
  search_text text NOT NULL,
  projects_count integer NOT NULL DEFAULT 0, comments_count integer NOT NULL DEFAULT 0,
  ${stamps}, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, status_template_uuid) REFERENCES app.status_templates (tenant_uuid, uuid),
  FOREIGN KEY (tenant_uuid, review_template_uuid) REFERENCES app.review_templates (tenant_uuid, uuid),
  FOREIGN KEY (tenant_uuid, theme_status_template_uuid) REFERENCES app.theme_status_templates (tenant_uuid, uuid),
  FOREIGN KEY (tenant_uuid, theme_status_uuid) REFERENCES app.theme_statuses (tenant_uuid, uuid),
  FOREIGN KEY (tenant_uuid, initial_channel_uuid) REFERENCES app.channels (tenant_uuid, uuid));
CREATE UNIQUE INDEX themes_name ON app.themes (tenant_uuid, name) WHERE deleted_at IS NULL;
CREATE INDEX themes_order ON app.themes (tenant_uuid, position, uuid) WHERE deleted_at IS NULL;
`

const scoutees = `
CREATE TABLE app.mekiki_scoutee_categories (uuid uuid PRIMARY KEY, kind text NOT NULL CHECK (kind IN ('horizontal', 'vertical', 'innovation')), parent_uuid uuid REFERENCES app.mekiki_scoutee_categories (uuid), level integer NOT NULL CHECK (level BETWEEN 1 AND 3), name text NOT NULL, position integer NOT NULL);
CREATE TABLE app.investors (${key}, name text NOT NULL, name_key text NOT NULL, created_at timestamptz NOT NULL);
CREATE UNIQUE INDEX investors_name ON app.investors (tenant_uuid, name);
CREATE INDEX investors_name_key ON app.investors (tenant_uuid, name_key text_pattern_ops);
CREATE TABLE app.scoutees (${key},
  people_flg boolean NOT NULL DEFAULT false,
  name text NOT NULL, name_kana text, name_key text NOT NULL, name_sort text COLLATE "ja-x-icu" NOT NULL,
  representative text, capital bigint, capital_currency_type text CHECK (capital_currency_type IN ('jpy', 'usd')),
  address text, tel text, foundation_date date, raw_foundation_date text, url text, url_domain text, summary text,
  finance bigint, finance_date date, finance_currency_type text CHECK (finance_currency_type IN ('jpy', 'usd')),
  member_range text, stage text, country text, holder text, corporate_number text,
  belonging_to text, email text,
  mekiki_scoutee_id uuid,
  properties jsonb NOT NULL DEFAULT '{}',
  bot_reference_urls text[] NOT NULL DEFAULT '{}',
  search_text text NOT NULL, grams text[] NOT NULL, normaliser_version integer NOT NULL,
  ${stamps}, deleted_at timestamptz);
CREATE INDEX scoutees_created ON app.scoutees (tenant_uuid, created_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_updated ON app.scoutees (tenant_uuid, updated_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_name ON app.scoutees (tenant_uuid, name_sort, uuid) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_name_key ON app.scoutees (tenant_uuid, name_key text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_domain ON app.scoutees (tenant_uuid, url_domain) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_corporate_number ON app.scoutees (tenant_uuid, corporate_number) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_grams ON app.scoutees USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE TABLE app.scoutee_ideas (${key}, scoutee_uuid uuid NOT NULL, name text NOT NULL DEFAULT '', summary text NOT NULL DEFAULT '', created_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_uuid, scoutee_uuid) REFERENCES app.scoutees (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX scoutee_ideas_scoutee ON app.scoutee_ideas (tenant_uuid, scoutee_uuid, created_at);
CREATE TABLE app.scoutee_categories (tenant_uuid uuid NOT NULL, scoutee_uuid uuid NOT NULL, category_uuid uuid NOT NULL REFERENCES app.mekiki_scoutee_categories (uuid),
  PRIMARY KEY (tenant_uuid, scoutee_uuid, category_uuid),
  FOREIGN KEY (tenant_uuid, scoutee_uuid) REFERENCES app.scoutees (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX scoutee_categories_back ON app.scoutee_categories (tenant_uuid, category_uuid, scoutee_uuid);
`

const pairs =
  pair('theme_persons_in_charge', ['theme_uuid', 'themes'], ['user_uuid', 'users']) +
  pair('theme_user_groups', ['theme_uuid', 'themes'], ['user_group_uuid', 'user_groups']) +
  pair('theme_tag_links', ['theme_uuid', 'themes'], ['theme_tag_uuid', 'theme_tags']) +
  pair('theme_insider_users', ['theme_uuid', 'themes'], ['user_uuid', 'users']) +
  pair('theme_insider_groups', ['theme_uuid', 'themes'], ['user_group_uuid', 'user_groups']) +
  pair('theme_initial_categories', ['theme_uuid', 'themes'], ['project_category_uuid', 'project_categories']) +
  pair('theme_initial_groups', ['theme_uuid', 'themes'], ['user_group_uuid', 'user_groups'])

const scouteePairs =
  pair('scoutee_tag_links', ['scoutee_uuid', 'scoutees'], ['scoutee_tag_uuid', 'scoutee_tags']) +
  pair('scoutee_channels', ['scoutee_uuid', 'scoutees'], ['channel_uuid', 'channels']) +
  pair('scoutee_investors', ['scoutee_uuid', 'scoutees'], ['investor_uuid', 'investors'])

const tenantTables = [
  'themes',
  'theme_persons_in_charge',
  'theme_user_groups',
  'theme_tag_links',
  'theme_insider_users',
  'theme_insider_groups',
  'theme_initial_categories',
  'theme_initial_groups',
  'investors',
  'scoutees',
  'scoutee_ideas',
  'scoutee_categories',
  'scoutee_tag_links',
  'scoutee_channels',
  'scoutee_investors'
]

/** Themes with their settings, and the tenant's companies and people (2§3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, themes + pairs)
  await runStatements(db, scoutees + scouteePairs)
  for (const name of tenantTables) await protectTenantTable(db, name, { finder: 'all' })
  await sql`GRANT SELECT ON app.mekiki_scoutee_categories TO app_user, app_finder`.execute(db)
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON app.mekiki_scoutee_categories TO app_admin`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `DROP TABLE ${[...tenantTables.toReversed(), 'mekiki_scoutee_categories'].map((name) => `app.${name}`).join(', ')}`)
}
