import { decodeJwt, errors, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { issuerOf } from '../context.ts'
import type { IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { isOneSpelling } from '../../platform/base64url.ts'
import { getClient } from '../store/pools.ts'
import type { ClientInPool } from '../store/pools.ts'
import { isSessionLive, USER_SCOPE } from '../store/sessions.ts'
import { findUserBySub } from '../store/users.ts'
import type { User } from '../tables.ts'

async function verifiedClaims(ctx: IdentityContext, token: string): Promise<JWTPayload> {
  if (!isOneSpelling(token)) throw failures.accessTokenInvalid()
  const poolId = decodeJwt(token).iss?.split('/').at(-1) ?? ''
  const keys = await ctx.keyRing.findKeys(poolId)
  if (keys === null) throw failures.accessTokenInvalid()
  const { payload } = await jwtVerify(token, keys.resolveKey, {
    algorithms: ['RS256'],
    issuer: issuerOf(ctx.publicUrl, poolId),
    currentDate: ctx.clock(),
    requiredClaims: ['sub', 'exp', 'client_id', 'origin_jti']
  })
  return payload
}

async function claimsOf(ctx: IdentityContext, token: string): Promise<JWTPayload> {
  try {
    return await verifiedClaims(ctx, token)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw failures.accessTokenExpired()
    if (error instanceof errors.JOSEError) throw failures.accessTokenInvalid()
    throw error
  }
}

/**
 * Who calls, by an access token of ours: signature, issuer, use, time, scope, and that the session
 * was not ended since. NotAuthorizedException "Invalid Access Token", "... has expired" or "... has been revoked".
 */
export async function authenticate(ctx: IdentityContext, token: string, neededScope = USER_SCOPE): Promise<{ user: User; client: ClientInPool }> {
  const { sub, scope, token_use, client_id, origin_jti } = await claimsOf(ctx, token)
  const isInScope = typeof scope === 'string' && scope.split(' ').includes(neededScope)
  if (token_use !== 'access' || !isInScope) throw failures.accessTokenInvalid()
  if (typeof client_id !== 'string' || typeof origin_jti !== 'string') throw failures.accessTokenInvalid()
  if (sub === undefined || !(await isSessionLive(ctx.db, sub, origin_jti))) throw failures.accessTokenRevoked()
  const user = await findUserBySub(ctx.db, sub)
  if (user === null) throw failures.accessTokenRevoked()
  return { user, client: await getClient(ctx.db, client_id) }
}
