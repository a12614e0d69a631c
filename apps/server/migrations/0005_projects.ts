import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const stamps = 'version integer NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL'
const key = 'tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, uuid)'

/** A table that pairs a case with another row of the tenant. */
function projectPair(name: string, column: string, table: string): string {
  return `CREATE TABLE app.${name} (tenant_uuid uuid NOT NULL, project_uuid uuid NOT NULL, ${column} uuid NOT NULL,
  PRIMARY KEY (tenant_uuid, project_uuid, ${column}),
  FOREIGN KEY (tenant_uuid, project_uuid) REFERENCES app.projects (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, ${column}) REFERENCES app.${table} (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX ${name}_back ON app.${name} (tenant_uuid, ${column}, project_uuid);
`
}

// The shown_ columns repeat what the list shows (the scoutee's value, else the typed-in one), so that every filter and sort stays in one table.
const projects = `
CREATE TABLE app.projects (${key},
  theme_uuid uuid NOT NULL, status_uuid uuid NOT NULL, scoutee_uuid uuid, link_input jsonb,
  registered_at timestamptz NOT NULL,
  merged_into_uuid uuid,
  people_flg boolean NOT NULL DEFAULT false,
  is_linked boolean NOT NULL DEFAULT false,
  shown_name text NOT NULL, shown_name_sort text COLLATE "ja-x-icu" NOT NULL, shown_name_key text NOT NULL,
  shown_representative text, shown_capital bigint, shown_capital_currency_type text, shown_address text, shown_member_range text, shown_tel text,
  shown_foundation_date date, shown_url text, shown_url_key text, shown_summary text, shown_stage text,
  shown_finance bigint, shown_finance_currency_type text, shown_finance_date date, shown_country text,
  search_text text NOT NULL, grams text[] NOT NULL, normaliser_version integer NOT NULL,
  all_average_score float8, reviews_count integer NOT NULL DEFAULT 0, latest_review_comment text, latest_review_at timestamptz,
  records_count integer NOT NULL DEFAULT 0, latest_record_content text, latest_record_at timestamptz,
  undone_tasks_count integer NOT NULL DEFAULT 0,
  ${stamps}, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, theme_uuid) REFERENCES app.themes (tenant_uuid, uuid),
  FOREIGN KEY (tenant_uuid, status_uuid) REFERENCES app.statuses (tenant_uuid, uuid),
  FOREIGN KEY (tenant_uuid, scoutee_uuid) REFERENCES app.scoutees (tenant_uuid, uuid));
CREATE INDEX projects_registered ON app.projects (tenant_uuid, registered_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_updated ON app.projects (tenant_uuid, updated_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_name ON app.projects (tenant_uuid, shown_name_sort, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_score ON app.projects (tenant_uuid, all_average_score DESC NULLS LAST, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_theme ON app.projects (tenant_uuid, theme_uuid, registered_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_status ON app.projects (tenant_uuid, status_uuid, registered_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_stage ON app.projects (tenant_uuid, shown_stage) WHERE deleted_at IS NULL;
CREATE INDEX projects_scoutee ON app.projects (tenant_uuid, scoutee_uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_creator ON app.projects (tenant_uuid, created_by) WHERE deleted_at IS NULL;
CREATE INDEX projects_name_key ON app.projects (tenant_uuid, shown_name_key) WHERE deleted_at IS NULL;
CREATE INDEX projects_url_key ON app.projects (tenant_uuid, shown_url_key) WHERE deleted_at IS NULL;
CREATE INDEX projects_grams ON app.projects USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
`

const projectPairs =
  projectPair('project_followers', 'user_uuid', 'users') +
  projectPair('project_follower_groups', 'user_group_uuid', 'user_groups') +
  projectPair('project_category_links', 'project_category_uuid', 'project_categories')

const parts = `
CREATE TABLE app.project_records (${key}, project_uuid uuid NOT NULL, project_record_category_uuid uuid, content text NOT NULL, recorded_on date NOT NULL, publicity boolean NOT NULL DEFAULT true, search_text text NOT NULL, ${stamps}, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, project_uuid) REFERENCES app.projects (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, project_record_category_uuid) REFERENCES app.project_record_categories (tenant_uuid, uuid));
CREATE INDEX project_records_project ON app.project_records (tenant_uuid, project_uuid, recorded_on DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE TABLE app.project_record_users (tenant_uuid uuid NOT NULL, project_record_uuid uuid NOT NULL, user_uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, project_record_uuid, user_uuid),
  FOREIGN KEY (tenant_uuid, project_record_uuid) REFERENCES app.project_records (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX project_record_users_back ON app.project_record_users (tenant_uuid, user_uuid, project_record_uuid);
CREATE TABLE app.project_record_groups (tenant_uuid uuid NOT NULL, project_record_uuid uuid NOT NULL, user_group_uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, project_record_uuid, user_group_uuid),
  FOREIGN KEY (tenant_uuid, project_record_uuid) REFERENCES app.project_records (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, user_group_uuid) REFERENCES app.user_groups (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX project_record_groups_back ON app.project_record_groups (tenant_uuid, user_group_uuid, project_record_uuid);
CREATE TABLE app.files (${key}, owner_kind text NOT NULL CHECK (owner_kind IN ('project', 'theme', 'import')), project_uuid uuid, theme_uuid uuid, project_record_uuid uuid, storage_key text NOT NULL, name text NOT NULL, content_type text NOT NULL, byte_size bigint NOT NULL, uploaded_flg boolean NOT NULL DEFAULT false, pinned_at timestamptz, ${stamps}, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, project_uuid) REFERENCES app.projects (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, theme_uuid) REFERENCES app.themes (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, project_record_uuid) REFERENCES app.project_records (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE UNIQUE INDEX files_key ON app.files (tenant_uuid, storage_key);
CREATE INDEX files_project ON app.files (tenant_uuid, project_uuid, pinned_at, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_theme ON app.files (tenant_uuid, theme_uuid, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_record ON app.files (tenant_uuid, project_record_uuid) WHERE deleted_at IS NULL;
CREATE TABLE app.project_reviews (${key}, project_uuid uuid NOT NULL, status_uuid uuid NOT NULL, review_template_uuid uuid NOT NULL, comment text NOT NULL DEFAULT '', average_score float8, ${stamps}, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, project_uuid) REFERENCES app.projects (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, status_uuid) REFERENCES app.statuses (tenant_uuid, uuid),
  FOREIGN KEY (tenant_uuid, review_template_uuid) REFERENCES app.review_templates (tenant_uuid, uuid));
CREATE UNIQUE INDEX project_reviews_once ON app.project_reviews (tenant_uuid, project_uuid, status_uuid, created_by) WHERE deleted_at IS NULL;
CREATE INDEX project_reviews_reviewer ON app.project_reviews (tenant_uuid, created_by, project_uuid) WHERE deleted_at IS NULL;
CREATE TABLE app.project_review_scores (tenant_uuid uuid NOT NULL, project_review_uuid uuid NOT NULL, perspective_uuid uuid NOT NULL, point integer NOT NULL CHECK (point >= 1), PRIMARY KEY (tenant_uuid, project_review_uuid, perspective_uuid),
  FOREIGN KEY (tenant_uuid, project_review_uuid) REFERENCES app.project_reviews (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, perspective_uuid) REFERENCES app.review_perspectives (tenant_uuid, uuid));
CREATE TABLE app.tasks (${key}, project_uuid uuid, theme_uuid uuid, name text NOT NULL, detail text NOT NULL DEFAULT '', due_on date, done_flg boolean NOT NULL DEFAULT false, notification_days_before_due integer[] NOT NULL DEFAULT '{}', ${stamps}, deleted_at timestamptz,
  CHECK ((project_uuid IS NULL) <> (theme_uuid IS NULL)),
  FOREIGN KEY (tenant_uuid, project_uuid) REFERENCES app.projects (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, theme_uuid) REFERENCES app.themes (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX tasks_due ON app.tasks (tenant_uuid, done_flg, due_on, uuid) WHERE deleted_at IS NULL;
CREATE INDEX tasks_project ON app.tasks (tenant_uuid, project_uuid) WHERE deleted_at IS NULL;
CREATE INDEX tasks_theme ON app.tasks (tenant_uuid, theme_uuid) WHERE deleted_at IS NULL;
CREATE TABLE app.task_assignees (tenant_uuid uuid NOT NULL, task_uuid uuid NOT NULL, user_uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, task_uuid, user_uuid),
  FOREIGN KEY (tenant_uuid, task_uuid) REFERENCES app.tasks (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX task_assignees_back ON app.task_assignees (tenant_uuid, user_uuid, task_uuid);
`

const personal = `
CREATE TABLE app.notifications (${key}, user_uuid uuid NOT NULL, kind text NOT NULL, title text NOT NULL, description text NOT NULL, effect_key text NOT NULL, read_at timestamptz, created_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE UNIQUE INDEX notifications_once ON app.notifications (tenant_uuid, user_uuid, effect_key);
CREATE INDEX notifications_user ON app.notifications (tenant_uuid, user_uuid, created_at DESC, uuid);
CREATE INDEX notifications_unread ON app.notifications (tenant_uuid, user_uuid) WHERE read_at IS NULL;
CREATE TABLE app.list_view_settings (tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL, theme_key text NOT NULL, displayed_columns jsonb NOT NULL, sort_conditions jsonb NOT NULL, version integer NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, user_uuid, theme_key),
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE TABLE app.import_mappings (${key}, kind text NOT NULL, fingerprint text NOT NULL, mappings jsonb NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL);
CREATE UNIQUE INDEX import_mappings_fingerprint ON app.import_mappings (tenant_uuid, kind, fingerprint);
CREATE TABLE app.import_rows (tenant_uuid uuid NOT NULL, job_uuid uuid NOT NULL, line integer NOT NULL, kind text NOT NULL CHECK (kind IN ('created', 'updated', 'unchanged', 'duplicate', 'error')), cells jsonb NOT NULL, parsed jsonb, errors jsonb, project_uuid uuid, PRIMARY KEY (tenant_uuid, job_uuid, line),
  FOREIGN KEY (tenant_uuid, job_uuid) REFERENCES app.jobs (tenant_uuid, uuid) ON DELETE CASCADE);
`

const names = [
  'projects',
  'project_followers',
  'project_follower_groups',
  'project_category_links',
  'project_records',
  'project_record_users',
  'project_record_groups',
  'files',
  'project_reviews',
  'project_review_scores',
  'tasks',
  'task_assignees',
  'notifications',
  'list_view_settings',
  'import_mappings',
  'import_rows'
]

/** Cases and what hangs on them: records, files, reviews, tasks; notifications, list views and imports (2§3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, projects + projectPairs)
  await runStatements(db, parts)
  await runStatements(db, personal)
  for (const name of names) await protectTenantTable(db, name, { finder: 'all' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP TABLE ${names
      .toReversed()
      .map((name) => `app.${name}`)
      .join(', ')}`
  )
}
