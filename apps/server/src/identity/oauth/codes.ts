import { secondsAfter } from '../context.ts'
import { hashOpaqueToken, newOpaqueToken } from '../secrets.ts'
import type { Client, Db, OAuthCodeRow, SamlRequest, User } from '../tables.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

const CODE_SECONDS = 300

/** Makes a code for a person who came back from a provider; only its hash is kept. */
export async function issueCode(tx: Db, request: SamlRequest, user: User, now: Date): Promise<string> {
  const { token, hash } = newOpaqueToken()
  await tx
    .insertInto('identity.oauth_codes')
    .values({
      code_hash: hash,
      client_id: request.client_id,
      user_sub: user.sub,
      redirect_uri: request.redirect_uri,
      nonce: request.nonce,
      code_challenge: request.code_challenge,
      scopes: request.scopes,
      expires_at: secondsAfter(now, CODE_SECONDS)
    })
    .execute()
  return token
}

/** The code as it is now, held until the transaction ends; null when it is unknown or another client's. */
export async function lockCode(tx: Db, client: Client, code: string): Promise<OAuthCodeRow | null> {
  const row = await tx
    .selectFrom('identity.oauth_codes')
    .selectAll()
    .where('code_hash', '=', hashOpaqueToken(code))
    .where('client_id', '=', client.id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Uses a code up, for the session that came of it if one did. */
export async function spendCode(tx: Db, code: OAuthCodeRow, now: Date, originJti: string | null): Promise<void> {
  await tx.updateTable('identity.oauth_codes').set({ used_at: now, origin_jti: originJti }).where('code_hash', '=', code.code_hash).execute()
}

/** Ends the session that came of a code: it was sent a second time, so somebody else has it too (RFC 6749 4.1.2). */
export async function endSessionOfCode(tx: Db, code: OAuthCodeRow, now: Date): Promise<void> {
  if (code.origin_jti === null) return
  await tx.updateTable('identity.refresh_tokens').set({ revoked_at: now }).where('origin_jti', '=', code.origin_jti).where('revoked_at', 'is', null).execute()
}

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
