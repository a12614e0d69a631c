import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

type Cost = { memory: number; passes: number; parallelism: number }

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const NONCE_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  // The same password typed on another system may arrive in another Unicode form.
  const message = password.normalize('NFC')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, tag) => {
      if (error) reject(error)
      else resolve(tag)
    })
  })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function toPhc(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST
  const cost = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${cost}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Costs what a real comparison costs, so that time does not tell whether an account exists. */
const NOBODY = toPhc(Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES))

/** Hashes a password with argon2id (19 MiB, 2 passes) into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  return toPhc(nonce, await derive(password, nonce, COST, TAG_BYTES))
}

/**
 * True when the password made this PHC string. Null (no account, no password yet) is false after
 * the same amount of work. Throws when the string is not one of ours.
 */
export async function isPasswordRight(phc: string | null, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(phc ?? NOBODY) ?? []
  if (nonce === undefined || tag === undefined) throw new Error('Unreadable password hash')
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism)
  }
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(nonce, 'base64'), cost, expected.length)
  return timingSafeEqual(actual, expected) && phc !== null
}
