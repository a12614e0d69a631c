import { type Database, withTenant } from '../../db/gateways.ts'
import type { Accounts, VerifiedToken } from '../../identity-client/index.ts'

/** Whether somebody whom an identity provider vouches for may sign in, and why not. */
export type FederationVerdict = 'admitted' | 'unknown' | 'disabled' | 'domain'

const maxSessions = 10_000

/** Whether an address (in its stored form) lies in one of the tenant's domains; no domains allow all (3-decisions, "Tenants and access"). */
export function isInDomains(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domains.length === 0 || domains.some((allowed) => allowed.trim().toLowerCase().replace(/^@/u, '') === domain)
}

/**
 * Whether the address that an identity provider gave belongs to an active user of the tenant whose pool it is, in one of the tenant's domains.
 * Addresses compare in small letters.
 */
export async function judgeFederated(db: Database, account: { poolId: string; email: string }): Promise<FederationVerdict> {
  const tenant = await db.finder
    .selectFrom('tenants')
    .select('uuid')
    .where('cognito_user_pool_id', '=', account.poolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!tenant) return 'unknown'
  const email = account.email.toLowerCase()
  const user = await withTenant(db.user, tenant.uuid, 'read', (tx) =>
    tx
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
      .select(['u.active_flg', 't.auth_email_domains'])
      .where('u.email', '=', email)
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst()
  )
  if (!user) return 'unknown'
  if (!isInDomains(email, user.auth_email_domains)) return 'domain'
  return user.active_flg ? 'admitted' : 'disabled'
}

/**
 * Finds the address behind a session of single sign-on, in small letters; null when its account is gone or has none. The access token does not
 * carry it, so the identity service is asked, once per session and process.
 */
export function federatedEmails(accounts: Pick<Accounts, 'getAccount'>): (token: VerifiedToken) => Promise<string | null> {
  const kept = new Map<string, string>()
  return async ({ poolId, username, originJti }) => {
    const key = `${poolId}/${originJti}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const account = await accounts.getAccount({ poolId, username }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'UserNotFoundException') return null
      throw error
    })
    if (account === null || account.email === '') return null
    const [oldest] = kept.keys()
    if (kept.size >= maxSessions && oldest !== undefined) kept.delete(oldest)
    const email = account.email.toLowerCase()
    kept.set(key, email)
    return email
  }
}
