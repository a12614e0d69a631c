import { failures } from '../errors.ts'
import type { Client, Db, MfaConfiguration, PasswordPolicy, Pool } from '../tables.ts'

/** A client with the rules of its pool: what every public operation starts from. */
export type ClientInPool = Client & { password_policy: PasswordPolicy; mfa_configuration: MfaConfiguration }

/** The pool of this id; ResourceNotFoundException when there is none. */
export async function getPool(db: Db, id: string): Promise<Pool> {
  const pool = await db.selectFrom('identity.pools').selectAll().where('id', '=', id).executeTakeFirst()
  if (pool === undefined) throw failures.poolNotFound(id)
  return pool
}

/** The client of this id with its pool's password rules; ResourceNotFoundException when there is none. */
export async function getClient(db: Db, id: string): Promise<ClientInPool> {
  const client = await db
    .selectFrom('identity.clients')
    .innerJoin('identity.pools', 'identity.pools.id', 'identity.clients.pool_id')
    .selectAll('identity.clients')
    .select(['identity.pools.password_policy', 'identity.pools.mfa_configuration'])
    .where('identity.clients.id', '=', id)
    .executeTakeFirst()
  if (client === undefined) throw failures.clientNotFound(id)
  return client
}
