import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables } from './helpers/tables.ts'

// Ids begin with the time of what they tell (version 7): their order is that of the lists, the end of their time and the cursor. An index for each filter.
const logs = `
CREATE TABLE app.call_log (
  uuid uuid PRIMARY KEY, occurred_at timestamptz NOT NULL, operation text NOT NULL, method text NOT NULL, status integer, ms real NOT NULL,
  request_id text NOT NULL, workspace uuid, user_uuid uuid, node text NOT NULL);
CREATE INDEX call_log_request ON app.call_log (request_id);
CREATE INDEX call_log_operation ON app.call_log (operation, uuid);
CREATE INDEX call_log_workspace ON app.call_log (workspace, uuid) WHERE workspace IS NOT NULL;
CREATE INDEX call_log_user ON app.call_log (user_uuid, uuid) WHERE user_uuid IS NOT NULL;
CREATE INDEX call_log_refused ON app.call_log (uuid) WHERE status IS NULL OR status >= 400;
CREATE INDEX call_log_failed ON app.call_log (uuid) WHERE status >= 500;
CREATE TABLE app.sign_in_log (
  uuid uuid PRIMARY KEY, occurred_at timestamptz NOT NULL, pool text NOT NULL, workspace uuid, is_administration boolean NOT NULL, user_uuid uuid, email text,
  way text NOT NULL CHECK (way IN ('password', 'new_password', 'second_factor', 'single_sign_on')), outcome text NOT NULL CHECK (outcome IN ('succeeded', 'refused')),
  reason text, client_address text, request_id text, node text NOT NULL);
CREATE INDEX sign_in_log_workspace ON app.sign_in_log (workspace, uuid) WHERE workspace IS NOT NULL;
CREATE INDEX sign_in_log_user ON app.sign_in_log (user_uuid, uuid) WHERE user_uuid IS NOT NULL;
CREATE INDEX sign_in_log_email ON app.sign_in_log (email, uuid) WHERE email IS NOT NULL;
CREATE INDEX sign_in_log_address ON app.sign_in_log (client_address, uuid) WHERE client_address IS NOT NULL;
CREATE INDEX sign_in_log_request ON app.sign_in_log (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX sign_in_log_refused ON app.sign_in_log (uuid) WHERE outcome = 'refused';
CREATE INDEX sign_in_log_administration ON app.sign_in_log (uuid) WHERE is_administration;
GRANT SELECT, INSERT, DELETE ON app.call_log, app.sign_in_log TO app_admin
`

/** Calls and sign-ins, for the platform's administration alone (decision 141). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, logs)
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['call_log', 'sign_in_log'])
}
