import type { IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { requireParameter } from '../operation.ts'
import { hashPassword, isPasswordRight } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/policy.ts'
import type { ClientInPool } from '../store/pools.ts'
import { consumeChallenge } from '../store/sessions.ts'
import { findUserBySub, lockUser, replacePassword } from '../store/users.ts'
import type { ChallengeSession, Db, User } from '../tables.ts'
import { finishStep, nextStep, type SignInAnswer, admit } from './next-step.ts'
import { chargeSignInAttempt, clearAttempts } from '../store/attempts.ts'
import { changeSoftwareToken, findSoftwareToken } from '../store/software-tokens.ts'
import { findTotpCounter } from '../totp.ts'

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
