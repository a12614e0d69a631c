import { secondsAfter } from '../context.ts'
import { failures } from '../errors.ts'
import { hashOpaqueToken, newOpaqueToken } from '../secrets.ts'
import type { ChallengeSession, Client, Db, RefreshToken, User } from '../tables.ts'
import { v7 as newUuid } from 'uuid'

/** The scope of a user's own account: the one of every session that began with a password. */
export const USER_SCOPE = 'aws.cognito.signin.user.admin'

/** Opens a challenge that must be answered within the client's minutes; gives its secret token. */
export async function openChallenge(tx: Db, input: { client: Client; user: User; challenge: string; now: Date }): Promise<string> {
  const { token, hash } = newOpaqueToken()
  await tx
    .insertInto('identity.sessions')
    .values({
      token_hash: hash,
      client_id: input.client.id,
      user_sub: input.user.sub,
      challenge: input.challenge,
      created_at: input.now,
      expires_at: secondsAfter(input.now, input.client.auth_session_seconds)
    })
    .execute()
  return token
}

/** The open challenge behind a token; NotAuthorizedException when unknown, of another client, expired or used. */
export async function getChallenge(db: Db, client: Client, token: string, now: Date): Promise<ChallengeSession> {
  const session = await db
    .selectFrom('identity.sessions')
    .selectAll()
    .where('token_hash', '=', hashOpaqueToken(token))
    .where('client_id', '=', client.id)
    .executeTakeFirst()
  if (session === undefined) throw failures.sessionInvalid()
  if (session.used_at !== null) throw failures.sessionUsed()
  if (session.expires_at <= now) throw failures.sessionExpired()
  return session
}

/** Uses a challenge up; NotAuthorizedException for all but the first of several callers. */
export async function consumeChallenge(tx: Db, tokenHash: Buffer, now: Date): Promise<void> {
  const consumed = await tx
    .updateTable('identity.sessions')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  if (consumed === undefined) throw failures.sessionUsed()
}

/** A signed-in session: every token of it carries its `originJti`. */
export type SignedIn = { originJti: string; authenticatedAt: Date; refreshToken: string; scopes: string[] }

/** Starts a signed-in session, whose refresh token is stored as a hash only; its tokens carry the scopes. */
export async function openSession(tx: Db, client: Client, user: User, now: Date, scopes = [USER_SCOPE]): Promise<SignedIn> {
  const { token, hash } = newOpaqueToken()
  const originJti = newUuid()
  await tx
    .insertInto('identity.refresh_tokens')
    .values({
      origin_jti: originJti,
      token_hash: hash,
      client_id: client.id,
      user_sub: user.sub,
      authenticated_at: now,
      scopes,
      expires_at: secondsAfter(now, client.refresh_token_seconds)
    })
    .execute()
  return { originJti, authenticatedAt: now, refreshToken: token, scopes }
}

/** The session of a refresh token; NotAuthorizedException when unknown, of another client, revoked or expired. */
export async function getSession(db: Db, client: Client, token: string, now: Date): Promise<RefreshToken> {
  const session = await db
    .selectFrom('identity.refresh_tokens')
    .selectAll()
    .where('token_hash', '=', hashOpaqueToken(token))
    .where('client_id', '=', client.id)
    .executeTakeFirst()
  if (session === undefined) throw failures.refreshTokenInvalid()
  if (session.revoked_at !== null) throw failures.refreshTokenRevoked()
  if (session.expires_at <= now) throw failures.refreshTokenExpired()
  return session
}

/** Ends the session of a refresh token; an unknown token changes nothing (RFC 7009). */
export async function revokeSession(db: Db, client: Client, token: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.refresh_tokens')
    .set({ revoked_at: now })
    .where('token_hash', '=', hashOpaqueToken(token))
    .where('client_id', '=', client.id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Which of these sessions can still be used. */
export async function findLiveSessions(db: Db, originJtis: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (originJtis.length === 0) return new Set()
  const rows = await db
    .selectFrom('identity.refresh_tokens')
    .innerJoin('identity.users', 'identity.users.sub', 'identity.refresh_tokens.user_sub')
    .select('identity.refresh_tokens.origin_jti')
    .where('identity.refresh_tokens.origin_jti', 'in', originJtis)
    .where('identity.refresh_tokens.revoked_at', 'is', null)
    .where('identity.refresh_tokens.expires_at', '>', now)
    .where('identity.users.is_enabled', '=', true)
    .execute()
  return new Set(rows.map((row) => row.origin_jti))
}

/** Ends sessions by their `originJti`; those that have ended stay as they are. */
export async function endSessionsByOrigin(db: Db, originJtis: readonly string[], now: Date): Promise<void> {
  if (originJtis.length === 0) return
  await db.updateTable('identity.refresh_tokens').set({ revoked_at: now }).where('origin_jti', 'in', originJtis).where('revoked_at', 'is', null).execute()
}

/** Ends the sessions of an account that began until then; a later sign-in goes on. */
export async function endSessionsUntil(db: Db, account: { poolId: string; username: string }, until: Date, now: Date): Promise<void> {
  await db
    .updateTable('identity.refresh_tokens')
    .set({ revoked_at: now })
    .where('user_sub', 'in', (eb) =>
      eb.selectFrom('identity.users').select('identity.users.sub').where('pool_id', '=', account.poolId).where('username', '=', account.username)
    )
    .where('authenticated_at', '<=', until)
    .where('revoked_at', 'is', null)
    .execute()
}

/** True while nobody ended the session: no sign-out, no new password, account still there and enabled. */
export async function isSessionLive(db: Db, sub: string, originJti: string): Promise<boolean> {
  const live = await db
    .selectFrom('identity.refresh_tokens')
    .innerJoin('identity.users', 'identity.users.sub', 'identity.refresh_tokens.user_sub')
    .select('identity.refresh_tokens.origin_jti')
    .where('identity.refresh_tokens.origin_jti', '=', originJti)
    .where('identity.refresh_tokens.user_sub', '=', sub)
    .where('identity.refresh_tokens.revoked_at', 'is', null)
    .where('identity.users.is_enabled', '=', true)
    .executeTakeFirst()
  return live !== undefined
}
