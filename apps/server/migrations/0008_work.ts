import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, link, partOf, type Protections, protectTenantTables, stamps } from './helpers/tables.ts'

// By `files_case` the history of a case leaves out what files of its private records tell, deleted ones too.
const files = `
CREATE TABLE app.files (${key},
  owner_kind text NOT NULL CHECK (owner_kind IN ('project', 'theme', 'import')), project_uuid uuid, theme_uuid uuid, project_record_uuid uuid,
  storage_key text NOT NULL, name text NOT NULL, content_type text NOT NULL, byte_size bigint NOT NULL, uploaded_flg boolean NOT NULL DEFAULT false,
  pinned_at timestamptz, ${stamps}, deleted_at timestamptz, search_text text NOT NULL DEFAULT '', grams text[] NOT NULL DEFAULT '{}',
  normaliser_version integer NOT NULL DEFAULT 0,
  ${partOf('project_record_uuid', 'project_records')},
  ${partOf('project_uuid', 'projects')},
  ${partOf('theme_uuid', 'themes')});
CREATE INDEX files_case ON app.files (tenant_uuid, project_uuid, project_record_uuid);
CREATE INDEX files_grams ON app.files USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX files_key ON app.files (tenant_uuid, storage_key);
CREATE INDEX files_project ON app.files (tenant_uuid, project_uuid, pinned_at, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_record ON app.files (tenant_uuid, project_record_uuid) WHERE deleted_at IS NULL;
CREATE INDEX files_theme ON app.files (tenant_uuid, theme_uuid, created_at DESC) WHERE deleted_at IS NULL;
`

// Who was reminded of which task for which day: once each.
const tasks = `
CREATE TABLE app.tasks (${key},
  project_uuid uuid, theme_uuid uuid, name text NOT NULL, detail text NOT NULL DEFAULT '', due_on date, done_flg boolean NOT NULL DEFAULT false,
  notification_days_before_due integer[] NOT NULL DEFAULT '{}', ${stamps}, deleted_at timestamptz,
  CHECK ((project_uuid IS NULL) <> (theme_uuid IS NULL)),
  ${partOf('project_uuid', 'projects')},
  ${partOf('theme_uuid', 'themes')});
CREATE INDEX tasks_due ON app.tasks (tenant_uuid, done_flg, due_on, uuid) WHERE deleted_at IS NULL;
CREATE INDEX tasks_project ON app.tasks (tenant_uuid, project_uuid) WHERE deleted_at IS NULL;
CREATE INDEX tasks_theme ON app.tasks (tenant_uuid, theme_uuid) WHERE deleted_at IS NULL;
`

const assignees = link('task_assignees', ['task_uuid', 'tasks'], ['user_uuid', 'users'])

const reminders = `
CREATE TABLE app.task_reminders (
  tenant_uuid uuid NOT NULL, task_uuid uuid NOT NULL, user_uuid uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('due', 'overdue')), day date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, task_uuid, user_uuid, kind, day),
  ${partOf('task_uuid', 'tasks')},
  ${partOf('user_uuid', 'users')});
CREATE INDEX task_reminders_user ON app.task_reminders (tenant_uuid, user_uuid);
`

// An effect that is repeated notifies nobody twice.
const notifications = `
CREATE TABLE app.notifications (${key},
  user_uuid uuid NOT NULL, kind text NOT NULL, title text NOT NULL, description text NOT NULL, effect_key text NOT NULL, read_at timestamptz,
  created_at timestamptz NOT NULL,
  ${partOf('user_uuid', 'users')});
CREATE UNIQUE INDEX notifications_once ON app.notifications (tenant_uuid, user_uuid, effect_key);
CREATE INDEX notifications_unread ON app.notifications (tenant_uuid, user_uuid) WHERE read_at IS NULL;
CREATE INDEX notifications_user ON app.notifications (tenant_uuid, user_uuid, created_at DESC, uuid);
`

const listViews = `
CREATE TABLE app.list_view_settings (
  tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL, theme_key text NOT NULL, displayed_columns jsonb NOT NULL, sort_conditions jsonb NOT NULL,
  ${stamps},
  PRIMARY KEY (tenant_uuid, user_uuid, theme_key),
  ${partOf('user_uuid', 'users')});
`

const frequency = (column: string) => `${column} text NOT NULL DEFAULT 'off' CHECK (${column} IN ('off', 'immediately', 'daily', 'weekly'))`

// `unsubscribe_key` signs the links that end a person's mails. A watermark is the instant up to which a person was told of a kind of alert.
const alerts = `
CREATE TABLE app.my_alert_settings (
  tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  ${frequency('search_scoutee_created_alert')},
  ${frequency('search_scoutee_updated_alert')},
  ${frequency('project_scoutee_alert')},
  task_reminder_mail boolean NOT NULL DEFAULT true, unsubscribe_key text NOT NULL,
  version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, user_uuid),
  ${partOf('user_uuid', 'users')});
CREATE TABLE app.alert_watermarks (
  tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('searchScouteeCreatedAlert', 'searchScouteeUpdatedAlert', 'projectScouteeAlert')), seen_until timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, user_uuid, kind),
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.my_alert_settings (tenant_uuid, user_uuid) ON DELETE CASCADE);
`

const protections: Protections = {
  files: { finder: 'all' },
  tasks: { finder: 'all' },
  task_assignees: { finder: 'all' },
  task_reminders: { finder: 'none' },
  notifications: { finder: 'all' },
  list_view_settings: { finder: 'all' },
  my_alert_settings: { finder: 'none' },
  alert_watermarks: { finder: 'none' }
}

/** What people work with day by day: files and tasks of cases and themes, notifications, views of lists, and how often they are mailed (1§3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, files + tasks + assignees + reminders)
  await runStatements(db, notifications + listViews + alerts)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
