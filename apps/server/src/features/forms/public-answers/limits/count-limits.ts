import { createHash } from 'node:crypto'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { addressKey } from '../../../../platform/http/limits/allowed-address.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { PublicContext } from '../../../../platform/http/context.ts'
import { type Counted, countWithinHour } from './limits.queries.ts'
import pLimit from 'p-limit'
import type { proofChallenge, proofSolution } from '@mekiki/contract/forms/public-answers/public-answers.schemas'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { z } from 'zod'
import type { Platform } from '../../../../platform/platform.ts'

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

/** Corrections of one answer within an hour: each is told to people by a notification and a mail. */
const maxCorrections = 20

/**
 * Counts a correction of an answer.
 * @throws 429.
 */
export function countCorrection(context: PublicContext, tenantUuid: string, answerUuid: string): Promise<void> {
  return count(context, tenantUuid, [{ kind: 'correction', subject: answerUuid, amount: 1, most: maxCorrections }])
}

/** Acts that take turns: so many at a time, the others in the order in which they came. */
interface Limiter {
  /**
   * Runs an act when fewer than `concurrency` run.
   * @throws what `whenFull` gives when too many wait already.
   */
  take: <T>(concurrency: number, act: () => Promise<T>) => Promise<T>
}

/** Lets `maxWaiting` acts wait beside those that run. */
export function createLimiter({ maxWaiting, whenFull }: { maxWaiting: number; whenFull: () => Error }): Limiter {
  const limit = pLimit(1)
  return {
    take: async (concurrency, act) => {
      if (limit.activeCount >= concurrency && limit.pendingCount >= maxWaiting) throw whenFull()
      limit.concurrency = concurrency
      return limit(act)
    }
  }
}

/**
 * The largest number that a solver may have to try. The library's first puzzle (a hash to be found among this many) is used and not its second
 * one, since checking it costs the server one hash, where a key derivation would cost it as much as any single try costs the solver. Chromium took
 * 0.51 to 0.64 s of a processor for 50,000 tries: so many take a phone that is four times as slow 1.5 s at the worst, and half of that mostly.
 */
const maxNumber = 30_000

const algorithm = 'SHA-256'
const keyOf = ({ keyFor }: Pick<Platform, 'keyFor'>): string => keyFor('proof').toString('base64url')

/** A puzzle for one submission. */
export async function createProof(platform: Pick<Platform, 'keyFor'>, submissionUuid: string): Promise<z.output<typeof proofChallenge>> {
  const made = await createChallenge({ algorithm, hmacKey: keyOf(platform), maxnumber: maxNumber, params: { submission: submissionUuid } })
  return { ...made, maxnumber: maxNumber }
}

/**
 * Whether a puzzle is solved and was that of this submission, so that a solution is worth one answer only. Its age is that of the submission,
 * which has a rule of its own.
 */
export async function isProven(platform: Pick<Platform, 'keyFor'>, submissionUuid: string, solution: z.output<typeof proofSolution>): Promise<boolean> {
  if (solution.algorithm !== algorithm || extractParams({ ...solution, algorithm })['submission'] !== submissionUuid) return false
  return verifySolution({ ...solution, algorithm }, keyOf(platform), false)
}
