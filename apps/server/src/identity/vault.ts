import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps secrets that the database must hold but not be able to read. */
export type Vault = {
  /** Encrypts (AES-256-GCM); the result opens only with the same `boundTo`. */
  seal(plain: Buffer, boundTo: string): Buffer
  /** Decrypts what `seal` made; throws when the key, the text or `boundTo` differs. */
  open(sealed: Buffer, boundTo: string): Buffer
  /** A keyed digest (HMAC-SHA-256, 32 bytes) of the parts, for values too short to hash openly. */
  digest(parts: readonly string[]): Buffer
}

function subKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `mekiki identity ${purpose}`, 32))
}

/** Makes the vault of IDENTITY_KEY (exactly 32 bytes, else throws); each purpose has its own derived key. */
export function createVault(key: Buffer): Vault {
  if (key.length !== 32) throw new Error('IDENTITY_KEY must be exactly 32 bytes')
  const sealingKey = subKey(key, 'sealing')
  const digestKey = subKey(key, 'digest')
  return {
    seal(plain, boundTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(boundTo))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, boundTo) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, nonce, {
        authTagLength: TAG_BYTES
      })
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag)
      const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(text), decipher.final()])
    },
    digest(parts) {
      // JSON keeps ['ab','c'] and ['a','bc'] apart.
      return createHmac('sha256', digestKey).update(JSON.stringify(parts)).digest()
    }
  }
}
