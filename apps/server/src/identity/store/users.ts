import { failures } from '../errors.ts'
import type { Db, User, UserStatus } from '../tables.ts'

/** The account of this name in a pool, or null. */
export async function findUser(db: Db, poolId: string, username: string): Promise<User | null> {
  const user = await db.selectFrom('identity.users').selectAll().where('pool_id', '=', poolId).where('username', '=', username).executeTakeFirst()
  return user ?? null
}

/** The account of this name in a pool; UserNotFoundException when there is none. */
export async function getUser(db: Db, poolId: string, username: string): Promise<User> {
  const user = await findUser(db, poolId, username)
  if (user === null) throw failures.userNotFound()
  return user
}

/** The account of this id, or null. */
export async function findUserBySub(db: Db, sub: string): Promise<User | null> {
  const user = await db.selectFrom('identity.users').selectAll().where('sub', '=', sub).executeTakeFirst()
  return user ?? null
}

/**
 * The account as it is now, or null, held until the transaction ends: nobody can disable it or
 * change its password between a check and what is granted on it.
 */
export async function lockUser(tx: Db, sub: string): Promise<User | null> {
  const user = await tx.selectFrom('identity.users').selectAll().where('sub', '=', sub).forUpdate().executeTakeFirst()
  return user ?? null
}

/** A password that was set, and whether it must be changed at the first sign-in. */
export type NewPassword = {
  hash: string
  status: UserStatus
  temporaryPasswordExpiresAt: Date | null
}

/**
 * Sets the password and ends everything the old one allowed: signed-in sessions, unanswered
 * challenges, mailed codes, counted attempts.
 */
export async function replacePassword(tx: Db, user: User, password: NewPassword, now: Date): Promise<User> {
  await endSessions(tx, user, now)
  await tx.deleteFrom('identity.codes').where('pool_id', '=', user.pool_id).where('username', '=', user.username).execute()
  await tx
    .deleteFrom('identity.attempts')
    .where('pool_id', '=', user.pool_id)
    .where('username', '=', user.username)
    .where('kind', 'in', ['password', 'reset_entry'])
    .execute()
  return tx
    .updateTable('identity.users')
    .set({
      password_hash: password.hash,
      status: password.status,
      temporary_password_expires_at: password.temporaryPasswordExpiresAt,
      updated_at: now
    })
    .where('sub', '=', user.sub)
    .returningAll()
    .executeTakeFirstOrThrow(failures.userNotFound)
}

/** Signs the account out everywhere: refresh and access tokens, and challenges not yet answered. */
export async function endSessions(tx: Db, user: User, now: Date): Promise<void> {
  await tx.updateTable('identity.refresh_tokens').set({ revoked_at: now }).where('user_sub', '=', user.sub).where('revoked_at', 'is', null).execute()
  await tx.deleteFrom('identity.sessions').where('user_sub', '=', user.sub).where('used_at', 'is', null).execute()
}
