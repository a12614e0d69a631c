import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { readBase64url } from '../base64url.ts'
import { StorageError } from './file-store.ts'

const uploadSchema = z.strictObject({
  use: z.literal('upload'),
  key: z.string(),
  size: z.number(),
  type: z.string(),
  until: z.number()
})
const downloadSchema = z.strictObject({
  use: z.literal('download'),
  key: z.string(),
  type: z.string(),
  disposition: z.enum(['inline', 'attachment']),
  name: z.string(),
  user: z.string(),
  until: z.number()
})

const signatureBytes = 32

/** What an upload address says. `until` in seconds since 1970. */
export type UploadClaims = z.output<typeof uploadSchema>
/** What a download address says. */
export type DownloadClaims = z.output<typeof downloadSchema>

/** Signs and reads the claims inside an address. */
export interface AddressTokens {
  sign(claims: UploadClaims | DownloadClaims): string
  /** @throws StorageError `forbidden` for a token that is not ours, of another use, or expired. */
  readUpload(token: string): UploadClaims
  /** As `readUpload`, for downloads. */
  readDownload(token: string): DownloadClaims
}

/** Tokens bound to a secret by HMAC-SHA-256: `<claims>.<signature>`, both base64url. The first secret signs, each of them is believed. */
export function createAddressTokens(secrets: readonly [Uint8Array, ...Uint8Array[]], now: () => Date): AddressTokens {
  // A prefix keeps these signatures apart from whatever else the secret may sign.
  const signatureOf = (body: string, secret: Uint8Array): Buffer => createHmac('sha256', secret).update(`file-address\n${body}`).digest()
  const read = <C extends UploadClaims | DownloadClaims>(schema: z.ZodType<C>, token: string): C => {
    const [body = '', signature = '', ...rest] = token.split('.')
    const [claimed, given] = [readBase64url(body), readBase64url(signature)]
    const isSigned = given?.length === signatureBytes && secrets.some((secret) => timingSafeEqual(given, signatureOf(body, secret)))
    if (rest.length > 0 || claimed === null || !isSigned) {
      throw new StorageError('forbidden', 'address not signed by this store')
    }
    const claims = schema.safeParse(JSON.parse(claimed.toString('utf8')))
    if (!claims.success) throw new StorageError('forbidden', 'address of another use')
    if (claims.data.until * 1000 <= now().getTime()) throw new StorageError('forbidden', 'address expired')
    return claims.data
  }
  return {
    sign(claims) {
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${body}.${signatureOf(body, secrets[0]).toString('base64url')}`
    },
    readUpload: (token) => read(uploadSchema, token),
    readDownload: (token) => read(downloadSchema, token)
  }
}
