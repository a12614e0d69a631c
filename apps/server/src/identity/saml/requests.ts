import type { Insertable } from 'kysely'
import { hashOpaqueToken } from '../secrets.ts'
import type { Db, IdentityDatabase, SamlRequest } from '../tables.ts'

/** Remembers a request until its provider answers. */
export async function saveRequest(db: Db, request: Insertable<IdentityDatabase['identity.saml_requests']>): Promise<void> {
  await db.insertInto('identity.saml_requests').values(request).execute()
}

/**
 * Takes the request away that belongs to this relay state and this browser, so that only one answer can ever meet it; null when there is none
 * (any more), or when another browser began it.
 */
export async function takeRequest(db: Db, secrets: { relayState: string; browser: string }, now: Date): Promise<SamlRequest | null> {
  const request = await db
    .deleteFrom('identity.saml_requests')
    .where('relay_hash', '=', hashOpaqueToken(secrets.relayState))
    .where('browser_hash', '=', hashOpaqueToken(secrets.browser))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return request ?? null
}

/** Remembers that an assertion was used; false when it was already. */
export async function useAssertion(db: Db, assertion: { poolId: string; id: string; usableUntil: Date }): Promise<boolean> {
  const used = await db
    .insertInto('identity.saml_used')
    .values({ pool_id: assertion.poolId, assertion_id: assertion.id, expires_at: assertion.usableUntil })
    .onConflict((conflict) => conflict.columns(['pool_id', 'assertion_id']).doNothing())
    .returning('assertion_id')
    .executeTakeFirst()
  return used !== undefined
}
