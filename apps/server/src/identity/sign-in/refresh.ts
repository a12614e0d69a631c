import type { IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { getSession } from '../store/sessions.ts'
import { findUserBySub } from '../store/users.ts'
import type { Client } from '../tables.ts'
import { issueTokens } from '../tokens/issue.ts'
import type { AuthenticationResult } from '../tokens/issue.ts'

/** New access and id tokens for a refresh token, which stays the same; NotAuthorizedException when it no longer counts. */
export async function refreshTokens(ctx: IdentityContext, client: Client, refreshToken: string): Promise<AuthenticationResult> {
  const session = await getSession(ctx.db, client, refreshToken, ctx.clock())
  const user = await findUserBySub(ctx.db, session.user_sub)
  if (user === null) throw failures.refreshTokenInvalid()
  if (!user.is_enabled) throw failures.disabled()
  return issueTokens(ctx, client, user, {
    originJti: session.origin_jti,
    authenticatedAt: session.authenticated_at
  })
}
