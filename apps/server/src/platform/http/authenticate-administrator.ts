import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findSetting } from '../db/platform-settings.queries.ts'
import type { Platform } from '../platform.ts'
import { AppError } from './app-error.ts'
import { bearerOf } from './bearer.ts'

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

/**
 * Builds the check that every call of the administration passes: a verified access token of the administrators' own pool and client, with the
 * scope `admin` (3-decisions, "Identity"). A token of a tenant's pool is as good as none. Raises 401 `login_required`.
 */
export function createAuthenticateAdministrator(platform: Platform): AuthenticateAdministrator {
  const findPool = administratorPoolOf(platform)
  return async (request) => {
    const token = await platform.verifyAccessToken(bearerOf(request)).catch(() => null)
    const pool = token ? await findPool() : null
    if (!token || !pool || token.poolId !== pool.poolId || token.clientId !== pool.clientId || !hasAdminScope(token.scopes)) {
      throw new AppError('login_required')
    }
    return { username: token.username }
  }
}
