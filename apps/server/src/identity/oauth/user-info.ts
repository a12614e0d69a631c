import type { IdentityContext } from '../context.ts'
import { readableAttributes } from '../attributes.ts'
import { IdentityError } from '../errors.ts'
import { authenticate } from '../tokens/authenticate.ts'
import { identitiesOf } from '../tokens/issue.ts'
import { OAuthError } from './errors.ts'

/** GET /oauth2/userInfo: who holds an access token with the scope `openid`. Raises OAuthError `invalid_token`. */
export async function describeUser(ctx: IdentityContext, token: string): Promise<Record<string, unknown>> {
  const { user, client } = await authenticate(ctx, token, 'openid').catch((error: unknown) => {
    throw error instanceof IdentityError
      ? new OAuthError('invalid_token', 'Access token is expired, disabled, or deleted, or the user has globally signed out.')
      : error
  })
  return { sub: user.sub, username: user.username, ...readableAttributes(client, user), ...identitiesOf(user) }
}
