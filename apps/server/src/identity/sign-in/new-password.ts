import type { IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { requireParameter } from '../operation.ts'
import { hashPassword, isPasswordRight } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/policy.ts'
import type { ClientInPool } from '../store/pools.ts'
import { consumeChallenge } from '../store/sessions.ts'
import { findUserBySub, lockUser, replacePassword } from '../store/users.ts'
import type { ChallengeSession } from '../tables.ts'
import { finishStep, nextStep } from './next-step.ts'
import type { SignInAnswer } from './next-step.ts'

/**
 * Answers NEW_PASSWORD_REQUIRED. A password that breaks the rules leaves the challenge open; the
 * first good one uses it up. The temporary password cannot become the lasting one (ASVS 6.4.1).
 */
export async function answerNewPassword(
  ctx: IdentityContext,
  client: ClientInPool,
  challenge: ChallengeSession,
  responses: Record<string, string>
): Promise<SignInAnswer> {
  // Otherwise a first sign-in could switch the second factor's flag off.
  if (Object.keys(responses).some((name) => name.startsWith('userAttributes.'))) throw failures.attributeNotWritable()
  const password = requireParameter(responses, 'NEW_PASSWORD')
  requireGoodPassword(client.password_policy, password)
  const user = await findUserBySub(ctx.db, challenge.user_sub)
  if (user === null) throw failures.sessionInvalid()
  if (await isPasswordRight(user.password_hash, password)) throw failures.passwordReused()
  const hash = await hashPassword(password)
  const step = await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock()
    // The account before the challenge, as everywhere, so that two callers never wait for each other. A challenge that is still there
    // also tells that the account was neither disabled nor given another password since: both delete it.
    const current = await lockUser(tx, user.sub)
    await consumeChallenge(tx, challenge.token_hash, now)
    if (current === null) throw failures.sessionInvalid()
    const lasting = { hash, status: 'CONFIRMED' as const, temporaryPasswordExpiresAt: null }
    return nextStep(ctx, tx, client, await replacePassword(tx, current, lasting, now))
  })
  return finishStep(ctx, client, step)
}
