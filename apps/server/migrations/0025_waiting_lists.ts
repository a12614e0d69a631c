import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, partOf, protectTenantTables } from './helpers/tables.ts'

// `open_since`: when the batch first saw a form take answers; null while it does not. Those that are open now told nobody, and need not.
// What was made before takes no addresses until somebody chooses so.
const columns = `
ALTER TABLE app.forms ADD COLUMN tell_waiting text NOT NULL DEFAULT 'theme' CHECK (tell_waiting IN ('theme', 'all', 'none')), ADD COLUMN open_since timestamptz;
UPDATE app.forms SET open_since = now() WHERE status = 'public';
UPDATE app.forms SET tell_waiting = 'none';
`

// Whoever waits for the next call. The theme is the one that the call had when the person asked: a theme names one form, and the next one takes the place.
// `told_form_uuids`: the calls that a mail is on its way for, or was sent. The link that stops is the same in every mail to an address, so that it ends them all.
const table = `
CREATE TABLE app.form_waiters (${key},
  form_uuid uuid NOT NULL, theme_uuid uuid, email text NOT NULL, language text NOT NULL CHECK (language IN ('ja', 'en')),
  confirm_secret_hash text NOT NULL, stop_secret_hash text NOT NULL,
  asked_at timestamptz NOT NULL, confirmed_at timestamptz, stays boolean NOT NULL DEFAULT false, told_form_uuids uuid[] NOT NULL DEFAULT '{}',
  ${partOf('form_uuid', 'forms')});
CREATE UNIQUE INDEX form_waiters_email ON app.form_waiters (tenant_uuid, form_uuid, email);
CREATE UNIQUE INDEX form_waiters_confirm ON app.form_waiters (tenant_uuid, confirm_secret_hash);
CREATE INDEX form_waiters_stop ON app.form_waiters (tenant_uuid, stop_secret_hash);
`

/** People outside who wait for the next call (decision 107). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, columns + table)
  await protectTenantTables(db, { form_waiters: { finder: 'none' } })
  await grantMaintenance(db, 'app_admin', ['form_waiters'])
}

/** Drops them: nobody waits any more. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['form_waiters'])
  await runStatements(db, 'ALTER TABLE app.forms DROP COLUMN tell_waiting, DROP COLUMN open_since')
}
