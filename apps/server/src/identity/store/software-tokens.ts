import type { Updateable } from 'kysely'
import type { Db, IdentityDatabase, SoftwareToken } from '../tables.ts'

/** The second factor of an account, verified or not; null when it has none. */
export async function findSoftwareToken(db: Db, sub: string): Promise<SoftwareToken | null> {
  const token = await db.selectFrom('identity.software_tokens').selectAll().where('user_sub', '=', sub).executeTakeFirst()
  return token ?? null
}

/** Keeps a new secret beside the one in use, which stays good until the first code of the new one was right. */
export async function savePendingSecret(db: Db, sub: string, sealed: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('identity.software_tokens')
    .values({ user_sub: sub, sealed_pending_secret: sealed, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_sub').doUpdateSet((eb) => ({ sealed_pending_secret: eb.ref('excluded.sealed_pending_secret'), updated_at: now }))
    )
    .execute()
}

type Changes = Omit<Updateable<IdentityDatabase['identity.software_tokens']>, 'user_sub' | 'updated_at'>

/** Changes an account's second factor. */
export async function changeSoftwareToken(tx: Db, sub: string, changes: Changes, now: Date): Promise<void> {
  await tx
    .updateTable('identity.software_tokens')
    .set({ ...changes, updated_at: now })
    .where('user_sub', '=', sub)
    .execute()
}

/** Takes an account's second factor away, its secrets and the sign-ins that wait for its code. */
export async function dropSoftwareToken(tx: Db, sub: string): Promise<void> {
  await tx.deleteFrom('identity.software_tokens').where('user_sub', '=', sub).execute()
  await tx.deleteFrom('identity.sessions').where('user_sub', '=', sub).where('challenge', '=', 'SOFTWARE_TOKEN_MFA').where('used_at', 'is', null).execute()
}
