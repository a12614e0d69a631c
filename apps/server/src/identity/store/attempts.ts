import { type RawBuilder, sql } from 'kysely'
import { failures } from '../errors.ts'
import type { AttemptKind, Db } from '../tables.ts'

const FREE_ATTEMPTS = 5
const LONGEST_LOCK_SECONDS = 900
const FORGOTTEN_AFTER_SECONDS = 900
const AHEAD_SECONDS = 120
const RESETS_PER_HOUR = 5
const HOUR_SECONDS = 3600

/** Whose attempts: counted by name, so that unknown accounts answer exactly like known ones. */
export type Account = { poolId: string; username: string }

/** How attempts of a kind are counted: from when on anew, what each more of them also writes, and while what holds they are counted at all. */
interface Counting {
  isOver: RawBuilder<boolean>
  blockedUntil?: RawBuilder<Date | null>
  isAllowed: RawBuilder<boolean>
}

/**
 * Counts one attempt before it is looked at, in one statement, so that parallel guesses cannot pass together.
 *
 * @returns whether it was counted: a refused one is not.
 */
async function charge(db: Db, account: Account, kind: AttemptKind, now: Date, { isOver, blockedUntil, isAllowed }: Counting): Promise<boolean> {
  const charged = await db
    .insertInto('identity.attempts')
    .values({ ...row(account, kind), count: 1, started_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['pool_id', 'username', 'kind'])
        .doUpdateSet({
          count: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE attempts.count + 1 END`,
          started_at: sql<Date>`CASE WHEN ${isOver} THEN excluded.started_at ELSE attempts.started_at END`,
          last_at: sql<Date>`excluded.last_at`,
          ...(blockedUntil && { blocked_until: blockedUntil })
        })
        .where(isAllowed)
    )
    .returning('count')
    .executeTakeFirst()
  return charged !== undefined
}

/** Whether a count is of a clock that was ahead and was set back: a lock would last until that time comes. */
function aheadOf(column: 'last_at' | 'started_at', now: Date): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`attempts.${column}`)} > ${new Date(now.getTime() + AHEAD_SECONDS * 1000)}`
}

/**
 * Counts one attempt at a password or a one-time code. From the 5th on each attempt locks the account for 2^(n-5) seconds,
 * at most 15 minutes; an attempt during a lock is not counted. Forgotten after 15 minutes without attempts.
 *
 * @throws NotAuthorizedException "Password attempts exceeded" during a lock.
 */
export async function chargeSignInAttempt(db: Db, account: Account, kind: 'password' | 'totp', now: Date): Promise<void> {
  const forgottenBefore = new Date(now.getTime() - FORGOTTEN_AFTER_SECONDS * 1000)
  const isAhead = aheadOf('last_at', now)
  const isOver = sql<boolean>`(attempts.last_at <= ${forgottenBefore} OR ${isAhead})`
  const lockSeconds = sql`least(power(2, least(attempts.count + 1 - ${FREE_ATTEMPTS}::int, 30)), ${LONGEST_LOCK_SECONDS}::int)`
  const blockedUntil = sql<Date | null>`CASE
    WHEN ${isOver} OR attempts.count + 1 < ${FREE_ATTEMPTS}::int THEN NULL
    ELSE excluded.last_at + make_interval(secs => ${lockSeconds}) END`
  const isAllowed = sql<boolean>`coalesce(attempts.blocked_until <= excluded.last_at, true) OR ${isAhead}`
  if (!(await charge(db, account, kind, now, { isOver, blockedUntil, isAllowed }))) throw failures.passwordAttemptsExceeded()
}

/**
 * Counts one request for a reset code or one entry of one.
 *
 * @throws LimitExceededException from the 6th in an hour on.
 */
export async function chargeResetAttempt(db: Db, account: Account, kind: 'reset_request' | 'reset_entry', now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - HOUR_SECONDS * 1000)
  const isOver = sql<boolean>`(attempts.started_at <= ${windowStart} OR ${aheadOf('started_at', now)})`
  const isAllowed = sql<boolean>`${isOver} OR attempts.count < ${RESETS_PER_HOUR}::int`
  if (!(await charge(db, account, kind, now, { isOver, isAllowed }))) throw failures.attemptLimit()
}

/** Forgets the counted attempts of one kind. */
export async function clearAttempts(db: Db, account: Account, kind: AttemptKind): Promise<void> {
  await db.deleteFrom('identity.attempts').where('pool_id', '=', account.poolId).where('username', '=', account.username).where('kind', '=', kind).execute()
}

function row(account: Account, kind: AttemptKind) {
  return { pool_id: account.poolId, username: account.username, kind, blocked_until: null }
}
