import { createHash, timingSafeEqual } from 'node:crypto'

/** A challenge by S256: the only method there is. */
export const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/

const CODE_VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

/** Whether a verifier is the one behind a challenge (RFC 7636, S256). */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  if (!CODE_VERIFIER.test(verifier)) return false
  const computed = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return computed.length === expected.length && timingSafeEqual(computed, expected)
}
