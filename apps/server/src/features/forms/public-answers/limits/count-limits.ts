import { createHash } from 'node:crypto'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { addressKey } from '../../../../platform/http/limits/allowed-address.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { PublicContext } from '../../../../platform/http/context.ts'
import { type Counted, countWithinHour } from './limits.queries.ts'

const hour = 3_600_000
const bytesPerMegabyte = 1024 * 1024
const bytesPerKibibyte = 1024

/** What is counted: under which name, for whom, how much of it, and the most of it within an hour. */
interface Count {
  kind: string
  subject: string
  amount: number
  most: number
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Counts within the hour that began with the first.
 * @throws 429 with the seconds until that hour is over when there is more than may be.
 */
async function count({ platform, now }: PublicContext, tenantUuid: string, counts: readonly Count[]): Promise<void> {
  const counted = await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const found: (Counted & Count)[] = []
    for (const each of counts) {
      const request = { tenantUuid, kind: each.kind, subjectHash: hashOf(each.subject), amount: each.amount }
      found.push({ ...each, ...(await countWithinHour(tx, request, now)) })
    }
    return found
  })
  const full = counted.find((each) => each.count > each.most)
  if (!full) return
  const retryAfterSeconds = Math.max(1, Math.ceil((full.startedAt.getTime() + hour - now.getTime()) / 1000))
  throw new AppError('too_many_requests', { retryAfterSeconds })
}

/**
 * Counts an answer that is about to be stored, of its address and of its form.
 * @throws 429.
 */
export function countAnswer(context: PublicContext, tenantUuid: string, formUuid: string): Promise<void> {
  const { clientAddress, platform } = context
  const { answersPerAddress, answersPerForm } = platform.publicLimits
  return count(context, tenantUuid, [
    { kind: 'answer', subject: `${formUuid} ${addressKey(clientAddress)}`, amount: 1, most: answersPerAddress },
    { kind: 'answers', subject: formUuid, amount: 1, most: answersPerForm }
  ])
}

/**
 * Counts a file that is announced, with its bytes, of its address and of its form.
 * @throws 429.
 */
export function countUpload(context: PublicContext, tenantUuid: string, formUuid: string, byteSize: number): Promise<void> {
  const { clientAddress, platform } = context
  const { uploadsPerAddress, uploadMegabytesPerAddress, uploadsPerForm, uploadMegabytesPerForm } = platform.publicLimits
  const kibibytes = Math.ceil(byteSize / bytesPerKibibyte)
  const inKibibytes = (megabytes: number): number => (megabytes * bytesPerMegabyte) / bytesPerKibibyte
  return count(context, tenantUuid, [
    { kind: 'upload', subject: addressKey(clientAddress), amount: 1, most: uploadsPerAddress },
    { kind: 'upload_kib', subject: addressKey(clientAddress), amount: kibibytes, most: inKibibytes(uploadMegabytesPerAddress) },
    { kind: 'uploads', subject: formUuid, amount: 1, most: uploadsPerForm },
    { kind: 'uploads_kib', subject: formUuid, amount: kibibytes, most: inKibibytes(uploadMegabytesPerForm) }
  ])
}

/** Requests with one puzzle within an hour: somebody may have mistyped the address. */
const maxAsked = 5

/**
 * Counts a request to be told of the next call, of its puzzle, its address and its form.
 * @throws 429.
 */
export function countWaiting(context: PublicContext, tenantUuid: string, formUuid: string, submissionUuid: string): Promise<void> {
  const { clientAddress, platform } = context
  const { answersPerAddress, answersPerForm } = platform.publicLimits
  return count(context, tenantUuid, [
    { kind: 'waiting_puzzle', subject: submissionUuid, amount: 1, most: maxAsked },
    { kind: 'waiting', subject: `${formUuid} ${addressKey(clientAddress)}`, amount: 1, most: answersPerAddress },
    { kind: 'waitings', subject: formUuid, amount: 1, most: answersPerForm }
  ])
}

/** Mails that one address gets within an hour when somebody types it in, whoever does. */
const maxWaitingMails = 3

/** Counts a mail to an address that somebody typed in, and says whether it is to be sent: what is answered tells nothing of who asked before. */
export async function mayMailWaiting({ platform, now }: PublicContext, tenantUuid: string, email: string): Promise<boolean> {
  const request = { tenantUuid, kind: 'waiting_mail', subjectHash: hashOf(email), amount: 1 }
  const { count: asked } = await withTenant(platform.db.user, tenantUuid, 'write', (tx) => countWithinHour(tx, request, now))
  return asked <= maxWaitingMails
}

/** Corrections of one answer within an hour: each is told to people by a notification and a mail. */
const maxCorrections = 20

/**
 * Counts a correction of an answer.
 * @throws 429.
 */
export function countCorrection(context: PublicContext, tenantUuid: string, answerUuid: string): Promise<void> {
  return count(context, tenantUuid, [{ kind: 'correction', subject: answerUuid, amount: 1, most: maxCorrections }])
}
