import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, partOf, type Protections, protectTenantTables, refersTo, stamps } from './helpers/tables.ts'

// Groups are deleted softly, and then their names are free again.
const permissionGroups = `
CREATE TABLE app.permission_groups (${key},
  name text NOT NULL, permissions text[] NOT NULL, default_kind text CHECK (default_kind IN ('administrator', 'member', 'guest')), ${stamps},
  deleted_at timestamptz);
CREATE UNIQUE INDEX permission_groups_default ON app.permission_groups (tenant_uuid, default_kind) WHERE default_kind IS NOT NULL;
CREATE UNIQUE INDEX permission_groups_name ON app.permission_groups (tenant_uuid, name) WHERE deleted_at IS NULL;
`

// `invitation_…`: when a member was last invited and by which effect, so that its repetition sends no second mail, and which effect is about to mail
// a temporary password, since two at once would mail two, of which one is void. `second_factor_…`: what was last heard of it, so that a call need not
// ask the identity service. `sessions_ended_at`: sign-ins before it have ended. `signed_in_at`: the first time; until then the invitation is open.
const users = `
CREATE TABLE app.users (${key},
  name text COLLATE "ja-x-icu" NOT NULL, email text NOT NULL, identity_username text NOT NULL,
  active_flg boolean NOT NULL DEFAULT true, setup_mfa_flg boolean NOT NULL DEFAULT false, language text CHECK (language IN ('ja', 'en')),
  permission_group_uuid uuid NOT NULL,
  version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, deleted_at timestamptz,
  invited_at timestamptz, invitation_effect_uuid uuid,
  second_factor_at timestamptz, second_factor_checked_at timestamptz, second_factor_effect_uuid uuid,
  sessions_ended_at timestamptz, signed_in_at timestamptz,
  invitation_claim_uuid uuid, invitation_claimed_at timestamptz,
  ${refersTo('permission_group_uuid', 'permission_groups')});
CREATE UNIQUE INDEX users_email ON app.users (tenant_uuid, email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_identity ON app.users (tenant_uuid, identity_username) WHERE deleted_at IS NULL;
CREATE INDEX users_name ON app.users (tenant_uuid, active_flg DESC, name, uuid) WHERE deleted_at IS NULL;
CREATE INDEX users_permission_group ON app.users (tenant_uuid, permission_group_uuid);
`

const userGroups = `
CREATE TABLE app.user_groups (${key},
  name text COLLATE "ja-x-icu" NOT NULL, version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  UNIQUE (tenant_uuid, name));
CREATE TABLE app.user_group_members (
  tenant_uuid uuid NOT NULL, user_group_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  PRIMARY KEY (tenant_uuid, user_group_uuid, user_uuid),
  ${partOf('user_group_uuid', 'user_groups')},
  ${partOf('user_uuid', 'users')});
CREATE INDEX user_group_members_user ON app.user_group_members (tenant_uuid, user_uuid);
`

// Of secrets and of addresses that asked for a mail only hashes are kept, of known and unknown addresses alike.
const access = `
CREATE TABLE app.user_sessions (${key},
  user_uuid uuid NOT NULL, origin_jti text NOT NULL, user_agent text NOT NULL, client_address text NOT NULL, first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL, ended_at timestamptz,
  UNIQUE (tenant_uuid, user_uuid, origin_jti),
  ${partOf('user_uuid', 'users')});
CREATE INDEX user_sessions_age ON app.user_sessions (tenant_uuid, last_used_at);
CREATE TABLE app.api_tokens (${key},
  user_uuid uuid NOT NULL, name text NOT NULL, prefix text NOT NULL, secret_hash text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('read', 'read_write')), created_at timestamptz NOT NULL, expires_at timestamptz, last_used_at timestamptz,
  revoked_at timestamptz,
  UNIQUE (tenant_uuid, secret_hash),
  ${partOf('user_uuid', 'users')});
CREATE INDEX api_tokens_owner ON app.api_tokens (tenant_uuid, user_uuid, created_at DESC) WHERE revoked_at IS NULL;
CREATE TABLE app.mail_requests (
  tenant_uuid uuid NOT NULL, kind text NOT NULL, subject_hash text NOT NULL, count integer NOT NULL, started_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, kind, subject_hash));
CREATE INDEX mail_requests_age ON app.mail_requests (tenant_uuid, started_at);
CREATE TABLE app.guest_requests (${key},
  email text NOT NULL, name text NOT NULL, requested_at timestamptz NOT NULL,
  UNIQUE (tenant_uuid, email));
CREATE INDEX guest_requests_age ON app.guest_requests (tenant_uuid, requested_at);
`

const protections: Protections = {
  permission_groups: { finder: 'all' },
  users: { finder: 'all' },
  user_groups: { finder: 'all' },
  user_group_members: { finder: 'all' },
  user_sessions: { finder: 'none' },
  api_tokens: { finder: 'none' },
  mail_requests: { finder: 'none' },
  guest_requests: { finder: 'none', user: ['select', 'insert', 'delete'] }
}

/** Members and their groups, sign-ins, API tokens, mails that were asked for in public, people who ask to be guests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, permissionGroups + users + userGroups + access)
  await protectTenantTables(db, protections)
  const filledByArchives = Object.keys(protections).filter((name) => name !== 'guest_requests')
  await grantMaintenance(db, 'app_admin', filledByArchives)
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
