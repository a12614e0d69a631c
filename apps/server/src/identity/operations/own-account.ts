import { z } from 'zod'
import { readableAttributes, toList } from '../attributes.ts'
import { failures } from '../errors.ts'
import { defineOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { hashPassword, isPasswordRight } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/policy.ts'
import { chargeSignInAttempt } from '../store/attempts.ts'
import { findSoftwareToken } from '../store/software-tokens.ts'
import { lockUser, replacePassword } from '../store/users.ts'
import { authenticate } from '../tokens/authenticate.ts'
import { passwordInput, tokenInput } from './inputs.ts'
import { toMfaSettings } from './shapes.ts'

/** GetUser: the caller's own name, second factor, and the attributes that the client may read. */
export const getUser: Operation = defineOperation({
  name: 'GetUser',
  audience: 'public',
  input: z.object({ AccessToken: tokenInput }),
  async run(ctx, { AccessToken }) {
    const { user, client } = await authenticate(ctx, AccessToken)
    return {
      Username: user.username,
      UserAttributes: toList(user.sub, readableAttributes(client, user)),
      ...toMfaSettings(await findSoftwareToken(ctx.db, user.sub))
    }
  }
})

/**
 * ChangePassword: a wrong previous password counts as an attempt like a sign-in. All sessions end,
 * the caller's own too, so the screen signs in again with the new password.
 */
export const changePassword: Operation = defineOperation({
  name: 'ChangePassword',
  audience: 'public',
  input: z.object({
    AccessToken: tokenInput,
    PreviousPassword: passwordInput,
    ProposedPassword: passwordInput
  }),
  async run(ctx, { AccessToken, PreviousPassword, ProposedPassword }) {
    const { user, client } = await authenticate(ctx, AccessToken)
    requireGoodPassword(client.password_policy, ProposedPassword)
    const account = { poolId: user.pool_id, username: user.username }
    await chargeSignInAttempt(ctx.db, account, 'password', ctx.clock())
    if (!(await isPasswordRight(user.password_hash, PreviousPassword))) throw failures.wrongPassword()
    const hash = await hashPassword(ProposedPassword)
    await ctx.db.transaction().execute(async (tx) => {
      const current = await lockUser(tx, user.sub)
      if (current === null || current.password_hash !== user.password_hash) throw failures.wrongPassword()
      const password = { hash, status: user.status, temporaryPasswordExpiresAt: null }
      await replacePassword(tx, current, password, ctx.clock())
    })
    return {}
  }
})
