import { tellsUnknownUsers } from '../context.ts'
import type { IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { isPasswordRight } from '../passwords/hash.ts'
import { chargeSignInAttempt, clearAttempts } from '../store/attempts.ts'
import type { ClientInPool } from '../store/pools.ts'
import { findUser, lockUser } from '../store/users.ts'
import type { User } from '../tables.ts'
import { finishStep, nextStep } from './next-step.ts'
import type { SignInAnswer } from './next-step.ts'

/**
 * Signs in by password: the attempt is counted before the password is looked at, an unknown name
 * costs the same hash, and nothing about the account is told before the password was right.
 */
export async function signInWithPassword(ctx: IdentityContext, client: ClientInPool, username: string, password: string): Promise<SignInAnswer> {
  const account = { poolId: client.pool_id, username }
  await chargeSignInAttempt(ctx.db, account, 'password', ctx.clock())
  const user = await findUser(ctx.db, client.pool_id, username)
  const isRight = await isPasswordRight(user?.password_hash ?? null, password)
  if (user === null && tellsUnknownUsers(ctx, client)) throw failures.userNotFound()
  if (user === null || !isRight) throw failures.wrongPassword()
  await clearAttempts(ctx.db, account, 'password')
  const step = await ctx.db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.sub)
    if (current === null || current.password_hash !== user.password_hash) throw failures.wrongPassword()
    requireAdmissible(current, ctx.clock())
    return nextStep(ctx, tx, client, current)
  })
  return finishStep(ctx, client, step)
}

function requireAdmissible(user: User, now: Date): void {
  if (!user.is_enabled) throw failures.disabled()
  const end = user.temporary_password_expires_at
  if (end !== null && end <= now) throw failures.temporaryPasswordExpired()
}
