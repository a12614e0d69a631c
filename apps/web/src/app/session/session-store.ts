import { findKeptUser } from '@mekiki/api-client/kept-user'
import { ResponseError } from '@mekiki/api-client'
import { waitingChanges } from '@mekiki/browser/connection/waiting-changes'
import { connection } from '@mekiki/browser/connection/page-connection'
import type { CallOutput, operationGroups } from '@mekiki/contract'
import { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import { tenantsOperations } from '@mekiki/contract/workspace/tenants/tenants.operations'
import { z } from 'zod'
import { call } from '../../shared/calls/api.ts'
import { forgetRecentUses } from '../../shared/palette/recent-key.ts'
import { forgetWalk } from '../../shared/walk/forget-walk.ts'
import { configureAuth, endSession, findAccessToken } from '@mekiki/browser/identity/client'
import { readLocal, removeLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { forgetKeptForms, setDraftOwner } from '@mekiki/browser/edits/kept-drafts'
import { reportErrorsTo } from '@mekiki/browser/errors/report-errors-to'
import { reportError } from '@mekiki/browser/plain/report-error'
import { createWatchers } from '@mekiki/browser/plain/watchers'
import { forgetStarts } from '../start/kept-starts.ts'
import type { PublicTenant } from './public-tenant.ts'
import { forgetWidgets } from './widgets-cookie.ts'

/** Whether somebody is signed in, with a second factor still to be set up or not, and to which workspace. */
export type Session =
  | { phase: 'starting' }
  /** The server could not say; it is asked again until it can. */
  | { phase: 'away' }
  | { phase: 'signed_out'; tenant: PublicTenant | null; startError: unknown }
  | { phase: 'signed_in'; tenant: PublicTenant }
  | { phase: 'second_factor'; tenant: PublicTenant }

const tenantKey = 'tenantUuid'

setDraftOwner(() => (isSignedIn(session) && signedInAs !== null ? `${session.tenant.tenantUuid}_${signedInAs}` : null))

let session: Session = { phase: 'starting' }
/** Who is signed in here, as the identity client keeps it for all tabs. */
let signedInAs: string | null = null
// The router turns to another address before the login screen is drawn.
let isForGuest = new URLSearchParams(location.search).get('guest') === 'true'
const watchers = createWatchers()

/** Whether the page was opened at the address under which guests register (`?guest=true`), and they have not gone on from there. */
export function isOpenedForGuest(): boolean {
  return isForGuest
}

/** Turns from the registration of guests to the login screen. */
export function endGuestVisit(): void {
  isForGuest = false
}

function isSignedIn(state: Session): state is Extract<Session, { phase: 'signed_in' | 'second_factor' }> {
  return state.phase === 'signed_in' || state.phase === 'second_factor'
}

function become(next: Session): void {
  session = next
  if (next.phase === 'signed_out') {
    forgetWidgets()
    forgetStarts()
    forgetWalk()
  }
  signedInAs = isSignedIn(next) ? findKeptUser(next.tenant.authConfig.cognitoUserPoolClientId) : null
  watchers.tell()
}

/** The session now. */
export function currentSession(): Session {
  return session
}

/** Tells when the session changes; gives the way to stop. */
export const onSessionChange = watchers.watch

type Config = CallOutput<typeof operationGroups.system.config>

function adoptTenant(tenant: PublicTenant, config: Config): void {
  reportErrorsTo(config.errorReporting, () => ('tenant' in session ? session.tenant?.tenantUuid : undefined))
  configureAuth(tenant.authConfig, config)
  writeLocal(tenantKey, tenant.tenantUuid)
}

/** The workspace that an address names (`?tenant_uuid=`), else the one of the last visit. */
function storedTenant(): string | null {
  const named = z.guid().safeParse(new URLSearchParams(location.search).get('tenant_uuid'))
  return named.success ? named.data : readLocal(tenantKey, z.guid())
}

/** What single sign-on put into the address; it is taken out before anything else reads the address (1§2.1). */
function takeReturn(): URLSearchParams | null {
  const query = new URLSearchParams(location.search)
  if (!query.has('error_description') && !(location.pathname === '/' && query.has('code'))) return null
  history.replaceState(null, '', location.pathname)
  return query
}

const arrive = async (returned: URLSearchParams, tenant: PublicTenant | null): Promise<void> =>
  (await import('./microsoft.ts')).arriveFromMicrosoft(returned, tenant)

/** Whether the server has said for certain that there is no such workspace. */
const isUnknown = (error: unknown): boolean => error instanceof ResponseError && error.body !== null && [400, 404, 422].includes(error.status)

/** Whether the server has said for certain that it does not let anybody in from here; away, busy or broken it says nothing of the kind. */
const isShut = (error: unknown): boolean => error instanceof ResponseError && error.body !== null && error.status === 403

/** Looks the workspace up and who is signed in to it; raises what the calls raise. */
async function findSession(tenantUuid: string, returned: URLSearchParams | null): Promise<Session> {
  // Side by side: on a slow line each of them is a sixth of a second.
  const [tenant, config] = await Promise.all([call(tenantsOperations.publicInfo, { query: { tenant_uuid: tenantUuid } }), call(systemOperations.config, {})])
  adoptTenant(tenant, config)
  if (returned) await arrive(returned, tenant)
  // The identity client gives none for a token that is refused as invalid, and raises everything else.
  const token = await findAccessToken()
  return token === null ? { phase: 'signed_out', tenant, startError: null } : { phase: 'signed_in', tenant }
}

/** Waits for the server, which sent no page: the one that is shown finds out nothing, and is loaded anew. */
export function awaitServer(): void {
  become({ phase: 'away' })
}

/**
 * Finds out at the start whether somebody is signed in. A workspace that the server does not know is forgotten (1§2.1). Without a definite answer nothing
 * is: the server is asked again as soon as it can be reached, and later and later while it answers nonsense.
 */
export async function startSession(): Promise<void> {
  const returned = takeReturn()
  const tenantUuid = storedTenant()
  if (tenantUuid === null) {
    become({ phase: 'signed_out', tenant: null, startError: null })
    return returned ? arrive(returned, null) : undefined
  }
  await trySession(tenantUuid, returned, 0)
}

async function trySession(tenantUuid: string, returned: URLSearchParams | null, tries: number): Promise<void> {
  try {
    become(await findSession(tenantUuid, returned))
  } catch (error) {
    if (isUnknown(error)) removeLocal(tenantKey)
    if (isUnknown(error) || isShut(error)) return become({ phase: 'signed_out', tenant: null, startError: error })
    reportError(error)
    if (session.phase !== 'away') become({ phase: 'away' })
    connection.noteTrouble(tries)
    await connection.whenThere()
    await trySession(tenantUuid, returned, tries + 1)
  }
}

/**
 * Looks a workspace up by a member's address and turns to its login screen.
 * @throws what the call raises; a workspace that is not there is forgotten.
 */
export async function findTenantByEmail(email: string): Promise<void> {
  try {
    const tenant = await call(tenantsOperations.publicInfo, { query: { email } })
    adoptTenant(tenant, await call(systemOperations.config, {}))
    become({ phase: 'signed_out', tenant, startError: null })
  } catch (error) {
    if (isUnknown(error)) removeLocal(tenantKey)
    throw error
  }
}

/** Turns back to the look-up of a workspace. */
export function forgetTenant(): void {
  removeLocal(tenantKey)
  become({ phase: 'signed_out', tenant: null, startError: null })
}

/** Goes on after a sign-in, or after the set-up of a second factor. */
export function enter(): void {
  if ('tenant' in session && session.tenant) become({ phase: 'signed_in', tenant: session.tenant })
}

/** Turns to the set-up of the second factor, without which the server answers nothing (1§4). */
export function askSecondFactor(): void {
  if (session.phase === 'signed_in') become({ phase: 'second_factor', tenant: session.tenant })
}

/** Shows the login screen of the same workspace: the session has run out. Its tokens, should there be any left, are forgotten. */
export function leave(): void {
  if (!isSignedIn(session)) return
  become({ phase: 'signed_out', tenant: session.tenant, startError: null })
  endSession().catch(reportError)
}

/**
 * Does as another tab of this browser did: a sign-out there ends it here, a sign-in there serves here, and another person there means another
 * person here, for whom the page is loaded anew.
 */
export async function followOtherTabs(): Promise<void> {
  if (session.phase === 'starting' || session.phase === 'away') return
  if (session.tenant === null) return startSession()
  const { tenant } = session
  const user = findKeptUser(tenant.authConfig.cognitoUserPoolClientId)
  if (user === null) {
    if (isSignedIn(session)) become({ phase: 'signed_out', tenant, startError: null })
  } else if (isSignedIn(session)) {
    if (user !== signedInAs) location.reload()
  } else if ((await findAccessToken()) !== null) {
    become({ phase: 'signed_in', tenant })
  }
}

const draftKeys = /^(?:CREATE|UPDATE)_PROJECT_RECORD_DRAFT|^FORM_ANSWER_DRAFT/u

const patienceMilliseconds = 2000

/** Ends the sign-in at the server, which on AWS nobody else could; without an answer in time the sign-out goes on. */
async function endSignIn(): Promise<void> {
  const { mySessionsOperations } = await import('@mekiki/contract/people/my-sessions/my-sessions.operations')
  await call(mySessionsOperations.endCurrent, {}, { waits: false })
}

/** Where a sign-out leads; whoever came through an identity provider leaves by way of it. */
async function findExit(): Promise<string> {
  if (!isSignedIn(session)) return '/'
  const { tenant } = session
  if (tenant.authConfig.microsoftIdP === null) return '/'
  return import('./microsoft.ts').then((module) => module.findExit(tenant)).catch(() => '/')
}

/**
 * Signs out, forgets the drafts kept here, and loads the page anew (1§2.2); not while a change waits to be saved, which nobody could send any more: then
 * it does nothing and gives false.
 */
export async function logout(): Promise<boolean> {
  if (waitingChanges.get().length > 0) return false
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))
  await Promise.race([endSignIn().catch(() => undefined), patience])
  const exit = await findExit()
  await endSession()
  forgetWidgets()
  for (const key of Object.keys(localStorage)) if (draftKeys.test(key)) removeLocal(key)
  forgetKeptForms()
  forgetRecentUses()
  forgetStarts()
  forgetWalk()
  location.assign(exit)
  return true
}
