import { createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import type { JSONWebKeySet } from 'jose'
import { failures } from '../errors.ts'
import { POOL_ID } from '../secrets.ts'
import type { Db } from '../tables.ts'
import type { Vault } from '../vault.ts'

const FRESH_MILLISECONDS = 5 * 60 * 1000
const MOST_POOLS_KEPT = 1000

type PoolKeys = {
  kid: string
  privateKey: KeyObject
  publicKeys: JSONWebKeySet
  resolveKey: ReturnType<typeof createLocalJWKSet>
}

/** The signing keys of all pools; RS256 with 2048 bits, one pair per pool. */
export type KeyRing = {
  /** The keys of the pool, the newest to sign with; ResourceNotFoundException when there is no such pool. */
  getKeys(poolId: string): Promise<PoolKeys>
  /** The keys of the pool, or null when there is no such pool. */
  findKeys(poolId: string): Promise<PoolKeys | null>
}

/** What the private half of a key is sealed for. */
export const boundToKey = (poolId: string, kid: string): string => `${poolId}/${kid}`

/** A new key pair, ready to be stored; the private half is sealed for this pool and key alone. */
export async function newSigningKey(vault: Vault, poolId: string, now: Date) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', {
    modulusLength: 2048,
    extractable: true
  })
  const { kty, n, e } = await exportJWK(publicKey)
  if (kty === undefined || n === undefined || e === undefined) throw new Error('Not an RSA key')
  const kid = await calculateJwkThumbprint({ kty, n, e })
  const pem = Buffer.from(await exportPKCS8(privateKey))
  return {
    kid,
    pool_id: poolId,
    sealed_private_key: vault.seal(pem, boundToKey(poolId, kid)),
    public_jwk: JSON.stringify({ kty, n, e, kid, alg: 'RS256', use: 'sig' }),
    created_at: now
  }
}

/** Reads the keys of pools, and keeps them for five minutes. */
export function createKeyRing(db: Db, vault: Vault): KeyRing {
  const kept = new Map<string, { readAt: number; keys: PoolKeys }>()

  async function read(poolId: string): Promise<PoolKeys | null> {
    const rows = await db.selectFrom('identity.signing_keys').selectAll().where('pool_id', '=', poolId).orderBy('created_at', 'desc').orderBy('kid').execute()
    const [newest] = rows
    if (newest === undefined) return null
    const pem = vault.open(newest.sealed_private_key, boundToKey(poolId, newest.kid))
    const publicKeys = { keys: rows.map((row) => ({ kty: 'RSA', ...row.public_jwk })) }
    return {
      kid: newest.kid,
      privateKey: createPrivateKey(pem),
      publicKeys,
      resolveKey: createLocalJWKSet(publicKeys)
    }
  }

  async function findKeys(poolId: string): Promise<PoolKeys | null> {
    if (!POOL_ID.test(poolId)) return null
    const known = kept.get(poolId)
    if (known !== undefined && performance.now() - known.readAt < FRESH_MILLISECONDS) return known.keys
    const keys = await read(poolId)
    kept.delete(poolId)
    if (keys === null) return null
    const [oldest] = kept.keys()
    if (kept.size >= MOST_POOLS_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(poolId, { readAt: performance.now(), keys })
    return keys
  }

  async function getKeys(poolId: string): Promise<PoolKeys> {
    const keys = await findKeys(poolId)
    if (keys === null) throw failures.poolNotFound(poolId)
    return keys
  }

  return { findKeys, getKeys }
}
