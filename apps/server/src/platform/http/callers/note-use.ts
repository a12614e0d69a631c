import { v7 } from 'uuid'
import { withTenant } from '../../db/gateways.ts'
import type { Platform } from '../../platform.ts'

/** A sign-in or token is written down as used again only after this long: a list of devices needs no more, and calls stay reads. */
const restMilliseconds = 5 * 60_000

/** Whether the last use is worth writing down again. */
export function isNoteDue(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= restMilliseconds
}

/** A use of a sign-in: whose, since when it is signed in, and from where. */
export interface SessionUse {
  userUuid: string
  originJti: string
  authenticatedAt: Date
  userAgent: string
  clientAddress: string
}

/** Whether a sign-in is older than the moment at which all of them were ended. Sign-ins know whole seconds alone. */
export function isBefore(authenticatedAt: Date, endedAt: Date | null): boolean {
  return endedAt !== null && authenticatedAt.getTime() < Math.floor(endedAt.getTime() / 1000) * 1000
}

/**
 * Writes a sign-in down at its first use and now and then afterwards.
 * @returns false when all sign-ins were ended meanwhile and this one is among them: the user's row is held, so that either this call or the ending sees the
 * other.
 */
export function noteSession(platform: Platform, tenantUuid: string, use: SessionUse): Promise<boolean> {
  const now = platform.clock()
  const seen = { user_agent: use.userAgent, client_address: use.clientAddress, last_used_at: now }
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const user = await tx.selectFrom('users').select('sessions_ended_at').where('uuid', '=', use.userUuid).forShare().executeTakeFirst()
    const isEnded = isBefore(use.authenticatedAt, user?.sessions_ended_at ?? null)
    const known = await tx
      .updateTable('user_sessions')
      .set(seen)
      .where('user_uuid', '=', use.userUuid)
      .where('origin_jti', '=', use.originJti)
      .returning('ended_at')
      .executeTakeFirst()
    if (known) return known.ended_at === null
    await tx
      .insertInto('user_sessions')
      .values({
        ...seen,
        tenant_uuid: tenantUuid,
        uuid: v7(),
        user_uuid: use.userUuid,
        origin_jti: use.originJti,
        first_used_at: now,
        ended_at: isEnded ? now : null
      })
      .onConflict((conflict) => conflict.columns(['tenant_uuid', 'user_uuid', 'origin_jti']).doNothing())
      .execute()
    return !isEnded
  })
}

/** Writes down that a personal API token was used. */
export async function noteApiToken(platform: Platform, tenantUuid: string, tokenUuid: string): Promise<void> {
  const now = platform.clock()
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) =>
    tx.updateTable('api_tokens').set({ last_used_at: now }).where('uuid', '=', tokenUuid).execute()
  )
}
