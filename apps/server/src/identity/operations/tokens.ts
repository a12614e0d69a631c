import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { refreshTokens } from '../sign-in/refresh.ts'
import { getClient } from '../store/pools.ts'
import { revokeSession } from '../store/sessions.ts'
import { endSessions, lockUser } from '../store/users.ts'
import { authenticate } from '../tokens/authenticate.ts'
import { clientIdInput, tokenInput } from './inputs.ts'

/** GetTokensFromRefreshToken: the refresh that amplify calls; the refresh token is not rotated. */
export const getTokensFromRefreshToken: Operation = defineOperation({
  name: 'GetTokensFromRefreshToken',
  audience: 'public',
  input: z.object({ ClientId: clientIdInput, RefreshToken: tokenInput }),
  async run(ctx, { ClientId, RefreshToken }) {
    const client = await getClient(ctx.db, ClientId)
    return { AuthenticationResult: await refreshTokens(ctx, client, RefreshToken) }
  }
})

/** RevokeToken: ends the session of a refresh token, its access tokens included. */
export const revokeToken: Operation = defineOperation({
  name: 'RevokeToken',
  audience: 'public',
  input: z.object({ ClientId: clientIdInput, Token: tokenInput }),
  async run(ctx, { ClientId, Token }) {
    const client = await getClient(ctx.db, ClientId)
    await revokeSession(ctx.db, client, Token, ctx.clock())
    return {}
  }
})

/** GlobalSignOut: ends all sessions of the caller. */
export const globalSignOut: Operation = defineOperation({
  name: 'GlobalSignOut',
  audience: 'public',
  input: z.object({ AccessToken: tokenInput }),
  async run(ctx, { AccessToken }) {
    const { user } = await authenticate(ctx, AccessToken)
    await ctx.db.transaction().execute(async (tx) => {
      const current = await lockUser(tx, user.sub)
      if (current !== null) await endSessions(tx, current, ctx.clock())
    })
    return {}
  }
})
