import type { PermissionKey } from '@mekiki/contract'
import { fileOptions } from '@mekiki/contract/exchange/exports/export-options.schemas'
import { exportedThing, type ExportedThing } from '@mekiki/i18n/exchange/exports'
import { z } from 'zod'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import { AppError, forbidden } from '../../../platform/http/answers/app-error.ts'
import { loadActor } from '../../../platform/http/callers/authenticate.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { finishJob, type Job, reportProgress, takeJob } from '../../../platform/jobs/index.ts'
import { notify } from '../notifications/index.ts'
import { type ExportTable, contentTypeOf, writeTableFile } from './table-file.ts'
import { exportMail, isLong } from './send-export-mail.ts'
import { aboutExport, endedExport } from './tell-end.ts'

const maxAttempts = 3
const reportMilliseconds = 300

/** What every export needs to know beside what is written. */
export const exportInput = z.object({ ...fileOptions, language: z.enum(['ja', 'en']), key: z.string(), fileName: z.string() })

type Input = z.output<typeof exportInput>

/** What a table is made from: the job's input, on behalf of whom, and how to tell the progress (which raises once the job is asked to stop). */
export interface TableContext<T> {
  effect: EffectContext
  actor: Actor
  wanted: T
  report: (doneCount: number, totalCount: number) => Promise<void>
}

/** A kind of export. */
export interface ExportKind<T extends Input> {
  thing: ExportedThing
  /** The key that its owner must still hold when it is written; of several, one. */
  permissionFor: (requested: T) => PermissionKey | readonly PermissionKey[]
  input: z.ZodType<T>
  open: (context: TableContext<T>) => Promise<ExportTable>
}

/** Somebody asked the job to stop. */
class ExportCancelled extends Error {}

/** What is told of a file that was written. */
interface Written {
  counts: Record<string, number>
  substitutions: { replaced: readonly string[]; lost: readonly string[] } | null
}

async function writeFile<T extends Input>(effect: EffectContext, job: Job, kind: ExportKind<T>, requested: T): Promise<Written> {
  const { platform, tenantUuid } = effect
  const actor = await loadActor(platform, tenantUuid, job.createdBy)
  const permissions = [kind.permissionFor(requested)].flat()
  if (!permissions.some((permission) => actor.permissions.has(permission))) throw forbidden(permissions)
  let reportedAt = 0
  const report = async (doneCount: number, totalCount: number): Promise<void> => {
    // A quick export would spend its time on telling how far it is.
    if (doneCount < totalCount && performance.now() - reportedAt < reportMilliseconds) return
    reportedAt = performance.now()
    const { isCancelled } = await reportProgress(platform, tenantUuid, job.uuid, doneCount, totalCount)
    if (isCancelled) throw new ExportCancelled()
  }
  const table = await kind.open({ effect, actor, wanted: requested, report })
  const writer = await platform.files.openWrite(requested.key, contentTypeOf(requested.format))
  try {
    const file = writeTableFile(table, { format: requested.format, encoding: requested.encoding, sheetName: exportedThing(kind.thing, requested.language) })
    for await (const chunk of file.stream) await writer.write(chunk as Uint8Array)
    await writer.commit()
    const shortened = file.shortenedCount()
    return { counts: { written: file.rowCount(), ...(shortened > 0 && { shortened }) }, substitutions: file.substitutions() }
  } finally {
    await writer.abort()
  }
}

/** Builds the effect that writes the files of one kind of export. A repetition after its end does nothing, one after a crash writes the file anew. */
export function createExportRunner<T extends Input>(kind: ExportKind<T>): EffectHandler {
  return async (context, payload) => {
    const { platform, tenantUuid, log } = context
    const { jobUuid } = z.object({ jobUuid: z.guid() }).parse(payload)
    const job = await takeJob(platform, tenantUuid, jobUuid)
    if (!job) return
    const requested = kind.input.parse(job.input)
    const label = exportedThing(kind.thing, requested.language)
    try {
      const { counts, substitutions } = await writeFile(context, job, kind, requested)
      const told = { label, file: requested.fileName, count: counts['written'] ?? 0 }
      const mail = isLong(context.now, platform.clock()) ? [exportMail({ userUuid: job.createdBy, jobUuid, label, fileName: requested.fileName })] : []
      await finishJob(platform, tenantUuid, jobUuid, {
        state: 'succeeded',
        result: { counts, substitutions, told },
        effects: [...notify(endedExport(job, told)), ...mail]
      })
    } catch (error) {
      if (error instanceof ExportCancelled) return await finishJob(platform, tenantUuid, jobUuid, { state: 'cancelled', result: null })
      if (!(error instanceof AppError) && job.attempts < maxAttempts) throw error
      log.error({ err: error, jobUuid }, 'an export failed')
      if (!(error instanceof AppError)) platform.reportError(error, { place: `export ${kind.thing}`, requestId: jobUuid, tenantUuid })
      const errorCode = error instanceof AppError ? error.code : 'internal'
      const effects = notify({ ...aboutExport(job), kind: 'export_failed', params: { label } })
      await finishJob(platform, tenantUuid, jobUuid, { state: 'failed', result: null, errorCode, effects })
    }
  }
}
