import { createHmac, timingSafeEqual } from 'node:crypto'
import { alertKinds } from '@mekiki/contract/work/alerts/alerts.schemas'
import { readBase64url } from '../../../platform/base64url.ts'

/** What a link in a mail can end: one of the alerts, or the mails about tasks. */
export const mailKinds = [...alertKinds, 'taskReminderMail'] as const

export type MailKind = (typeof mailKinds)[number]

/** What a token says, before its signature is checked. */
export interface Claim {
  tenantUuid: string
  userUuid: string
  kind: MailKind
}

const uuidBytes = 16
const headBytes = 2 * uuidBytes + 1
const signatureBytes = 32

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
}

function headOf({ tenantUuid, userUuid, kind }: Claim): Buffer {
  return Buffer.concat([bytesOf(tenantUuid), bytesOf(userUuid), Buffer.from([mailKinds.indexOf(kind)])])
}

const sign = (head: Buffer, key: string): Buffer => createHmac('sha256', key).update(head).digest()

/** The token of a mail's link, signed with the receiver's own key. */
export function makeToken(claim: Claim, key: string): string {
  const head = headOf(claim)
  return Buffer.concat([head, sign(head, key)]).toString('base64url')
}

/** What a token claims; null when it is none. Whether it is signed is checked with the key of the user whom it names. */
export function readToken(token: string): Claim | null {
  const bytes = readBase64url(token)
  const kind = mailKinds[bytes?.[2 * uuidBytes] ?? -1]
  if (bytes?.length !== headBytes + signatureBytes || kind === undefined) return null
  return { tenantUuid: uuidOf(bytes.subarray(0, uuidBytes)), userUuid: uuidOf(bytes.subarray(uuidBytes, 2 * uuidBytes)), kind }
}

/** Whether a token was signed with a key, compared in constant time. */
export function isSigned(token: string, claim: Claim, key: string): boolean {
  const given = readBase64url(token)?.subarray(headBytes)
  return given?.length === signatureBytes && timingSafeEqual(given, sign(headOf(claim), key))
}
