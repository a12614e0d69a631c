import { type ErrorCode, errorCatalogue, type HandlerOutput, type operationGroups } from '@mekiki/contract'
import { jobStates } from '@mekiki/contract/workspace/jobs/jobs.schemas'
import { errorSentence, type Language } from '@mekiki/i18n'
import { z } from 'zod'
import type { JobRow } from './jobs.queries.ts'

/** What a job's runner keeps of how it ended. */
export const jobResult = z.object({
  counts: z.record(z.string(), z.int()).default({}),
  failedRowsKey: z.string().nullable().default(null),
  substitutions: z
    .object({ replaced: z.array(z.string()), lost: z.array(z.string()) })
    .nullable()
    .default(null),
  errorParams: z.record(z.string(), z.union([z.string(), z.number()])).default({})
})

const jobInput = z.object({ fileName: z.string().nullable().default(null) })

/** The name of the file that a job is about; null where it is about none. */
export function fileNameOf({ input }: Pick<JobRow, 'input'>): string | null {
  return jobInput.catch({ fileName: null }).parse(input).fileName
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorCatalogue
}

/** A job as its owner sees it; an error as a sentence in the owner's language. */
export function presentJob(row: JobRow, language: Language): HandlerOutput<typeof operationGroups.jobs.get> {
  const result = jobResult.catch({ counts: {}, failedRowsKey: null, substitutions: null, errorParams: {} }).parse(row.result ?? {})
  const code = row.error_code === null ? null : isErrorCode(row.error_code) ? row.error_code : 'internal'
  return {
    uuid: row.uuid,
    kind: row.kind,
    state: z.enum(jobStates).parse(row.state),
    doneCount: row.done_count,
    totalCount: row.total_count,
    counts: result.counts,
    hasFailedRows: result.failedRowsKey !== null,
    substitutions: result.substitutions,
    fileName: fileNameOf(row),
    errorMessage: code === null ? null : errorSentence(code, language, result.errorParams),
    createdByUuid: row.created_by,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null
  }
}
