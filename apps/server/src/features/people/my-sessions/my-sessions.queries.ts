import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { peopleChannel, publishChange } from '../../../platform/db/publish.queries.ts'

/** A user's sign-ins that nobody ended and that were used since then, the one used last first. */
export function listSessions(tx: TenantTransaction, userUuid: string, since: Date) {
  return tx
    .selectFrom('user_sessions')
    .select(['uuid', 'origin_jti', 'user_agent', 'client_address', 'first_used_at', 'last_used_at'])
    .where('user_uuid', '=', userUuid)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>=', since)
    .orderBy('last_used_at', 'desc')
    .orderBy('uuid')
    .execute()
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

/** Which of a user's sign-ins are meant. */
export type Which = { uuid: string } | { originJti: string } | { except: string } | 'all'

/** Ends a user's sign-ins; gives those that had not ended. */
export async function endSessions(tx: TenantTransaction, userUuid: string, which: Which, now: Date): Promise<{ uuid: string; originJti: string }[]> {
  let query = tx.updateTable('user_sessions').set({ ended_at: now }).where('user_uuid', '=', userUuid).where('ended_at', 'is', null)
  if (which !== 'all') {
    if ('uuid' in which) query = query.where('uuid', '=', which.uuid)
    else if ('originJti' in which) query = query.where('origin_jti', '=', which.originJti)
    else query = query.where('origin_jti', '<>', which.except)
  }
  const rows = await query.returning(['uuid', 'origin_jti', 'tenant_uuid']).execute()
  const [first] = rows
  // An open stream of events ends with its sign-in.
  if (first) await publishChange(tx, peopleChannel, first.tenant_uuid, [userUuid])
  return rows.map((row) => ({ uuid: row.uuid, originJti: row.origin_jti }))
}

/** Ends the sign-ins of which nothing is known yet: all that are older than now. */
export async function endUnknownSessions(tx: TenantTransaction, userUuid: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ sessions_ended_at: now }).where('uuid', '=', userUuid).execute()
}

/** Ends all sign-ins of a user, those of which nothing is known yet among them; gives those that had not ended. */
export async function endEverySession(tx: TenantTransaction, userUuid: string, now: Date): Promise<{ uuid: string; originJti: string }[]> {
  await endUnknownSessions(tx, userUuid, now)
  return endSessions(tx, userUuid, 'all', now)
}

/** The account of a user at the identity service; null when it has none. */
export async function findAccountKey(tx: TenantTransaction, userUuid: string): Promise<{ poolId: string; username: string } | null> {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
    .select(['u.identity_username', 't.cognito_user_pool_id'])
    .where('u.uuid', '=', userUuid)
    .executeTakeFirst()
  return row?.cognito_user_pool_id ? { poolId: row.cognito_user_pool_id, username: row.identity_username } : null
}

/** Forgets sign-ins that were used last before then. */
export async function forgetSessions(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('user_sessions').where('last_used_at', '<', before).execute()
}
