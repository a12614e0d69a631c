import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { readBase64url } from '../../../../platform/base64url.ts'
import type { Platform } from '../../../../platform/platform.ts'

const lifeMilliseconds = 7 * 24 * 3_600_000
const uuidBytes = 16
const headBytes = 3 * uuidBytes + 6

/** One answer to come: whose form it is to, by which id it is stored once, and when the form was opened. */
export interface Submission {
  tenantUuid: string
  formUuid: string
  uuid: string
  issuedAt: Date
}

/** What signs and reads submission ids: the platform's keys and clock. */
type Signer = Pick<Platform, 'keyFor'>
type Reader = Pick<Platform, 'keyFor' | 'formerKeysFor'>

const use = 'submission'
const signatureBytes = 32
const signatureOf = (head: Buffer, key: Buffer): Buffer => createHmac('sha256', key).update(head).digest()

/** The text that names an answer to come; nothing of it is stored until the answer is. */
export function signSubmission(signer: Signer, { tenantUuid, formUuid, uuid, issuedAt }: Submission): string {
  const head = Buffer.alloc(headBytes)
  ;[tenantUuid, formUuid, uuid].forEach((each, index) => head.set(parse(each), index * uuidBytes))
  head.writeUIntBE(issuedAt.getTime(), 3 * uuidBytes, 6)
  return Buffer.concat([head, signatureOf(head, signer.keyFor(use))]).toString('base64url')
}

/** Reads a submission id that this product signed; null for any other text. */
export function readSubmission({ keyFor, formerKeysFor }: Reader, id: string): Submission | null {
  const bytes = readBase64url(id)
  if (bytes === null) return null
  const head = bytes.subarray(0, headBytes)
  const given = bytes.subarray(headBytes)
  const keys = [keyFor(use), ...formerKeysFor(use)]
  if (given.length !== signatureBytes || !keys.some((key) => timingSafeEqual(given, signatureOf(head, key)))) return null
  const uuidAt = (index: number): string => stringify(head.subarray(index * uuidBytes, (index + 1) * uuidBytes))
  return { tenantUuid: uuidAt(0), formUuid: uuidAt(1), uuid: uuidAt(2), issuedAt: new Date(head.readUIntBE(3 * uuidBytes, 6)) }
}

/** Whether a submission is too old to be sent: a form that was opened more than seven days ago. */
export function isExpired({ issuedAt }: Submission, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() > lifeMilliseconds
}
