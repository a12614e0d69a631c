import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { readBase64url } from '../../base64url.ts'

// A prefix keeps these signatures apart from whatever else the key may sign.
const use = 'dashboard-embed'

const claimsSchema = z.strictObject({
  tenant: z.guid(),
  user: z.guid(),
  /** The sign-in that asked for the address; null when it is not known. */
  session: z.string().nullable(),
  isEditable: z.boolean(),
  /** In milliseconds since 1970, as `until`. */
  from: z.number(),
  until: z.number()
})

/** What the token of the dashboard's page says: whose it is, from which sign-in, whether the page begins in edit mode, and how long it is good. */
export type EmbedClaims = z.output<typeof claimsSchema>

/** How long an address of the dashboard's page is good. */
export const embedMilliseconds = 15 * 60_000

const signatureOf = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(`${use}\n${body}`).digest()

/** The key that these tokens are signed with. */
export function embedKey(keyFor: (use: string) => Buffer): Buffer {
  return keyFor(use)
}

/** Signs claims: `<claims>.<signature>`, both base64url. */
export function signEmbedToken(key: Buffer, claims: EmbedClaims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${signatureOf(key, body).toString('base64url')}`
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(readBase64url(body)?.toString('utf8') ?? '')
  } catch {
    return null
  }
}

/** The claims of a token that is ours and not expired; null for every other text. */
export function readEmbedToken(key: Buffer, token: string, now: Date): EmbedClaims | null {
  const [body = '', signature = '', ...rest] = token.split('.')
  const [given, expected] = [readBase64url(signature), signatureOf(key, body)]
  if (rest.length > 0 || given?.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claims = claimsSchema.safeParse(parsed(body))
  return claims.success && claims.data.until > now.getTime() ? claims.data : null
}
