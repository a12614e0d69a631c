import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/**
 * Second factors of the embedded identity service: one software token an account, a new secret beside the old one until its first code was
 * right. Clients let the product itself check a password, which it asks for before it switches a second factor off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE identity.pools ADD COLUMN mfa_configuration text NOT NULL DEFAULT 'OFF' CHECK (mfa_configuration IN ('OFF', 'OPTIONAL'));
     CREATE TABLE identity.software_tokens (
       user_sub uuid PRIMARY KEY REFERENCES identity.users ON DELETE CASCADE,
       sealed_secret bytea,
       last_counter bigint,
       sealed_pending_secret bytea,
       is_enabled boolean NOT NULL DEFAULT false,
       is_preferred boolean NOT NULL DEFAULT false,
       device_name text,
       updated_at timestamptz NOT NULL,
       CHECK (sealed_secret IS NOT NULL OR NOT is_enabled),
       CHECK (is_enabled OR NOT is_preferred)
     );
     REVOKE ALL ON identity.software_tokens FROM PUBLIC;
     GRANT SELECT, INSERT, UPDATE, DELETE ON identity.software_tokens TO app_identity;
     ALTER TABLE identity.attempts DROP CONSTRAINT attempts_kind_check;
     ALTER TABLE identity.attempts ADD CONSTRAINT attempts_kind_check CHECK (kind IN ('password', 'totp', 'reset_request', 'reset_entry'));
     UPDATE identity.clients SET auth_flows = array_append(auth_flows, 'ALLOW_ADMIN_USER_PASSWORD_AUTH')
       WHERE 'ALLOW_USER_PASSWORD_AUTH' = ANY (auth_flows)`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `UPDATE identity.clients SET auth_flows = array_remove(auth_flows, 'ALLOW_ADMIN_USER_PASSWORD_AUTH');
     DELETE FROM identity.attempts WHERE kind = 'totp';
     ALTER TABLE identity.attempts DROP CONSTRAINT attempts_kind_check;
     ALTER TABLE identity.attempts ADD CONSTRAINT attempts_kind_check CHECK (kind IN ('password', 'reset_request', 'reset_entry'));
     DROP TABLE identity.software_tokens;
     ALTER TABLE identity.pools DROP COLUMN mfa_configuration`
  )
}
