import { createHmac } from 'node:crypto'
import { createSealing, drawKey, type Sealing } from '../platform/keys/sealing.ts'

/** Keeps secrets that the database must hold but not be able to read. */
export interface Vault extends Sealing {
  /** A keyed digest (HMAC-SHA-256, 32 bytes) of the parts, for values too short to hash openly. */
  digest(parts: readonly string[]): Buffer
  /** The digests of the parts under the key in use and under each former one. */
  digests(parts: readonly string[]): Buffer[]
}

const subKey = (key: Buffer, purpose: string): Buffer => drawKey(key, `mekiki identity ${purpose}`)

/** Makes the vault of IDENTITY_KEY (exactly 32 bytes, else throws) and of former ones; each purpose has its own derived key. */
export function createVault(key: Buffer, former: readonly Buffer[] = []): Vault {
  const keys = [key, ...former]
  if (keys.some(({ length }) => length !== 32)) throw new Error('IDENTITY_KEY must be exactly 32 bytes')
  const sealing = createSealing(
    subKey(key, 'sealing'),
    former.map((each) => subKey(each, 'sealing'))
  )
  const ownDigestKey = subKey(key, 'digest')
  const digestKeys = [ownDigestKey, ...former.map((each) => subKey(each, 'digest'))]
  // JSON keeps ['ab','c'] and ['a','bc'] apart.
  const digestWith = (digestKey: Buffer, parts: readonly string[]): Buffer => createHmac('sha256', digestKey).update(JSON.stringify(parts)).digest()
  return {
    ...sealing,
    digest: (parts) => digestWith(ownDigestKey, parts),
    digests: (parts) => digestKeys.map((digestKey) => digestWith(digestKey, parts))
  }
}
