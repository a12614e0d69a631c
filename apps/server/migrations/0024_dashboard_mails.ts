import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, link, partOf, type Protections, protectTenantTables } from './helpers/tables.ts'

// `dashboard_uuid` names a ready-made dashboard as well, of which there is no row. `weekday`: 1 is Monday. `next_at` is the mark that moves together
// with what goes into the outbox (decision 109).
const mails = `
CREATE TABLE app.dashboard_mails (
  ${key}, dashboard_uuid uuid NOT NULL, owner_uuid uuid NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  weekday smallint CHECK (weekday BETWEEN 1 AND 7), month_day smallint CHECK (month_day BETWEEN 1 AND 31),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  is_paused boolean NOT NULL, next_at timestamptz NOT NULL, last_at timestamptz,
  version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  CHECK ((frequency = 'weekly') = (weekday IS NOT NULL)), CHECK ((frequency = 'monthly') = (month_day IS NOT NULL)),
  ${partOf('owner_uuid', 'users')});
CREATE INDEX dashboard_mails_dashboard ON app.dashboard_mails (tenant_uuid, dashboard_uuid, owner_uuid);
CREATE INDEX dashboard_mails_owner ON app.dashboard_mails (tenant_uuid, owner_uuid);
CREATE INDEX dashboard_mails_due ON app.dashboard_mails (tenant_uuid, next_at) WHERE NOT is_paused;
ALTER TABLE app.my_alert_settings ADD COLUMN dashboard_mail boolean NOT NULL DEFAULT true;
`

const readers = link('dashboard_mail_users', ['mail_uuid', 'dashboard_mails'], ['user_uuid', 'users'])

const protections: Protections = {
  dashboard_mails: { finder: 'none' },
  dashboard_mail_users: { finder: 'none' }
}

/** Dashboards that are mailed on a schedule, and to whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, mails + readers)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them with everybody's choice. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
  await runStatements(db, 'ALTER TABLE app.my_alert_settings DROP COLUMN dashboard_mail')
}
