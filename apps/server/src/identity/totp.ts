import { Secret, TOTP } from 'otpauth'
import type { Vault } from './vault.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
// One code before and one after the present: clocks differ, and people type.
const WINDOW = 1

/** A new secret: in base32, as authenticator apps take it, and sealed, as it is stored. */
export function newTotpSecret(vault: Vault, sub: string): { text: string; sealed: Buffer } {
  const secret = new Secret({ size: SECRET_BYTES })
  return { text: secret.base32, sealed: vault.seal(Buffer.from(secret.bytes), boundToAccount(sub)) }
}

/**
 * The number of the half-minute that a code belongs to (RFC 6238: SHA-1, 6 digits, 30 seconds), now or the one before or after; null for a
 * code of none of them.
 */
export function findTotpCounter(vault: Vault, sub: string, sealed: Buffer, code: string, now: Date): number | null {
  const bytes = vault.open(sealed, boundToAccount(sub))
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(bytes).buffer }), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

/** What the secrets of an account are sealed for. */
export function boundToAccount(sub: string): string {
  return `software_token:${sub}`
}
