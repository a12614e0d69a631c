import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findSetting } from '../../db/platform-settings.queries.ts'
import type { Platform } from '../../platform.ts'
import { AppError } from '../answers/app-error.ts'
import { bearerOf } from './bearer.ts'
import { verifyBearer } from './verify-bearer.ts'

/** Where the platform keeps which user pool is its administrators' own. */
export const administratorPoolSetting = 'administrator_pool'

const poolSchema = z.object({ poolId: z.string(), clientId: z.string() })

/** A platform administrator: no user of any tenant (3-decisions, "Platform administration"). */
export interface Administrator {
  username: string
}

export type AuthenticateAdministrator = (request: FastifyRequest) => Promise<Administrator>

/** Whether one of the scopes is the administration's: `admin`, whatever stands before it (`aws.cognito.signin.user.admin`). */
function hasAdminScope(scopes: readonly string[]): boolean {
  return scopes.some((scope) => scope.split(/[./]/u).at(-1) === 'admin')
}

/** The administrators' pool; null before the first start. It never changes, so the answer is kept. */
export function administratorPoolOf(platform: Pick<Platform, 'db'>): () => Promise<z.output<typeof poolSchema> | null> {
  let known: z.output<typeof poolSchema> | null = null
  return async () => {
    if (known) return known
    const found = poolSchema.safeParse(await findSetting(platform.db.admin, administratorPoolSetting))
    if (found.success) known = found.data
    return known
  }
}

/** How long "it is on" is believed of a sign-in: an administrator who switches the second factor off at the identity service is noticed after this time. */
const believedMilliseconds = 10 * 60_000

/**
 * Builds the check that an administrator has a second factor, as each must (decision 031).
 * @throws 403 `mfa_setup_required`, and then lets the pool take one; 503 `unavailable` when the identity service cannot be asked.
 */
function createFactorCheck(platform: Platform): (account: { poolId: string; username: string }, originJti: string) => Promise<void> {
  const heardAt = new Map<string, number>()
  return async (account, originJti) => {
    // By the sign-in: who signs in again, since the second factor was taken away, is asked about anew.
    const signIn = `${account.username} ${originJti}`
    const now = platform.clock().getTime()
    if (Math.abs(now - (heardAt.get(signIn) ?? Number.NEGATIVE_INFINITY)) < believedMilliseconds) return
    const isOn = await platform.accounts.hasSecondFactor(account).catch((error: unknown) => {
      platform.log.error({ err: error }, "the identity service could not be asked for an administrator's second factor")
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    })
    heardAt.delete(signIn)
    if (isOn) {
      for (const [known, at] of heardAt) if (Math.abs(now - at) >= believedMilliseconds) heardAt.delete(known)
      return void heardAt.set(signIn, now)
    }
    await platform.accounts.allowSecondFactors(account.poolId)
    throw new AppError('mfa_setup_required')
  }
}

/**
 * Builds the check that every call of the administration passes: a verified access token of the administrators' own pool and client, with the scope `admin`
 * (3-decisions, "Identity"), of somebody with a second factor. A token of a tenant's pool is as good as none.
 * @throws 401 `login_required`, 403 `mfa_setup_required`, 503 `unavailable`.
 */
export function createAuthenticateAdministrator(platform: Platform): AuthenticateAdministrator {
  const findPool = administratorPoolOf(platform)
  const requireFactor = createFactorCheck(platform)
  return async (request) => {
    const token = await verifyBearer(platform, bearerOf(request))
    const pool = token ? await findPool() : null
    if (!token || !pool || token.poolId !== pool.poolId || token.clientId !== pool.clientId || !hasAdminScope(token.scopes)) {
      throw new AppError('login_required')
    }
    await requireFactor({ poolId: pool.poolId, username: token.username }, token.originJti)
    return { username: token.username }
  }
}
