import { z } from 'zod'
import { batchIds, batchRun } from '../platform-admin/platform-admin.schemas.ts'
import { instant, version, wholeNumber } from '../../primitives/index.ts'

/** A cron pattern of five fields (minute, hour, day, month, weekday) in Tokyo time. */
export const cronPattern = z.string().trim().min(9).max(100)

/** When the clock asks for a batch. `pattern` null: never. `isOwn`: an administrator set it; otherwise it is the product's. */
export const batchSchedule = z
  .object({
    pattern: z.string().nullable(),
    standardPattern: z.string().nullable(),
    isOwn: z.boolean(),
    version,
    changedBy: z.string().nullable(),
    changedAt: instant.nullable(),
    nextRunsAt: z.array(instant)
  })
  .meta({ id: 'BatchSchedule' })

/** A batch. `takesArgs`: it cannot run without something told to it, so that no clock can ask for it (`schedule` null). */
export const batchInfo = z
  .object({
    batchId: z.enum(batchIds),
    takesArgs: z.boolean(),
    isShort: z.boolean(),
    schedule: batchSchedule.nullable(),
    openCount: z.int().min(0),
    lastRun: batchRun.nullable()
  })
  .meta({ id: 'BatchInfo' })

/** `pattern` null: the clock never asks for it. */
export const batchScheduleBody = z.strictObject({ pattern: cronPattern.nullable() })

export const schedulePreviewQuery = z.object({ pattern: cronPattern })

/** The next times of a pattern. */
export const schedulePreview = z.object({ nextRunsAt: z.array(instant) }).meta({ id: 'SchedulePreview' })

/** What a run tells of itself, as words of a closed list. */
export const batchLineCodes = [
  'started',
  'taken_up_again',
  'progress',
  'resumed_after',
  'step_done',
  'item_failed',
  'attempt_failed',
  'stop_requested',
  'stopped',
  'succeeded',
  'partly_failed',
  'failed'
] as const

export type BatchLineCode = (typeof batchLineCodes)[number]

/** Why a run failed, as words of a closed list; runs of earlier versions have a sentence. */
export const batchFaultCodes = [
  'unexpected',
  'no_such_batch',
  'owner_not_allowed',
  'backup_not_set',
  'backup_refused',
  'erasure_not_begun',
  'unknown_layout',
  'file_missing',
  'file_empty',
  'file_binary',
  'file_undecodable',
  'file_broken_quotes',
  'file_too_many_columns',
  'file_cell_too_long',
  'file_row_too_long',
  'file_not_a_workbook',
  'file_too_large',
  'file_too_many_rows',
  'file_no_such_sheet'
] as const

export type BatchFaultCode = (typeof batchFaultCodes)[number]

/** A line of a run's log; `params` fill the words of its code. */
export const batchRunLine = z
  .object({
    number: z.int().min(1),
    loggedAt: instant,
    level: z.enum(['info', 'warning', 'error']),
    code: z.enum(batchLineCodes),
    params: z.record(z.string(), z.union([z.string(), z.number()]))
  })
  .meta({ id: 'BatchRunLine' })

/** Lines after the one with the number `after`. */
export const batchRunLinesQuery = z.object({ after: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0), limit: wholeNumber(1, 1000).default(500) })
