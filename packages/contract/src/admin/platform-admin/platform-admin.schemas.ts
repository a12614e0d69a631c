import { z } from 'zod'
import { instant, page, perPage, uuid } from '../../primitives/index.ts'

/** The batches that an administrator may run (3-decisions, "Platform administration"). */
export const batchIds = [
  'alert_mails',
  'back_up',
  'check_audit',
  'dashboard_mails',
  'erase_tenant',
  'import_provider_companies',
  'refresh_dashboards',
  'reindex',
  'revisit_reminders',
  'scheduled_exports',
  'seal_audit',
  'task_reminders',
  'tell_waiting',
  'tidy_up'
] as const

export type BatchId = (typeof batchIds)[number]

export const batchPath = z.strictObject({ batch_id: z.enum(batchIds) })

/** What a batch takes depends on the batch: its own fields are checked, and named when they are faulty. */
export const batchBody = z.strictObject({ args: z.record(z.string(), z.unknown()).default({}) })

/** What `import_provider_companies` takes: the key of an upload ticket, and the name the file had. */
export const providerImportArgs = z.strictObject({ key: z.string().min(1).max(500), filename: z.string().trim().min(1).max(255).default('companies.csv') })

/** What becomes of a run; `stopped`: an administrator had it stopped. */
export const batchStates = ['waiting', 'running', 'succeeded', 'partly_failed', 'failed', 'stopped'] as const

/** One run of a batch. `doneCount` counts lines, files or rows; `result` is what the batch says of itself. */
export const batchRun = z
  .object({
    uuid,
    batchId: z.string(),
    args: z.record(z.string(), z.unknown()),
    state: z.enum(batchStates),
    requestedBy: z.string(),
    requestedAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    doneCount: z.number(),
    stopRequestedAt: instant.nullable(),
    result: z.unknown(),
    error: z.string().nullable()
  })
  .meta({ id: 'BatchRun' })

const emptyIsAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

export const batchRunsQuery = z.object({ batch_id: emptyIsAbsent(z.enum(batchIds)), state: emptyIsAbsent(z.enum(batchStates)), page, per_page: perPage(50) })

/** What an upload address for a file of companies is asked with. */
export const companiesUploadQuery = z.object({
  filename: z.string().trim().min(1).max(255),
  contentLength: z.preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), z.int().min(0))
})

/** A mail, notification or other effect that failed each time it was tried; what it was about is the workspace's. */
export const deadLetter = z
  .object({
    uuid,
    workspaceUuid: uuid.nullable(),
    workspaceName: z.string().nullable(),
    kind: z.string(),
    attempts: z.int(),
    reason: z.string(),
    parkedAt: instant
  })
  .meta({ id: 'ParkedEffect' })

export const deadLettersQuery = z.object({ page, per_page: perPage(50) })

/** What the administration's own application signs in by; what it holds is as public as the same of a tenant. */
export const administrationInfo = z
  .object({ authConfig: z.object({ cognitoUserPoolId: z.string(), cognitoUserPoolClientId: z.string() }) })
  .meta({ id: 'AdministrationInfo' })
