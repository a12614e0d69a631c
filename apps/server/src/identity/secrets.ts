import { createHash, randomBytes, randomInt } from 'node:crypto'

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789'
const MIXED = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${LOWER}`

/** The region that pool ids name; amplify and the AWS SDK need one of their form. */
export const REGION = 'ap-northeast-1'

/** The form of a pool's id. */
export const POOL_ID = /^[\w-]+_[0-9a-zA-Z]+$/

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** A new pool id of the protocol's form, such as `ap-northeast-1_a1B2c3D4e`. */
export function newPoolId(): string {
  return `${REGION}_${randomText(MIXED, 9)}`
}

/** A new client id: 26 small letters and digits. */
export function newClientId(): string {
  return randomText(LOWER, 26)
}

/** A code for a mail: six digits. */
export function newResetCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A secret of 256 random bits for its holder, and the hash that is stored in its place. */
export function newOpaqueToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOpaqueToken(token) }
}

/** What is stored of an opaque token; a plain hash is enough for 256 random bits. */
export function hashOpaqueToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
