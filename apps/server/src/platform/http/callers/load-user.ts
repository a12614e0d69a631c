import type { Language } from '@mekiki/i18n'
import { type TenantTransaction, withTenant } from '../../db/gateways.ts'
import { compileStatement } from '../../db/statements/compiled-statement.ts'
import type { Platform } from '../../platform.ts'
import { standingOf } from '../../standing.ts'
import type { Actor } from '../context.ts'

const tenantColumns = [
  't.name as tenant_name',
  't.enable_tenant_scoutees',
  't.enable_bot',
  't.mfa_available_flg',
  't.guest_flg',
  't.auth_email_domains',
  't.allow_ip_addresses',
  't.cognito_user_pool_id',
  't.cognito_user_pool_client_id',
  't.microsoft_idp',
  't.migration_started_at',
  't.deleted_at as tenant_deleted_at'
] as const

/** The product's living users with the flags of the tenant, in one statement: every private call waits for it. */
function userRows(tx: Pick<TenantTransaction, 'selectFrom'>) {
  return tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
    .select((eb) => [
      'u.uuid',
      'u.name',
      'u.email',
      'u.active_flg',
      'u.identity_username',
      'u.setup_mfa_flg',
      'u.second_factor_at',
      'u.second_factor_checked_at',
      'u.language',
      'u.permission_group_uuid',
      'g.permissions',
      'g.default_kind',
      eb
        .selectFrom('user_group_members as m')
        .whereRef('m.user_uuid', '=', 'u.uuid')
        .select((inner) => inner.fn.agg<string[] | null>('array_agg', ['m.user_group_uuid']).as('uuids'))
        .as('user_group_uuids')
    ])
    .select(tenantColumns)
    .where('u.deleted_at', 'is', null)
}

/** A user by id. */
export function findUser(platform: Platform, tenantUuid: string, userUuid: string) {
  return withTenant(platform.db.user, tenantUuid, 'read', (tx) => userRows(tx).where('u.uuid', '=', userUuid).executeTakeFirst())
}

/** How a signed-in user is looked up: by the name in a verified token, by the address that an identity provider gave, or by the id in a token of our own. */
export type SignInName = { column: 'u.identity_username' | 'u.email' | 'u.uuid'; value: string }

const sessionUsers = compileStatement((tx, { name, originJti }: { name: string; originJti: string }, column: SignInName['column']) =>
  userRows(tx)
    .leftJoin('user_sessions as s', (join) => join.onRef('s.user_uuid', '=', 'u.uuid').on('s.origin_jti', '=', originJti))
    .select(['u.sessions_ended_at', 's.uuid as session_uuid', 's.ended_at as session_ended_at', 's.last_used_at as session_used_at'])
    .where(column, '=', name)
)

/** The user that a verified access token names, with the sign-in that the token belongs to as far as it is known. */
export function findUserOfSession(platform: Platform, tenantUuid: string, name: SignInName, originJti: string) {
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => (await sessionUsers(tx, { name: name.value, originJti }, name.column))[0])
}

const tokenUsers = compileStatement((tx, { secretHash }: { secretHash: string }) =>
  userRows(tx)
    .innerJoin('api_tokens as k', 'k.user_uuid', 'u.uuid')
    .select(['k.uuid as token_uuid', 'k.scope as token_scope', 'k.expires_at as token_expires_at', 'k.last_used_at as token_used_at'])
    .where('k.secret_hash', '=', secretHash)
    .where('k.revoked_at', 'is', null)
)

/** The owner of a personal API token that nobody has revoked, with the token. */
export function findUserOfApiToken(platform: Platform, tenantUuid: string, secretHash: string) {
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => (await tokenUsers(tx, { secretHash }, null))[0])
}

export type LoadedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>
export type SessionUser = NonNullable<Awaited<ReturnType<typeof findUserOfSession>>>

/** Who calls, as the rules ask for it. */
export function actorOf(tenantUuid: string, user: LoadedUser): Actor {
  return {
    tenantUuid,
    userUuid: user.uuid,
    name: user.name,
    email: user.email,
    permissionGroupUuid: user.permission_group_uuid,
    ...standingOf(user),
    userGroupUuids: user.user_group_uuids ?? [],
    tenant: {
      name: user.tenant_name,
      enableTenantScoutees: user.enable_tenant_scoutees,
      enableBot: user.enable_bot,
      mfaAvailableFlg: user.mfa_available_flg,
      guestFlg: user.guest_flg,
      authEmailDomains: user.auth_email_domains
    }
  }
}

/** The language that a user chose; null: as the browser asks. */
export function languageOfUser({ language }: Pick<LoadedUser, 'language'>): Language | null {
  return language === 'ja' || language === 'en' ? language : null
}
