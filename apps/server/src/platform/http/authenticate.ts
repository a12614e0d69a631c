import { type PermissionKey, permissionKeys } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { withTenant } from '../db/doors.ts'
import type { VerifiedToken } from '../identity-client/index.ts'
import type { Platform } from '../platform.ts'
import { AppError } from './app-error.ts'
import { bearerOf } from './bearer.ts'
import type { Actor } from './context.ts'
import { federatedEmails, isInDomains } from './federation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the caller's tenant is under maintenance: writes are refused. */
    isUnderMaintenance: boolean
  }
}

/** Who calls, and in which language they want their answers (null: as the browser asks). */
export interface Authenticated {
  actor: Actor
  language: Language | null
}

export type Authenticate = (request: FastifyRequest) => Promise<Authenticated>

const knownKeys = new Set<string>(permissionKeys)

/** Whether an address lies in one of the addresses or CIDR ranges; an empty list allows all (3-decisions, "Tenants and access"). */
export function isAddressAllowed(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const client = ipaddr.process(address)
  return allowed.some((entry) => {
    try {
      const [network, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : [ipaddr.process(entry), undefined]
      if (network.kind() !== client.kind()) return false
      return client.match(network, bits ?? (client.kind() === 'ipv4' ? 32 : 128))
    } catch {
      return false
    }
  })
}

/** How a user is looked up: by the name in a verified token, by the address that an identity provider gave, or by id. */
type UserColumn = 'u.identity_username' | 'u.email' | 'u.uuid'

const tenantColumns = [
  't.name as tenant_name',
  't.enable_tenant_scoutees',
  't.enable_bot',
  't.mfa_available_flg',
  't.guest_flg',
  't.auth_email_domains',
  't.allow_ip_addresses',
  't.cognito_user_pool_client_id',
  't.microsoft_idp',
  't.migration_started_at',
  't.deleted_at as tenant_deleted_at'
] as const

/** The product's living user with the flags of the tenant, in one statement: every private call waits for it. */
function loadUser(platform: Platform, tenantUuid: string, column: UserColumn, value: string) {
  return withTenant(platform.db.user, tenantUuid, 'read', (tx) =>
    tx
      .selectFrom('users as u')
      .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
      .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
      .select((eb) => [
        'u.uuid',
        'u.name',
        'u.email',
        'u.active_flg',
        'u.language',
        'u.permission_group_uuid',
        'g.permissions',
        eb
          .selectFrom('user_group_members as m')
          .whereRef('m.user_uuid', '=', 'u.uuid')
          .select((inner) => inner.fn.agg<string[] | null>('array_agg', ['m.user_group_uuid']).as('uuids'))
          .as('user_group_uuids')
      ])
      .select(tenantColumns)
      .where(column, '=', value)
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst()
  )
}

/** The tenant whose user pool issued a token; pools never change their tenant, so the answer is kept. */
function tenantOfPool(platform: Platform): (poolId: string) => Promise<string | null> {
  const known = new Map<string, string>()
  return async (poolId) => {
    const kept = known.get(poolId)
    if (kept !== undefined) return kept
    const found = await platform.db.finder.selectFrom('tenants').select('uuid').where('cognito_user_pool_id', '=', poolId).executeTakeFirst()
    if (found) known.set(poolId, found.uuid)
    return found?.uuid ?? null
  }
}

function isPermissionKey(key: string): key is PermissionKey {
  return knownKeys.has(key)
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadUser>>>

function asAuthenticated(tenantUuid: string, user: Loaded): Authenticated {
  const actor: Actor = {
    tenantUuid,
    userUuid: user.uuid,
    name: user.name,
    email: user.email,
    permissionGroupUuid: user.permission_group_uuid,
    permissions: new Set(user.permissions.filter(isPermissionKey)),
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
  return { actor, language: user.language === 'ja' || user.language === 'en' ? user.language : null }
}

/**
 * The user on whose behalf a job works, with the rights that he or she has now. Raises 403 `user_disabled` when there is no such active user
 * any more, 503 `maintenance` while the tenant refuses writes.
 */
export async function loadActor(platform: Platform, tenantUuid: string, userUuid: string): Promise<Actor> {
  const user = await loadUser(platform, tenantUuid, 'u.uuid', userUuid)
  if (!user?.active_flg || user.tenant_deleted_at !== null) throw new AppError('user_disabled')
  if (user.migration_started_at !== null) throw new AppError('maintenance')
  return asAuthenticated(tenantUuid, user).actor
}

/**
 * The user behind a verified token, undefined when there is none: a password's account carries the user's own name, while single sign-on is
 * known by its address, and counts only as long as the tenant has that provider and allows the address's domain.
 */
function userOfToken(platform: Platform): (tenantUuid: string, token: VerifiedToken) => Promise<Loaded | undefined> {
  const findEmail = federatedEmails(platform.accounts)
  return async (tenantUuid, token) => {
    if (token.federatedProvider === null) return loadUser(platform, tenantUuid, 'u.identity_username', token.username)
    const email = await findEmail(token)
    const user = email === null ? undefined : await loadUser(platform, tenantUuid, 'u.email', email)
    if (user === undefined || user.microsoft_idp !== token.federatedProvider) return undefined
    return isInDomains(user.email, user.auth_email_domains) ? user : undefined
  }
}

/**
 * Builds the check that every private call passes: a verified access token of the tenant's own pool and client, a user who is active now
 * (so that disabling takes effect at once), and an address the tenant allows. Raises 401 or 403.
 */
export function createAuthenticate(platform: Platform): Authenticate {
  const findTenant = tenantOfPool(platform)
  const findUser = userOfToken(platform)
  return async (request) => {
    const token = await platform.verifyAccessToken(bearerOf(request)).catch(() => null)
    const tenantUuid = token ? await findTenant(token.poolId) : null
    if (!token || tenantUuid === null) throw new AppError('login_required')
    const user = await findUser(tenantUuid, token)
    if (!user || user.tenant_deleted_at !== null || user.cognito_user_pool_client_id !== token.clientId) throw new AppError('login_required')
    if (!user.active_flg) throw new AppError('user_disabled')
    if (!isAddressAllowed(request.ip, user.allow_ip_addresses)) throw new AppError('ip_not_allowed')
    request.isUnderMaintenance = user.migration_started_at !== null
    return asAuthenticated(tenantUuid, user)
  }
}

/** Refuses a write while the tenant is under maintenance; reads go on (3-decisions, "Tenants and access"). */
export function requireWritable(request: FastifyRequest): void {
  if (request.isUnderMaintenance) throw new AppError('maintenance', { retryAfterSeconds: 300 })
}
