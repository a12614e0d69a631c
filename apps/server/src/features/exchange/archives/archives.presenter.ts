import { type ErrorCode, errorCatalogue, type HandlerOutput, type operationGroups } from '@mekiki/contract'
import { jobStates } from '@mekiki/contract/workspace/jobs/jobs.schemas'
import { errorSentence, type Language } from '@mekiki/i18n'
import { z } from 'zod'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'
import type { ArchiveJobRow, findWritten, Obstacles } from './archives.queries.ts'

type State = HandlerOutput<typeof operationGroups.archives.state>
type WrittenFile = NonNullable<Awaited<ReturnType<typeof findWritten>>>

const result = z
  .object({ counts: z.record(z.string(), z.int()).default({}), errorParams: z.record(z.string(), z.union([z.string(), z.number()])).default({}) })
  .catch({ counts: {}, errorParams: {} })

const input = z.object({ fileName: z.string().nullable().default(null) }).catch({ fileName: null })

/** Whether nothing is in the way of an archive. */
export function isEmptyOf(obstacles: Obstacles): boolean {
  return Object.values(obstacles).every((count) => count === 0)
}

const isCode = (code: string): code is ErrorCode => code in errorCatalogue

/** Whether somebody may stop a job at all: what the administration began is for the administration alone. */
export function mayCancel(userUuid: string, job: { created_by: string }): boolean {
  return userUuid === outsideTenants || job.created_by !== outsideTenants
}

/** A job about an archive; `userUuid` is who looks, since a file is for who asked for it. */
export function presentArchiveJob(
  job: ArchiveJobRow,
  { file, isTakenIn }: { file: WrittenFile | null; isTakenIn: boolean },
  { language, now, userUuid }: { language: Language; now: Date; userUuid: string }
): NonNullable<State['export']> {
  const { counts, errorParams } = result.parse(job.result ?? {})
  const isStopping = job.finished_at === null && !isTakenIn && job.cancel_requested_at !== null
  const isThere = file !== null && job.state === 'succeeded' && file.expires_at > now && job.created_by === userUuid
  return {
    jobUuid: job.uuid,
    state: z.enum(jobStates).parse(job.state),
    attempts: job.attempts,
    doneCount: job.done_count,
    totalCount: job.total_count,
    counts,
    fileName: input.parse(job.input).fileName,
    byteSize: file?.byte_size ?? null,
    errorMessage: job.error_code === null ? null : errorSentence(isCode(job.error_code) ? job.error_code : 'internal', language, errorParams),
    createdByName: job.created_by_name,
    createdAt: job.created_at.toISOString(),
    finishedAt: job.finished_at?.toISOString() ?? null,
    isStopping,
    canCancel: job.finished_at === null && !isStopping && !isTakenIn && mayCancel(userUuid, job),
    downloadableUntil: isThere ? file.expires_at.toISOString() : null
  }
}
