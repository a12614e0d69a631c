import { sql } from 'kysely'
import { failures } from '../errors.ts'
import type { Db, IdentityProvider } from '../tables.ts'

/** The provider of this name in a pool, or null. */
export async function findProvider(db: Db, poolId: string, name: string): Promise<IdentityProvider | null> {
  const provider = await db.selectFrom('identity.identity_providers').selectAll().where('pool_id', '=', poolId).where('name', '=', name).executeTakeFirst()
  return provider ?? null
}

/** The provider of this name in a pool; ResourceNotFoundException when there is none. */
export async function getProvider(db: Db, poolId: string, name: string): Promise<IdentityProvider> {
  const provider = await findProvider(db, poolId, name)
  if (provider === null) throw failures.providerNotFound(name)
  return provider
}

/**
 * Claims one attempt to read a provider's metadata again, so that of several nodes and many failing sign-ins one asks; null when the last
 * attempt is not long enough ago.
 */
export async function claimReading(db: Db, provider: { poolId: string; name: string }, now: Date, notSince: Date): Promise<IdentityProvider | null> {
  const claimed = await db
    .updateTable('identity.identity_providers')
    .set({ metadata_tried_at: now })
    .where('pool_id', '=', provider.poolId)
    .where('name', '=', provider.name)
    .where('metadata_tried_at', '<=', notSince)
    .returningAll()
    .executeTakeFirst()
  return claimed ?? null
}

/** The providers whose metadata is due: read long ago, or read in vain since. */
export function listDueProviders(db: Db, due: { readBefore: Date; failedBefore: Date }): Promise<{ pool_id: string; name: string }[]> {
  return db
    .selectFrom('identity.identity_providers')
    .select(['pool_id', 'name'])
    .where((eb) =>
      eb.or([eb('metadata_tried_at', '<=', due.readBefore), eb.and([eb('metadata_tried_at', '<=', due.failedBefore), eb('metadata_failure', 'is not', null)])])
    )
    .execute()
}

/** Signs everybody out who came through a provider. */
export async function endFederatedSessions(db: Db, poolId: string, name: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.refresh_tokens')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('user_sub', 'in', (eb) => eb.selectFrom('identity.users').select('sub').where('pool_id', '=', poolId).where('provider_name', '=', name))
    .execute()
  await db
    .deleteFrom('identity.oauth_codes')
    .where('used_at', 'is', null)
    .where('user_sub', 'in', (eb) => eb.selectFrom('identity.users').select('sub').where('pool_id', '=', poolId).where('provider_name', '=', name))
    .execute()
}

/** Takes a provider from the clients of its pool. */
export async function removeFromClients(db: Db, poolId: string, name: string): Promise<void> {
  await db
    .updateTable('identity.clients')
    .set({ supported_providers: sql<string[]>`array_remove(supported_providers, ${name})` })
    .where('pool_id', '=', poolId)
    .execute()
}
