import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps secrets that the database must hold but not be able to read. */
export interface Sealing {
  /** Encrypts (AES-256-GCM) with the key in use; the result opens only with the same `boundTo`. */
  seal(plain: Buffer, boundTo: string): Buffer
  /** Decrypts what `seal` made, with this key or a former one; throws when no key fits, or the text or `boundTo` differs. */
  open(sealed: Buffer, boundTo: string): Buffer
  /** The same secret under the key in use; null where it is under that already. @throws when no key fits */
  reseal(sealed: Buffer, boundTo: string): Buffer | null
}

/** A key of 32 bytes for one use, drawn from another one; to whoever lacks that one it is as good as random, and it tells nothing of it. */
export function drawKey(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), use, 32))
}

function openWith(key: Buffer, sealed: Buffer, boundTo: string): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  try {
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** Seals with a key of 32 bytes, and opens with it and with former ones. */
export function createSealing(key: Buffer, former: readonly Buffer[] = []): Sealing {
  const seal = (plain: Buffer, boundTo: string): Buffer => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
    const text = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }
  const open = (sealed: Buffer, boundTo: string): Buffer => {
    for (const each of [key, ...former]) {
      const plain = openWith(each, sealed, boundTo)
      if (plain !== null) return plain
    }
    throw new Error('no key of this server opens what was sealed')
  }
  return { seal, open, reseal: (sealed, boundTo) => (openWith(key, sealed, boundTo) === null ? seal(open(sealed, boundTo), boundTo) : null) }
}
