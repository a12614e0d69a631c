import type { IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { requireParameter } from '../operation.ts'
import { chargeSignInAttempt, clearAttempts } from '../store/attempts.ts'
import type { ClientInPool } from '../store/pools.ts'
import { consumeChallenge } from '../store/sessions.ts'
import { changeSoftwareToken, findSoftwareToken } from '../store/software-tokens.ts'
import { findUserBySub, lockUser } from '../store/users.ts'
import type { ChallengeSession, Db, User } from '../tables.ts'
import { findTotpCounter } from '../totp.ts'
import { admit, finishStep } from './next-step.ts'
import type { SignInAnswer } from './next-step.ts'

/**
 * Answers SOFTWARE_TOKEN_MFA. Each try is counted before the code is looked at, under the same rule as passwords but apart from them: a right
 * password must not buy new tries. A wrong code leaves the challenge open; a right one uses up the challenge and itself.
 */
export async function answerSoftwareToken(
  ctx: IdentityContext,
  client: ClientInPool,
  challenge: ChallengeSession,
  responses: Record<string, string>
): Promise<SignInAnswer> {
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE')
  const user = await findUserBySub(ctx.db, challenge.user_sub)
  if (user === null) throw failures.sessionInvalid()
  const account = { poolId: user.pool_id, username: user.username }
  await chargeSignInAttempt(ctx.db, account, 'totp', ctx.clock())
  const step = await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock()
    const current = await lockUser(tx, user.sub)
    if (current === null) throw failures.sessionInvalid()
    await useCode(ctx, tx, current, code)
    await consumeChallenge(tx, challenge.token_hash, now)
    await clearAttempts(tx, account, 'totp')
    return admit(tx, client, current, now)
  })
  return finishStep(ctx, client, step)
}

// The account's lock lets one of several callers with the same code through.
async function useCode(ctx: IdentityContext, tx: Db, user: User, code: string): Promise<void> {
  const now = ctx.clock()
  const token = await findSoftwareToken(tx, user.sub)
  if (token === null || token.sealed_secret === null || !token.is_enabled) throw failures.sessionInvalid()
  const counter = findTotpCounter(ctx.vault, user.sub, token.sealed_secret, code, now)
  if (counter === null) throw failures.totpMismatch()
  if (token.last_counter !== null && counter <= Number(token.last_counter)) throw failures.totpUsed()
  await changeSoftwareToken(tx, user.sub, { last_counter: counter }, now)
}
