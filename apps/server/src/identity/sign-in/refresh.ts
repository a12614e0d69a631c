import type { IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { isAdmitted } from '../saml/admission.ts'
import { getSession } from '../store/sessions.ts'
import { findUserBySub } from '../store/users.ts'
import type { Client } from '../tables.ts'
import { issueTokens } from '../tokens/issue.ts'
import type { AuthenticationResult } from '../tokens/issue.ts'

/** New access and id tokens for a refresh token, which stays the same, with the session's scopes; NotAuthorizedException when it no longer counts. */
export async function refreshSession(ctx: IdentityContext, client: Client, refreshToken: string): Promise<{ tokens: AuthenticationResult; scopes: string[] }> {
  const session = await getSession(ctx.db, client, refreshToken, ctx.clock())
  const user = await findUserBySub(ctx.db, session.user_sub)
  if (user === null) throw failures.refreshTokenInvalid()
  if (!user.is_enabled || !(await isAdmitted(ctx, user))) throw failures.disabled()
  const tokens = await issueTokens(ctx, client, user, {
    originJti: session.origin_jti,
    authenticatedAt: session.authenticated_at,
    scopes: session.scopes
  })
  return { tokens, scopes: session.scopes }
}

/** The same without the scopes, as the protocol's operations answer it. */
export async function refreshTokens(ctx: IdentityContext, client: Client, refreshToken: string): Promise<AuthenticationResult> {
  return (await refreshSession(ctx, client, refreshToken)).tokens
}
