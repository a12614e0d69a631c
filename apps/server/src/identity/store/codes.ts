import type { Insertable, Selectable } from 'kysely'
import type { Db, IdentityDatabase } from '../tables.ts'
import type { Account } from './attempts.ts'

type CodesTable = IdentityDatabase['identity.codes']

/** Stores the code of an account in the place of any earlier one. */
export async function saveCode(db: Db, code: Insertable<CodesTable>): Promise<void> {
  await db
    .insertInto('identity.codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['pool_id', 'username']).doUpdateSet((eb) => ({
        user_sub: eb.ref('excluded.user_sub'),
        code_digest: eb.ref('excluded.code_digest'),
        created_at: eb.ref('excluded.created_at'),
        expires_at: eb.ref('excluded.expires_at')
      }))
    )
    .execute()
}

/** The last code of an account, or null when there was none or it was used. */
export async function findCode(db: Db, account: Account): Promise<Selectable<CodesTable> | null> {
  const code = await db
    .selectFrom('identity.codes')
    .selectAll()
    .where('pool_id', '=', account.poolId)
    .where('username', '=', account.username)
    .executeTakeFirst()
  return code ?? null
}

/** Uses a code up; true for the first of several callers only. */
export async function takeCode(tx: Db, account: Account, digest: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('identity.codes')
    .where('pool_id', '=', account.poolId)
    .where('username', '=', account.username)
    .where('code_digest', '=', digest)
    .returning('username')
    .executeTakeFirst()
  return taken !== undefined
}
