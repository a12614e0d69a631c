import type { PermissionKey } from '@mekiki/contract'
import { exportEncodings } from '@mekiki/contract/exports/exports.schemas'
import { exportedThing, type ExportedThing } from '@mekiki/i18n/exports'
import { z } from 'zod'
import { type CsvCell, writeTable } from '../../platform/csv/index.ts'
import type { EffectContext, EffectHandler } from '../../platform/feature.ts'
import { AppError, forbidden } from '../../platform/http/app-error.ts'
import { loadActor } from '../../platform/http/authenticate.ts'
import type { Actor } from '../../platform/http/context.ts'
import { finishJob, type Job, reportProgress, takeJob } from '../../platform/jobs/index.ts'
import { notify } from '../notifications/index.ts'

const mostAttempts = 3

/** What every export needs to know beside what is written. */
export const exportInput = z.object({ encoding: z.enum(exportEncodings), language: z.enum(['ja', 'en']), key: z.string(), fileName: z.string() })

/** What lines are made from: the job's input, on behalf of whom, and how to tell the progress (which raises once the job is asked to stop). */
export interface LinesContext<T> {
  effect: EffectContext
  actor: Actor
  wanted: T
  report: (doneCount: number, totalCount: number) => Promise<void>
}

/** A kind of export. `lines` gives the heads first. */
export interface ExportKind<T extends z.output<typeof exportInput>> {
  thing: ExportedThing
  permission: PermissionKey
  /** The page of the product that the notification leads to. */
  path: string
  input: z.ZodType<T>
  lines: (context: LinesContext<T>) => AsyncIterable<readonly CsvCell[]>
}

/** Somebody asked the job to stop. */
class ExportCancelled extends Error {}

async function writeFile<T extends z.output<typeof exportInput>>(effect: EffectContext, job: Job, kind: ExportKind<T>, wanted: T): Promise<{ count: number }> {
  const { platform, tenantUuid } = effect
  const actor = await loadActor(platform, tenantUuid, job.createdBy)
  if (!actor.permissions.has(kind.permission)) throw forbidden([kind.permission])
  const report = async (doneCount: number, totalCount: number): Promise<void> => {
    const { isCancelled } = await reportProgress(platform, tenantUuid, job.uuid, doneCount, totalCount)
    if (isCancelled) throw new ExportCancelled()
  }
  const writer = await platform.files.openWrite(wanted.key, 'text/csv')
  let count = -1
  const counted = async function* (): AsyncGenerator<readonly CsvCell[]> {
    for await (const line of kind.lines({ effect, actor, wanted, report })) {
      count += 1
      yield line
    }
  }
  try {
    const { stream } = writeTable(counted(), { encoding: wanted.encoding === 'cp932' ? 'cp932' : 'utf8bom' })
    for await (const chunk of stream) await writer.write(chunk as Uint8Array)
    await writer.commit()
  } finally {
    await writer.abort()
  }
  return { count }
}

/** Builds the effect that writes the files of one kind of export. A repetition after its end does nothing, one after a crash writes the file anew. */
export function createExportRunner<T extends z.output<typeof exportInput>>(kind: ExportKind<T>): EffectHandler {
  return async (context, payload) => {
    const { platform, tenantUuid, log } = context
    const { jobUuid } = z.object({ jobUuid: z.guid() }).parse(payload)
    const job = await takeJob(platform, tenantUuid, jobUuid)
    if (!job) return
    const wanted = kind.input.parse(job.input)
    const about = { userUuids: [job.createdBy], byUserUuid: null, path: kind.path, effectKey: `export:${job.uuid}` }
    const label = exportedThing(kind.thing, wanted.language)
    try {
      const { count } = await writeFile(context, job, kind, wanted)
      const effects = notify({ ...about, kind: 'export_succeeded', params: { label, file: wanted.fileName, count } })
      await finishJob(platform, tenantUuid, jobUuid, { state: 'succeeded', result: { counts: { written: count } }, effects })
    } catch (error) {
      if (error instanceof ExportCancelled) return await finishJob(platform, tenantUuid, jobUuid, { state: 'cancelled', result: null })
      if (!(error instanceof AppError) && job.attempts < mostAttempts) throw error
      log.error({ err: error, jobUuid }, 'an export failed')
      const errorCode = error instanceof AppError ? error.code : 'internal'
      const effects = notify({ ...about, kind: 'export_failed', params: { label } })
      await finishJob(platform, tenantUuid, jobUuid, { state: 'failed', result: null, errorCode, effects })
    }
  }
}
