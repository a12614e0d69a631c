import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, link, partOf, type Protections, protectTenantTables, refersTo, stamps } from './helpers/tables.ts'

// The shown_ columns repeat what the list shows (the company's value, else the typed-in one), so that every filter and sort stays in one table.
const cases = `
CREATE TABLE app.projects (${key},
  theme_uuid uuid NOT NULL, status_uuid uuid NOT NULL, scoutee_uuid uuid, link_input jsonb,
  registered_at timestamptz NOT NULL, merged_into_uuid uuid,
  people_flg boolean NOT NULL DEFAULT false, is_linked boolean NOT NULL DEFAULT false,
  shown_name text NOT NULL, shown_name_sort text COLLATE "ja-x-icu" NOT NULL, shown_name_key text NOT NULL,
  shown_representative text, shown_capital bigint, shown_capital_currency_type text, shown_address text, shown_member_range text, shown_tel text,
  shown_foundation_date date, shown_url text, shown_url_key text, shown_summary text, shown_stage text,
  shown_finance bigint, shown_finance_currency_type text, shown_finance_date date, shown_country text,
  search_text text NOT NULL, grams bigint[] NOT NULL, normaliser_version integer NOT NULL,
  all_average_score float8, reviews_count integer NOT NULL DEFAULT 0, latest_review_comment text, latest_review_at timestamptz,
  records_count integer NOT NULL DEFAULT 0, latest_record_content text, latest_record_at timestamptz,
  undone_tasks_count integer NOT NULL DEFAULT 0,
  ${stamps}, deleted_at timestamptz,
  ${refersTo('theme_uuid', 'themes')},
  ${refersTo('status_uuid', 'statuses')},
  ${refersTo('scoutee_uuid', 'scoutees')});
`

// The list filters, sorts and counts by narrow values, while a case's row is wide (search text, summary): one index that holds them all answers without
// touching the rows. Long texts stay out: an index entry has to fit a third of a page. `projects_ids` and `projects_scoutee` are read with the links or
// the company of every case: narrow, and in the order of the links' own keys, so that both are walked side by side.
const lists = `
CREATE INDEX projects_list ON app.projects (tenant_uuid, uuid)
  INCLUDE (theme_uuid, status_uuid, scoutee_uuid, people_flg, is_linked, shown_member_range, shown_stage, shown_country, shown_capital, shown_finance,
    shown_finance_date, shown_foundation_date, shown_tel, all_average_score, reviews_count, records_count, latest_record_at, latest_review_at,
    registered_at, updated_at, created_by)
  WHERE deleted_at IS NULL;
CREATE INDEX projects_ids ON app.projects (tenant_uuid, uuid) INCLUDE (registered_at, theme_uuid, all_average_score) WHERE deleted_at IS NULL;
CREATE INDEX projects_registered ON app.projects (tenant_uuid, registered_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_updated ON app.projects (tenant_uuid, updated_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_name ON app.projects (tenant_uuid, shown_name_sort, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_score ON app.projects (tenant_uuid, all_average_score DESC NULLS LAST, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_theme ON app.projects (tenant_uuid, theme_uuid, registered_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_status ON app.projects (tenant_uuid, status_uuid, registered_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_stage ON app.projects (tenant_uuid, shown_stage) WHERE deleted_at IS NULL;
CREATE INDEX projects_scoutee ON app.projects (tenant_uuid, scoutee_uuid, uuid) INCLUDE (theme_uuid, registered_at) WHERE deleted_at IS NULL;
CREATE INDEX projects_creator ON app.projects (tenant_uuid, created_by) WHERE deleted_at IS NULL;
`

// Entries of grams are gathered, and stand apart from the row, as of companies (0006). Deleted and merged cases, which can come back, have indexes of
// their own.
const searches = `
CREATE INDEX projects_grams ON app.projects USING gin (tenant_uuid, grams) WITH (fastupdate = on, gin_pending_list_limit = 4096) WHERE deleted_at IS NULL;
CREATE INDEX projects_name_key ON app.projects (tenant_uuid, shown_name_key, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_url_key ON app.projects (tenant_uuid, shown_url_key, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_domain ON app.projects (tenant_uuid, (split_part(shown_url_key, '/', 1)), uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_merged ON app.projects (tenant_uuid, merged_into_uuid, uuid) WHERE merged_into_uuid IS NOT NULL;
CREATE INDEX projects_theme_deleted ON app.projects (tenant_uuid, theme_uuid) WHERE deleted_at IS NOT NULL;
ALTER TABLE app.projects ALTER COLUMN grams SET STORAGE EXTERNAL;
`

const links =
  link('project_followers', ['project_uuid', 'projects'], ['user_uuid', 'users']) +
  link('project_follower_groups', ['project_uuid', 'projects'], ['user_group_uuid', 'user_groups']) +
  link('project_category_links', ['project_uuid', 'projects'], ['project_category_uuid', 'project_categories'])

// The history of a case leaves out what its private records tell, deleted ones too: found by the case (`…_veiled`), not among all of the workspace.
const records = `
CREATE TABLE app.project_records (${key},
  project_uuid uuid NOT NULL, project_record_category_uuid uuid, content text NOT NULL, recorded_on date NOT NULL,
  publicity boolean NOT NULL DEFAULT true, search_text text NOT NULL, ${stamps}, deleted_at timestamptz, grams text[] NOT NULL DEFAULT '{}',
  normaliser_version integer NOT NULL DEFAULT 0,
  ${refersTo('project_record_category_uuid', 'project_record_categories')},
  ${partOf('project_uuid', 'projects')});
CREATE INDEX project_records_category ON app.project_records (tenant_uuid, project_record_category_uuid, project_uuid, recorded_on) WHERE deleted_at IS NULL;
CREATE INDEX project_records_grams ON app.project_records USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE INDEX project_records_private ON app.project_records (tenant_uuid, created_by, project_uuid) WHERE deleted_at IS NULL AND NOT publicity;
CREATE INDEX project_records_project ON app.project_records (tenant_uuid, project_uuid, recorded_on DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX project_records_veiled ON app.project_records (tenant_uuid, project_uuid) WHERE NOT publicity;
`

const linksOfRecords =
  link('project_record_users', ['project_record_uuid', 'project_records'], ['user_uuid', 'users']) +
  link('project_record_groups', ['project_record_uuid', 'project_records'], ['user_group_uuid', 'user_groups']) +
  link('project_record_mentions', ['project_record_uuid', 'project_records'], ['user_uuid', 'users'])

const reviews = `
CREATE TABLE app.project_reviews (${key},
  project_uuid uuid NOT NULL, status_uuid uuid NOT NULL, review_template_uuid uuid NOT NULL, comment text NOT NULL DEFAULT '', average_score float8,
  ${stamps}, deleted_at timestamptz, search_text text NOT NULL DEFAULT '', grams text[] NOT NULL DEFAULT '{}',
  normaliser_version integer NOT NULL DEFAULT 0,
  ${partOf('project_uuid', 'projects')},
  ${refersTo('review_template_uuid', 'review_templates')},
  ${refersTo('status_uuid', 'statuses')});
CREATE INDEX project_reviews_grams ON app.project_reviews USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX project_reviews_once ON app.project_reviews (tenant_uuid, project_uuid, status_uuid, created_by) WHERE deleted_at IS NULL;
CREATE INDEX project_reviews_reviewer ON app.project_reviews (tenant_uuid, created_by, project_uuid) WHERE deleted_at IS NULL;
CREATE INDEX project_reviews_template ON app.project_reviews (tenant_uuid, review_template_uuid, project_uuid) WHERE deleted_at IS NULL;
CREATE TABLE app.project_review_scores (
  tenant_uuid uuid NOT NULL, project_review_uuid uuid NOT NULL, perspective_uuid uuid NOT NULL, point integer NOT NULL CHECK (point >= 1),
  PRIMARY KEY (tenant_uuid, project_review_uuid, perspective_uuid),
  ${refersTo('perspective_uuid', 'review_perspectives')},
  ${partOf('project_review_uuid', 'project_reviews')});
`

// One typed column per kind: numeric has no leakproof comparison, so that its index would be lost under row-level security; float8 keeps it.
const customValues = `
CREATE TABLE app.project_extension_values (
  tenant_uuid uuid NOT NULL, project_uuid uuid NOT NULL, extension_item_uuid uuid NOT NULL, string_value text, number_value float8, date_value date,
  updated_at timestamptz NOT NULL DEFAULT now(), search_text text NOT NULL DEFAULT '', grams text[] NOT NULL DEFAULT '{}',
  normaliser_version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_uuid, project_uuid, extension_item_uuid),
  ${partOf('extension_item_uuid', 'extension_items')},
  ${partOf('project_uuid', 'projects')});
CREATE INDEX project_extension_values_date ON app.project_extension_values (tenant_uuid, extension_item_uuid, date_value, project_uuid)
  WHERE date_value IS NOT NULL;
CREATE INDEX project_extension_values_grams ON app.project_extension_values USING gin (tenant_uuid, grams) WITH (fastupdate = off)
  WHERE string_value IS NOT NULL;
CREATE INDEX project_extension_values_item ON app.project_extension_values (tenant_uuid, extension_item_uuid, project_uuid)
  INCLUDE (number_value, date_value);
CREATE INDEX project_extension_values_number ON app.project_extension_values (tenant_uuid, extension_item_uuid, number_value, project_uuid)
  WHERE number_value IS NOT NULL;
CREATE TABLE app.project_extension_enums (
  tenant_uuid uuid NOT NULL, project_uuid uuid NOT NULL, extension_item_uuid uuid NOT NULL, extension_item_enum_uuid uuid NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_uuid, project_uuid, extension_item_enum_uuid),
  ${partOf('extension_item_enum_uuid', 'extension_item_enums')},
  ${partOf('extension_item_uuid', 'extension_items')},
  ${partOf('project_uuid', 'projects')});
CREATE INDEX project_extension_enums_enum ON app.project_extension_enums (tenant_uuid, extension_item_enum_uuid, project_uuid);
CREATE INDEX project_extension_enums_item ON app.project_extension_enums (tenant_uuid, extension_item_uuid, project_uuid);
`

// Visits once for each person and day in Tokyo. What an integration moved stands apart from the history: the history is read by people from whom some
// of the parts are hidden. How many living cases a theme has is a sum of changes: each write that makes, moves, deletes or restores cases adds a row
// and changes none, so that writers never wait for each other, and housekeeping puts the rows together.
const traces = `
CREATE TABLE app.project_visits (${key},
  project_uuid uuid NOT NULL, user_uuid uuid NOT NULL, visited_on date NOT NULL, visited_at timestamptz NOT NULL,
  ${partOf('project_uuid', 'projects')},
  ${partOf('user_uuid', 'users')});
CREATE UNIQUE INDEX project_visits_day ON app.project_visits (tenant_uuid, project_uuid, user_uuid, visited_on);
CREATE INDEX project_visits_project ON app.project_visits (tenant_uuid, project_uuid, visited_at DESC, uuid);
CREATE INDEX project_visits_time ON app.project_visits (tenant_uuid, visited_at DESC, uuid);
CREATE INDEX project_visits_user ON app.project_visits (tenant_uuid, user_uuid, visited_at DESC, uuid);
CREATE TABLE app.project_integrations (${key},
  project_uuid uuid NOT NULL, state jsonb NOT NULL, created_at timestamptz NOT NULL,
  ${partOf('project_uuid', 'projects')});
CREATE INDEX project_integrations_project ON app.project_integrations (tenant_uuid, project_uuid);
CREATE TABLE app.project_counts (
  tenant_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, uuid uuid NOT NULL, change integer NOT NULL,
  PRIMARY KEY (tenant_uuid, theme_uuid, uuid) INCLUDE (change),
  ${refersTo('theme_uuid', 'themes')});
`

// Filters that people save for themselves (2§3 "my filter"), and what they chose last in the share dialog.
const personal = `
CREATE TABLE app.my_project_filters (${key},
  user_uuid uuid NOT NULL, name text NOT NULL, condition jsonb NOT NULL, version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ${partOf('user_uuid', 'users')});
CREATE UNIQUE INDEX my_project_filters_name ON app.my_project_filters (tenant_uuid, user_uuid, name);
CREATE TABLE app.my_project_share_items (
  tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL, column_keys text[] NOT NULL DEFAULT '{}', user_uuids jsonb NOT NULL DEFAULT '[]',
  user_group_uuids jsonb NOT NULL DEFAULT '[]', message text NOT NULL DEFAULT '', updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, user_uuid),
  ${partOf('user_uuid', 'users')});
`

// An id tells its workspace. Without knowing that, the planner takes the rows of one id for twenty times fewer than they are among many workspaces.
const dependent = [
  ['project_extension_values', 'extension_item_uuid'],
  ['project_extension_enums', 'extension_item_enum_uuid'],
  ['project_followers', 'user_uuid'],
  ['project_follower_groups', 'user_group_uuid'],
  ['project_category_links', 'project_category_uuid'],
  ['project_reviews', 'created_by']
] as const

const statistics = dependent
  .map(([table, column]) => `CREATE STATISTICS app.${table}_tenant (dependencies) ON tenant_uuid, ${column} FROM app.${table};\n`)
  .join('')

const protections: Protections = {
  projects: { finder: 'all' },
  project_followers: { finder: 'all' },
  project_follower_groups: { finder: 'all' },
  project_category_links: { finder: 'all' },
  project_records: { finder: 'all' },
  project_record_users: { finder: 'all' },
  project_record_groups: { finder: 'all' },
  project_record_mentions: { finder: 'none' },
  project_reviews: { finder: 'all' },
  project_review_scores: { finder: 'all' },
  project_extension_values: { finder: 'all' },
  project_extension_enums: { finder: 'all' },
  project_visits: { finder: 'all' },
  project_integrations: { finder: 'none' },
  project_counts: { finder: 'all', user: ['select', 'insert', 'delete'] },
  my_project_filters: { finder: 'none' },
  my_project_share_items: { finder: 'none' }
}

/** Cases and what is told of them: records, reviews, values of custom items, visits, integrations; what people keep of the list for themselves (2§3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, cases + lists + searches + links)
  await runStatements(db, records + linksOfRecords + reviews + customValues)
  await runStatements(db, traces + personal + statistics)
  await protectTenantTables(db, protections)
  const filledByArchives = Object.keys(protections).filter((name) => name !== 'project_counts')
  await grantMaintenance(db, 'app_admin', filledByArchives)
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
