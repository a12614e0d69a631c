import type { Db } from './tables.ts'
import { boundToAccount } from './totp.ts'
import { boundToKey } from './tokens/key-ring.ts'
import { createVault, type Vault } from './vault.ts'

/** What sealing everything anew came to. */
export interface Resealed {
  pools: number
  /** Secrets that are under the key in use now and were not. */
  resealed: number
  /** Secrets that no key opens. */
  unreadable: number
}

interface Count {
  resealed: number
  unreadable: number
}

/** The secret under the key in use; null where there is none, it is so already, or no key opens it. */
function resealOne(vault: Vault, sealed: Buffer | null, boundTo: string, count: Count): Buffer | null {
  if (sealed === null) return null
  try {
    const again = vault.reseal(sealed, boundTo)
    if (again !== null) count.resealed += 1
    return again
  } catch {
    count.unreadable += 1
    return null
  }
}

async function resealKeys(tx: Db, vault: Vault, poolId: string, count: Count): Promise<void> {
  const keys = await tx.selectFrom('identity.signing_keys').select(['kid', 'sealed_private_key']).where('pool_id', '=', poolId).forUpdate().execute()
  for (const { kid, sealed_private_key: sealed } of keys) {
    const again = resealOne(vault, sealed, boundToKey(poolId, kid), count)
    if (again !== null)
      await tx.updateTable('identity.signing_keys').set({ sealed_private_key: again }).where('kid', '=', kid).where('pool_id', '=', poolId).execute()
  }
}

async function resealFactors(tx: Db, vault: Vault, poolId: string, count: Count): Promise<void> {
  const factors = await tx
    .selectFrom('identity.software_tokens as t')
    .innerJoin('identity.users as u', 'u.sub', 't.user_sub')
    .where('u.pool_id', '=', poolId)
    .select(['t.user_sub', 't.sealed_secret', 't.sealed_pending_secret'])
    .forUpdate('t')
    .execute()
  for (const factor of factors) {
    const boundTo = boundToAccount(factor.user_sub)
    const secret = resealOne(vault, factor.sealed_secret, boundTo, count)
    const pending = resealOne(vault, factor.sealed_pending_secret, boundTo, count)
    if (secret === null && pending === null) continue
    const change = { ...(secret && { sealed_secret: secret }), ...(pending && { sealed_pending_secret: pending }) }
    await tx.updateTable('identity.software_tokens').set(change).where('user_sub', '=', factor.user_sub).execute()
  }
}

/**
 * Brings everything that is sealed under the key in use, one transaction for each user pool; a second time there is nothing left to do. Accounts can be
 * used meanwhile: only setting up a second factor waits, for its own pool.
 */
export async function resealIdentity(db: Db, { key, formerKeys }: { key: Buffer; formerKeys: readonly Buffer[] }): Promise<Resealed> {
  const vault = createVault(key, formerKeys)
  const pools = await db.selectFrom('identity.pools').select('id').orderBy('id').execute()
  const total: Count = { resealed: 0, unreadable: 0 }
  for (const { id } of pools) {
    const count: Count = { resealed: 0, unreadable: 0 }
    await db.transaction().execute(async (tx) => {
      await resealKeys(tx, vault, id, count)
      await resealFactors(tx, vault, id, count)
    })
    total.resealed += count.resealed
    total.unreadable += count.unreadable
  }
  return { pools: pools.length, ...total }
}
