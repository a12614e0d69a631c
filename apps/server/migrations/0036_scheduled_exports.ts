import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, link, partOf, type Protections, protectTenantTables } from './helpers/tables.ts'

// A schedule has several days of the week. 1 is Monday.
const weekdays = `
ALTER TABLE app.dashboard_mails ADD COLUMN weekdays smallint[]
  CHECK (weekdays <@ ARRAY[1,2,3,4,5,6,7]::smallint[] AND cardinality(weekdays) BETWEEN 1 AND 7);
UPDATE app.dashboard_mails SET weekdays = ARRAY[weekday] WHERE weekday IS NOT NULL;
ALTER TABLE app.dashboard_mails DROP COLUMN weekday;
ALTER TABLE app.dashboard_mails ADD CHECK ((frequency = 'weekly') = (weekdays IS NOT NULL));
`

// As with dashboards: `next_at` is the mark that moves together with what goes into the outbox (decision 125). `view_uuid` outlives its view, so that the list
// says why nothing is sent. `theme_uuid`: the list in which a view without a theme is read.
const exports = `
CREATE TABLE app.scheduled_exports (
  ${key}, owner_uuid uuid NOT NULL, view_uuid uuid NOT NULL, theme_uuid uuid, view_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('xlsx', 'csv')),
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  weekdays smallint[] CHECK (weekdays <@ ARRAY[1,2,3,4,5,6,7]::smallint[] AND cardinality(weekdays) BETWEEN 1 AND 7),
  month_day smallint CHECK (month_day BETWEEN 1 AND 31), hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  is_paused boolean NOT NULL, next_at timestamptz NOT NULL, last_at timestamptz,
  version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  CHECK ((frequency = 'weekly') = (weekdays IS NOT NULL)), CHECK ((frequency = 'monthly') = (month_day IS NOT NULL)),
  ${partOf('owner_uuid', 'users')});
CREATE INDEX scheduled_exports_view ON app.scheduled_exports (tenant_uuid, view_uuid, owner_uuid);
CREATE INDEX scheduled_exports_owner ON app.scheduled_exports (tenant_uuid, owner_uuid);
CREATE INDEX scheduled_exports_due ON app.scheduled_exports (tenant_uuid, next_at) WHERE NOT is_paused;
ALTER TABLE app.my_alert_settings ADD COLUMN export_mail boolean NOT NULL DEFAULT true;
`

const readers = link('scheduled_export_users', ['schedule_uuid', 'scheduled_exports'], ['user_uuid', 'users'])

// One for each mail; `uuid` is that of its effect, so that a repetition writes none. `rows_count`: null where nothing was written.
const runs = `
CREATE TABLE app.scheduled_export_runs (
  ${key}, schedule_uuid uuid NOT NULL, user_uuid uuid NOT NULL, at timestamptz NOT NULL, is_trial boolean NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('attached', 'too_large', 'address_limited', 'resting', 'no_access', 'inactive', 'off')), rows_count integer,
  ${partOf('schedule_uuid', 'scheduled_exports')}, ${partOf('user_uuid', 'users')});
CREATE INDEX scheduled_export_runs_schedule ON app.scheduled_export_runs (tenant_uuid, schedule_uuid, at DESC);
CREATE INDEX scheduled_export_runs_user ON app.scheduled_export_runs (tenant_uuid, user_uuid);
`

const protections: Protections = {
  scheduled_exports: { finder: 'none' },
  scheduled_export_users: { finder: 'none' },
  scheduled_export_runs: { finder: 'none' }
}

/** Views of the case list that are mailed as files on a schedule, to whom, and what became of it; several days of the week for schedules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, weekdays + exports + readers + runs)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them with everybody's choice; a schedule of dashboards keeps the first of its days. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
  await runStatements(
    db,
    `ALTER TABLE app.my_alert_settings DROP COLUMN export_mail;
ALTER TABLE app.dashboard_mails ADD COLUMN weekday smallint CHECK (weekday BETWEEN 1 AND 7);
UPDATE app.dashboard_mails SET weekday = weekdays[1];
ALTER TABLE app.dashboard_mails DROP COLUMN weekdays;
ALTER TABLE app.dashboard_mails ADD CHECK ((frequency = 'weekly') = (weekday IS NOT NULL));`
  )
}
