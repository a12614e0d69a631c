import { type ErrorCode, errorCatalogue, type HandlerOutput, type operationGroups } from '@mekiki/contract'
import { jobStates } from '@mekiki/contract/jobs/jobs.schemas'
import { errorSentence, type Language } from '@mekiki/i18n'
import { z } from 'zod'
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

/** A job about an archive; `userUuid` is who looks, since a file is for who asked for it. */
export function presentArchiveJob(
  job: ArchiveJobRow,
  file: WrittenFile | null,
  { language, now, userUuid }: { language: Language; now: Date; userUuid: string }
): NonNullable<State['export']> {
  const { counts, errorParams } = result.parse(job.result ?? {})
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
    downloadableUntil: isThere ? file.expires_at.toISOString() : null
  }
}
