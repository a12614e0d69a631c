import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const user = 'FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE'
const frequency = (column: string) => `${column} text NOT NULL DEFAULT 'off' CHECK (${column} IN ('off', 'immediately', 'daily', 'weekly'))`

// `unsubscribe_key` signs the links that end a person's mails. A watermark is the instant up to which a person was told of a kind of alert.
const script = `
CREATE TABLE app.my_alert_settings (tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  ${frequency('search_scoutee_created_alert')},
  ${frequency('search_scoutee_updated_alert')},
  ${frequency('project_scoutee_alert')},
  task_reminder_mail boolean NOT NULL DEFAULT true, unsubscribe_key text NOT NULL,
  version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, user_uuid), ${user});
CREATE TABLE app.alert_watermarks (tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('searchScouteeCreatedAlert', 'searchScouteeUpdatedAlert', 'projectScouteeAlert')), seen_until timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, user_uuid, kind),
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.my_alert_settings (tenant_uuid, user_uuid) ON DELETE CASCADE)
`

/** How often people are mailed about companies (1§3 "Alert setting"), and up to when they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
  await protectTenantTable(db, 'my_alert_settings', { finder: 'none' })
  await protectTenantTable(db, 'alert_watermarks', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.alert_watermarks, app.my_alert_settings')
}
