import type { CallOutput, operationGroups } from '@mekiki/contract'
import { systemOperations } from '@mekiki/contract/system/system.operations'
import { tenantsOperations } from '@mekiki/contract/tenants/tenants.operations'
import { z } from 'zod'
import { call } from '../api.ts'
import { configureAuth, endSession, findAccessToken } from '../auth.ts'
import { readLocal, removeLocal, writeLocal } from '../local-store.ts'

/** A workspace as it is known before sign-in. */
export type PublicTenant = CallOutput<typeof operationGroups.tenants.publicInfo>

/** Whether somebody is signed in, and to which workspace. */
export type Session =
  | { phase: 'starting' }
  | { phase: 'signed_out'; tenant: PublicTenant | null; startError: unknown }
  | { phase: 'signed_in'; tenant: PublicTenant }

const tenantKey = 'tenantUuid'

let session: Session = { phase: 'starting' }
const listeners = new Set<() => void>()

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** The session now. */
export function currentSession(): Session {
  return session
}

/** Tells when the session changes; gives the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function adoptTenant(tenant: PublicTenant): Promise<void> {
  const config = await call(systemOperations.config, {})
  configureAuth({
    userPoolId: tenant.authConfig.cognitoUserPoolId,
    userPoolClientId: tenant.authConfig.cognitoUserPoolClientId,
    userPoolEndpoint: config.userPoolEndpointPath === null ? null : new URL(config.userPoolEndpointPath, location.origin).href,
    authFlowType: config.authFlowType
  })
  writeLocal(tenantKey, tenant.tenantUuid)
}

/** The workspace that an address names (`?tenant_uuid=`), else the one of the last visit. */
function storedTenant(): string | null {
  const named = z.guid().safeParse(new URLSearchParams(location.search).get('tenant_uuid'))
  return named.success ? named.data : readLocal(tenantKey, z.guid())
}

/** Finds out at the start whether somebody is signed in. A workspace that cannot be found is forgotten (1§2.1). */
export async function startSession(): Promise<void> {
  const tenantUuid = storedTenant()
  if (tenantUuid === null) return become({ phase: 'signed_out', tenant: null, startError: null })
  try {
    const tenant = await call(tenantsOperations.publicInfo, { query: { tenant_uuid: tenantUuid } })
    await adoptTenant(tenant)
    const token = await findAccessToken()
    become(token === null ? { phase: 'signed_out', tenant, startError: null } : { phase: 'signed_in', tenant })
  } catch (error) {
    removeLocal(tenantKey)
    become({ phase: 'signed_out', tenant: null, startError: error })
  }
}

/** Looks a workspace up by a member's address and turns to its login screen. Raises what the call raises; the stored workspace is then forgotten. */
export async function findTenantByEmail(email: string): Promise<void> {
  try {
    const tenant = await call(tenantsOperations.publicInfo, { query: { email } })
    await adoptTenant(tenant)
    become({ phase: 'signed_out', tenant, startError: null })
  } catch (error) {
    removeLocal(tenantKey)
    throw error
  }
}

/** Turns back to the look-up of a workspace. */
export function forgetTenant(): void {
  removeLocal(tenantKey)
  become({ phase: 'signed_out', tenant: null, startError: null })
}

/** Goes on after a sign-in. */
export function enter(): void {
  if (session.phase === 'signed_out' && session.tenant) become({ phase: 'signed_in', tenant: session.tenant })
}

/** Shows the login screen of the same workspace: the session has run out. */
export function leave(): void {
  if (session.phase === 'signed_in') become({ phase: 'signed_out', tenant: session.tenant, startError: null })
}

const draftKeys = /^(?:CREATE|UPDATE)_PROJECT_RECORD_DRAFT|^FORM_ANSWER_DRAFT/u

/** Signs out, forgets the drafts kept here, and loads the page anew (1§2.2). */
export async function logout(): Promise<void> {
  await endSession()
  for (const key of Object.keys(localStorage)) if (draftKeys.test(key)) removeLocal(key)
  location.assign('/')
}
