import { configureAuth, findAccessToken } from '@mekiki/browser/identity/client'
import { call } from '../lib/call.ts'
import { memberCalls } from '../lib/calls.ts'

let configured: Promise<void> | null = null

/** Points the identity client at the workspace's user pool, once. */
async function configure(tenantUuid: string): Promise<void> {
  const [tenant, config] = await Promise.all([call(memberCalls.publicInfo, { query: { tenant_uuid: tenantUuid } }), call(memberCalls.config, {})])
  configureAuth(tenant.authConfig, config)
}

/**
 * The access token of the member who is signed in to the workspace in this browser, from where the staff's application keeps it, renewed when it has
 * run out; null when nobody is, or the session has ended. Loaded lazily: people from outside never need the identity client.
 */
export async function findMemberToken(tenantUuid: string): Promise<string | null> {
  configured ??= configure(tenantUuid).catch((error: unknown) => {
    configured = null
    throw error
  })
  await configured
  return findAccessToken()
}
