import { secondsAfter } from '../context.ts'
import type { Db } from '../tables.ts'

const HOUR_SECONDS = 3600

/**
 * Deletes what has run out. A refresh token stays a day longer than it is good for, because the
 * access tokens made from it are checked against its row.
 */
export async function sweep(db: Db, now: Date): Promise<void> {
  const hourAgo = secondsAfter(now, -HOUR_SECONDS)
  await db.deleteFrom('identity.sessions').where('expires_at', '<', hourAgo).execute()
  await db.deleteFrom('identity.codes').where('expires_at', '<', hourAgo).execute()
  await db.deleteFrom('identity.saml_requests').where('expires_at', '<', hourAgo).execute()
  await db.deleteFrom('identity.saml_used').where('expires_at', '<', hourAgo).execute()
  // A code that is sent a second time ends its session, hence it stays as long as anybody might still do so.
  await db
    .deleteFrom('identity.oauth_codes')
    .where('expires_at', '<', secondsAfter(now, -24 * HOUR_SECONDS))
    .execute()
  await db
    .deleteFrom('identity.refresh_tokens')
    .where('expires_at', '<', secondsAfter(now, -24 * HOUR_SECONDS))
    .execute()
  await db.deleteFrom('identity.attempts').where('last_at', '<', hourAgo).execute()
}
