import type { Operation } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import type { FastifyRequest } from 'fastify'
import type { VerifiedToken } from '../../identity-client/index.ts'
import type { Platform } from '../../platform.ts'
import { createSecondFactorCheck, type SecondFactorHolder } from '../../second-factor.ts'
import { isAddressAllowed } from '../limits/allowed-address.ts'
import { readApiToken } from './api-token.ts'
import { AppError } from '../answers/app-error.ts'
import { bearerOf } from './bearer.ts'
import type { Actor, Credential } from '../context.ts'
import { federatedEmails, isInDomains } from './federation.ts'
import { actorOf, findUser, findUserOfApiToken, findUserOfSession, languageOfUser, type LoadedUser, type SessionUser } from './load-user.ts'
import { isBefore, isNoteDue, noteApiToken, noteSession } from './note-use.ts'
import { standingOf } from '../../standing.ts'
import { loggable } from '../answers/respond-error.ts'
import { verifyBearer } from './verify-bearer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the caller's tenant is under maintenance: writes are refused. */
    isUnderMaintenance: boolean
  }
}

/** Who calls and by what, and in which language they want their answers (null: as the browser asks). */
export interface Authenticated {
  actor: Actor
  language: Language | null
  credential: Credential
}

/** Where a call comes from when one of the product's own services asks on its behalf; such a question is no use of the sign-in. */
export interface OnBehalf {
  clientAddress: string
}

type RequireSecondFactor = (holder: SecondFactorHolder | null) => Promise<void>

export type Authenticate = (request: FastifyRequest, onBehalf?: OnBehalf) => Promise<Authenticated>

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

/**
 * The user on whose behalf a job works, with the rights that he or she has now.
 * @throws 403 `user_disabled` when there is no such active user any more, `guest_refused` for a guest, who has no jobs, 503 `maintenance` while the tenant
 * refuses writes.
 */
export async function loadActor(platform: Platform, tenantUuid: string, userUuid: string): Promise<Actor> {
  const user = await findUser(platform, tenantUuid, userUuid)
  if (!user?.active_flg || user.tenant_deleted_at !== null) throw new AppError('user_disabled')
  if (user.migration_started_at !== null) throw new AppError('maintenance')
  const actor = actorOf(tenantUuid, user)
  if (actor.isGuest) throw new AppError('guest_refused')
  return actor
}

/**
 * The user behind a verified token, undefined when there is none: a password's account carries the user's own name, while single sign-on is
 * known by its address, and counts only as long as the tenant has that provider and allows the address's domain.
 */
function userOfToken(platform: Platform): (tenantUuid: string, token: VerifiedToken) => Promise<SessionUser | undefined> {
  const findEmail = federatedEmails(platform.accounts)
  return async (tenantUuid, token) => {
    const { originJti } = token
    if (token.federatedProvider === null) return findUserOfSession(platform, tenantUuid, { column: 'u.identity_username', value: token.username }, originJti)
    const email = await findEmail(token)
    const user = email === null ? undefined : await findUserOfSession(platform, tenantUuid, { column: 'u.email', value: email }, originJti)
    if (user === undefined || user.microsoft_idp !== token.federatedProvider) return undefined
    return isInDomains(user.email, user.auth_email_domains) ? user : undefined
  }
}

/**
 * What holds for a user whatever the credential: active now, and at an address that the tenant allows.
 * @throws 403.
 */
export function requireAdmitted(user: LoadedUser, clientAddress: string): void {
  if (!user.active_flg) throw new AppError('user_disabled')
  if (!isAddressAllowed(clientAddress, user.allow_ip_addresses)) throw new AppError('ip_not_allowed')
}

/** Whose second factor has to be on before anything else, null when the tenant does not ask for one. */
function holderOfSecondFactor(tenantUuid: string, user: LoadedUser, requestId: string): SecondFactorHolder | null {
  const { cognito_user_pool_id: poolId, identity_username: username } = user
  if (!user.mfa_available_flg || !user.setup_mfa_flg || poolId === null) return null
  return { tenantUuid, userUuid: user.uuid, poolId, username, secondFactorAt: user.second_factor_at, checkedAt: user.second_factor_checked_at, requestId }
}

/** Writing a use down must not fail the call that is used. */
async function note(request: FastifyRequest, write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write()
  } catch (error) {
    request.log.warn({ err: loggable(error) }, 'the use of a sign-in could not be written down')
    return true
  }
}

/** @throws 401 for a sign-in that was ended: by its row, or, while it has none, by the moment at which all were ended. */
async function requireLiveSession(platform: Platform, request: FastifyRequest, token: VerifiedToken, user: SessionUser, isNoted: boolean, tenantUuid: string) {
  const isKnown = user.session_uuid !== null
  const isEnded = isKnown ? user.session_ended_at !== null : isBefore(token.authenticatedAt, user.sessions_ended_at)
  if (isEnded) throw new AppError('login_required')
  const { originJti, authenticatedAt } = token
  if (!isNoted || originJti === '' || user.migration_started_at !== null || !isNoteDue(user.session_used_at, platform.clock())) return
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500)
  const use = { userUuid: user.uuid, originJti, authenticatedAt, userAgent, clientAddress: request.ip }
  if (!(await note(request, () => noteSession(platform, tenantUuid, use)))) throw new AppError('login_required')
}

function createSessionCheck(
  platform: Platform,
  requireSecondFactor: RequireSecondFactor
): (request: FastifyRequest, bearer: string, onBehalf?: OnBehalf) => Promise<Authenticated> {
  const findTenant = tenantOfPool(platform)
  const findTokenUser = userOfToken(platform)
  return async (request, bearer, onBehalf) => {
    const token = await verifyBearer(platform, bearer)
    const tenantUuid = token ? await findTenant(token.poolId) : null
    if (!token || tenantUuid === null) throw new AppError('login_required')
    const user = await findTokenUser(tenantUuid, token)
    if (!user || user.tenant_deleted_at !== null || user.cognito_user_pool_client_id !== token.clientId) throw new AppError('login_required')
    requireAdmitted(user, onBehalf?.clientAddress ?? request.ip)
    await requireLiveSession(platform, request, token, user, onBehalf === undefined, tenantUuid)
    // Whoever comes through an identity provider has that provider's second factor.
    if (token.federatedProvider === null) await requireSecondFactor(holderOfSecondFactor(tenantUuid, user, request.id))
    request.isUnderMaintenance = user.migration_started_at !== null || platform.preparing.has(tenantUuid)
    return {
      actor: actorOf(tenantUuid, user),
      language: languageOfUser(user),
      credential: { kind: 'session', originJti: token.originJti, isFederated: token.federatedProvider !== null }
    }
  }
}

/** Whose secret is used instead of a sign-in, and from where. */
interface SecretUse {
  tenantUuid: string
  user: LoadedUser
  clientAddress: string
  requestId: string
}

/** What holds for a secret of somebody's at the moment at which it is used. */
async function requireOwner(requireSecondFactor: RequireSecondFactor, { tenantUuid, user, clientAddress, requestId }: SecretUse): Promise<void> {
  requireAdmitted(user, clientAddress)
  // Guests have none: one that was made before its owner became a guest does nothing any more.
  if (standingOf(user).isGuest) throw new AppError('session_required')
  await requireSecondFactor(holderOfSecondFactor(tenantUuid, user, requestId))
}

/**
 * Somebody whose secret is read by instead of a sign-in, as whom the rules know that person now: as for a personal API token.
 * @throws 403 `user_disabled`, `ip_not_allowed`, `session_required` for guests, `mfa_setup_required`; 503 `maintenance` while the tenant refuses writes.
 */
export async function loadOwner(
  platform: Platform,
  owner: { tenantUuid: string; userUuid: string },
  from: { clientAddress: string; requestId: string }
): Promise<Actor> {
  const { tenantUuid, userUuid } = owner
  const user = await findUser(platform, tenantUuid, userUuid)
  if (!user || user.tenant_deleted_at !== null) throw new AppError('user_disabled')
  await requireOwner(createSecondFactorCheck(platform), { tenantUuid, user, ...from })
  if (user.migration_started_at !== null || platform.preparing.has(tenantUuid)) throw new AppError('maintenance', { retryAfterSeconds: 300 })
  return actorOf(tenantUuid, user)
}

async function checkApiToken(
  platform: Platform,
  request: FastifyRequest,
  requireSecondFactor: RequireSecondFactor,
  { tenantUuid, hash }: { tenantUuid: string; hash: string }
): Promise<Authenticated> {
  const user = await findUserOfApiToken(platform, tenantUuid, hash)
  const now = platform.clock()
  const isExpired = user?.token_expires_at != null && user.token_expires_at <= now
  if (!user || user.tenant_deleted_at !== null || isExpired) throw new AppError('login_required')
  await requireOwner(requireSecondFactor, { tenantUuid, user, clientAddress: request.ip, requestId: request.id })
  request.isUnderMaintenance = user.migration_started_at !== null || platform.preparing.has(tenantUuid)
  if (!request.isUnderMaintenance && isNoteDue(user.token_used_at, now)) {
    await note(request, async () => {
      await noteApiToken(platform, tenantUuid, user.token_uuid)
      return true
    })
  }
  const credential: Credential = { kind: 'api_token', uuid: user.token_uuid, isReadOnly: user.token_scope !== 'read_write' }
  return { actor: actorOf(tenantUuid, user), language: languageOfUser(user), credential }
}

/**
 * Builds the check that every private call passes: a verified access token of the tenant's own pool and client whose sign-in nobody ended, or a personal API
 * token; a user who is active now (so that disabling takes effect at once), an address the tenant allows, and a second factor where the tenant asks for one.
 * @throws 401 or 403, 503 when that cannot be found out.
 */
export function createAuthenticate(platform: Platform): Authenticate {
  const requireSecondFactor = createSecondFactorCheck(platform)
  const checkSession = createSessionCheck(platform, requireSecondFactor)
  return async (request, onBehalf) => {
    const bearer = bearerOf(request)
    const apiToken = readApiToken(bearer)
    if (!apiToken) return checkSession(request, bearer, onBehalf)
    if (onBehalf) throw new AppError('session_required')
    return checkApiToken(platform, request, requireSecondFactor, apiToken)
  }
}

/** Refuses a write while the tenant is under maintenance or being filled; reads go on (3-decisions, "Tenants and access"). */
export function requireWritable(request: FastifyRequest): void {
  if (request.isUnderMaintenance) throw new AppError('maintenance', { retryAfterSeconds: 300 })
}

/** Whether a call changes nothing by its method. */
export function isReading({ method }: Pick<Operation, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * What an API token may not do: manage sign-ins, secrets and tokens, and, when it may only read, change anything.
 * @throws 403.
 */
export function requireUsable(operation: Operation, credential: Credential): void {
  if (credential.kind !== 'api_token') return
  if (operation.sessionOnly === true) throw new AppError('session_required')
  if (credential.isReadOnly && !isReading(operation)) throw new AppError('token_read_only')
}

/**
 * Refuses a guest every call that is not written down as theirs, before anything is looked up.
 * @throws 403 `guest_refused`.
 */
export function requireOpenToGuests({ guests }: Pick<Operation, 'guests'>, { isGuest }: Pick<Actor, 'isGuest'>): void {
  if (isGuest && (guests === undefined || guests === 'refused')) throw new AppError('guest_refused')
}
