import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { refreshSession } from '../sign-in/refresh.ts'
import type { ClientInPool } from '../store/pools.ts'
import { openSession, type SignedIn } from '../store/sessions.ts'
import { lockUser } from '../store/users.ts'
import type { Db, OAuthCodeRow, User } from '../tables.ts'
import { issueTokens, type AuthenticationResult, identitiesOf } from '../tokens/issue.ts'
import { isAdmitted } from '../saml/admission.ts'
import { type Parameters, findClient } from './authorize.ts'
import { endSessionOfCode, lockCode, spendCode, isVerifierOf } from './codes.ts'
import { OAuthError } from './errors.ts'
import { readableAttributes } from '../attributes.ts'
import { authenticate } from '../tokens/authenticate.ts'

/** The answer of the token address (RFC 6749 5.1); the id token comes with the scope `openid` alone. */
export type TokenAnswer = { access_token: string; id_token?: string; refresh_token?: string; expires_in: number; token_type: 'Bearer' }

function requireOnce(given: Parameters, name: string): string {
  const value = given.get(name)
  if (value === undefined || value === '') throw new OAuthError('invalid_request', `${name} is missing`)
  return value
}

function toAnswer(tokens: AuthenticationResult, scopes: readonly string[], refreshToken?: string): TokenAnswer {
  return {
    access_token: tokens.AccessToken,
    ...(scopes.includes('openid') && { id_token: tokens.IdToken }),
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    expires_in: tokens.ExpiresIn,
    token_type: 'Bearer'
  }
}

/**
 * POST /oauth2/token: a code or a refresh token for tokens.
 * @throws OAuthError; whatever is wrong with a code or token is `invalid_grant`.
 */
export async function exchange(ctx: IdentityContext, given: Parameters): Promise<TokenAnswer> {
  const grant = requireOnce(given, 'grant_type')
  const client = await findClient(ctx, requireOnce(given, 'client_id'))
  if (client === null) throw new OAuthError('invalid_client')
  if (grant === 'authorization_code') return exchangeCode(ctx, client, given)
  if (grant === 'refresh_token') return exchangeRefreshToken(ctx, client, requireOnce(given, 'refresh_token'))
  throw new OAuthError('unsupported_grant_type')
}

async function exchangeRefreshToken(ctx: IdentityContext, client: ClientInPool, refreshToken: string): Promise<TokenAnswer> {
  const { tokens, scopes } = await refreshSession(ctx, client, refreshToken).catch((error: unknown) => {
    throw error instanceof IdentityError ? new OAuthError('invalid_grant') : error
  })
  return toAnswer(tokens, scopes)
}

type Exchanged = { user: User; session: SignedIn; code: OAuthCodeRow }

/** A code is used up by its first exchange, also by one that fails, so that nobody can try verifiers; a second one ends the session of the first. */
async function exchangeCode(ctx: IdentityContext, client: ClientInPool, given: Parameters): Promise<TokenAnswer> {
  const wish = { code: requireOnce(given, 'code'), redirectUri: requireOnce(given, 'redirect_uri'), verifier: requireOnce(given, 'code_verifier') }
  const exchanged = await ctx.db.transaction().execute((tx) => spend(ctx, tx, client, wish))
  if (exchanged === null) throw new OAuthError('invalid_grant')
  const { user, session, code } = exchanged
  ctx.noteSignIn({ poolId: user.pool_id, way: 'single_sign_on', outcome: 'succeeded', username: null, email: user.attributes['email'] ?? null, reason: null })
  const tokens = await issueTokens(ctx, client, user, { ...session, nonce: code.nonce })
  return toAnswer(tokens, code.scopes, session.refreshToken)
}

async function spend(
  ctx: IdentityContext,
  tx: Db,
  client: ClientInPool,
  wish: { code: string; redirectUri: string; verifier: string }
): Promise<Exchanged | null> {
  const now = ctx.clock()
  const code = await lockCode(tx, client, wish.code)
  if (code === null) return null
  if (code.used_at !== null) {
    await endSessionOfCode(tx, code, now)
    return null
  }
  const isRight = code.expires_at > now && code.redirect_uri === wish.redirectUri && isVerifierOf(code.code_challenge, wish.verifier)
  const user = isRight ? await lockUser(tx, code.user_sub) : null
  if (user === null || !user.is_enabled || !(await isAdmitted(ctx, user))) {
    await spendCode(tx, code, now, null)
    return null
  }
  const session = await openSession(tx, client, user, now, code.scopes)
  await spendCode(tx, code, now, session.originJti)
  return { user, session, code }
}

/**
 * GET /oauth2/userInfo: who holds an access token with the scope `openid`.
 * @throws OAuthError `invalid_token`.
 */
export async function describeUser(ctx: IdentityContext, token: string): Promise<Record<string, unknown>> {
  const { user, client } = await authenticate(ctx, token, 'openid').catch((error: unknown) => {
    throw error instanceof IdentityError
      ? new OAuthError('invalid_token', 'Access token is expired, disabled, or deleted, or the user has globally signed out.')
      : error
  })
  return { sub: user.sub, username: user.username, ...readableAttributes(client, user), ...identitiesOf(user) }
}
