import { z } from 'zod'
import { instant, uuid } from '../../primitives/index.ts'

export const jobStates = ['waiting', 'running', 'succeeded', 'partly_failed', 'failed', 'cancelled'] as const

/** What every reader of a job sees of it: what it is, and how far. */
export const jobProgress = z.object({
  uuid,
  kind: z.string(),
  state: z.enum(jobStates),
  doneCount: z.int().min(0),
  totalCount: z.int().min(0).nullable()
})

/** A piece of work that goes on after its call was answered: an import, an export. */
export const job = jobProgress
  .extend({
    /** How many rows ended how; the names depend on the kind. */
    counts: z.record(z.string(), z.int()),
    /** Rows that could not be taken wait in a file: see `jobs.failedRows`. */
    hasFailedRows: z.boolean(),
    /** What the encoding of a written file could not hold, each character once: `replaced` by a look-alike, `lost` as a question mark; null for other jobs. */
    substitutions: z.object({ replaced: z.array(z.string()), lost: z.array(z.string()) }).nullable(),
    fileName: z.string().nullable(),
    errorMessage: z.string().nullable(),
    createdByUuid: uuid,
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable()
  })
  .meta({ id: 'Job' })
