import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { outsideTenants, type Effect } from '../../../../platform/outbox/outbox.ts'
import { createJob, endJob, finishJob, type Job, reportProgress, takeJob } from '../../../../platform/jobs/index.ts'
import { aboutExport, endedExport, exportFileName, type ExportTelling, giveAddress, exportMail, isLong } from '../../../workspace/export-files/index.ts'
import { notify } from '../../../workspace/notifications/index.ts'
import { requireEveryKey } from '../archives.use-cases.ts'
import { insertArchiveFile, isArchiveRunning, noteSize } from '../archives.queries.ts'
import { archiveExportKind, archiveKinds, Cancelled, createReport, isByAdministration } from '../job-progress.ts'
import { archiveContentType } from '../take/start-upload.ts'
import { listConcerned } from './notified.queries.ts'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { loadActor } from '../../../../platform/http/callers/authenticate.ts'
import { writeArchive } from './write-archive.ts'

const holdsMilliseconds = 24 * 3_600_000

/** What the job knows of the file that it writes. */
export interface BegunArchive {
  jobUuid: string
  key: string
  fileName: string
  expiresAt: Date
}

/** Tells whoever relies on what is hidden that everything is being written into a file, and the other administrators: as it is with a loosened theme. */
async function notifyConcerned({ tx, actor, emit }: RunContext, jobUuid: string): Promise<void> {
  const about = { userUuids: await listConcerned(tx), byUserUuid: actor.userUuid, effectKey: `archive:${jobUuid}` }
  const effects =
    actor.userUuid === outsideTenants
      ? notify({ ...about, kind: 'archive_begun_by_administration', params: {} })
      : notify({ ...about, kind: 'archive_begun', params: { user: actor.name } })
  for (const effect of effects) emit(effect)
}

/**
 * Begins an archive of the workspace, which is kept for a day.
 * @throws 409 `archive_running`.
 */
export async function beginArchive(context: RunContext): Promise<BegunArchive> {
  const { tx, actor, now, language } = context
  if (await isArchiveRunning(tx, archiveKinds)) throw new AppError('archive_running')
  const fileName = exportFileName([actor.tenant.name], 'zip', now)
  const uuid = v7()
  const key = `${actor.tenantUuid}/exports/${actor.userUuid}/${uuid}.zip`
  const jobUuid = await createJob(context, archiveExportKind, { language, key, fileName })
  const expiresAt = new Date(now.getTime() + holdsMilliseconds)
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  await insertArchiveFile(tx, stamp, { uuid, kind: 'export', storageKey: key, fileName, jobUuid, expiresAt })
  context.audit({ entityType: 'archive', entityUuid: jobUuid, action: 'export_archive', to: { fileName } })
  await notifyConcerned(context, jobUuid)
  return { jobUuid, key, fileName, expiresAt }
}

/**
 * Begins an archive whose address is told once.
 * @throws 403 unless the caller holds every key.
 */
export const startArchive: SimpleUseCase<typeof operationGroups.archives.start> = async (context) => {
  requireEveryKey(context.actor)
  const { jobUuid, key, fileName } = await beginArchive(context)
  return { jobUuid, url: await giveAddress(context, { jobUuid, key, fileName, contentType: archiveContentType }) }
}

const maxAttempts = 3

const input = z.object({ language: z.enum(['ja', 'en']), key: z.string(), fileName: z.string() })

type Requested = z.output<typeof input>

async function writeFile(context: EffectContext, job: Job, { key }: Requested) {
  const { platform, tenantUuid } = context
  if (!isByAdministration(job)) requireEveryKey(await loadActor(platform, tenantUuid, job.createdBy))
  const archive = writeArchive({ platform, tenantUuid, report: createReport(context, job.uuid) })
  const writer = await platform.files.openWrite(key, archiveContentType)
  let byteSize = 0
  try {
    for await (const chunk of archive.bytes) {
      byteSize += chunk.length
      await writer.write(chunk)
    }
    await writer.commit()
  } finally {
    await writer.abort()
  }
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => noteSize(tx, job.uuid, byteSize))
  const { rows, files, missingFiles } = archive.counts()
  await reportProgress(platform, tenantUuid, job.uuid, rows + files + missingFiles, rows + files + missingFiles)
  return { rows, files, missingFiles, written: rows }
}

/** What tells the job's owner of its end. */
function effectsOf(context: EffectContext, job: Job, { language, fileName }: Requested, telling: ExportTelling | null): Effect[] {
  if (isByAdministration(job)) return []
  const label = exportedThing('archive', language)
  if (telling === null) return notify({ ...aboutExport(job), kind: 'export_failed', params: { label } })
  const told = notify(endedExport(job, telling))
  const isMailed = isLong(context.now, context.platform.clock())
  return isMailed ? [...told, exportMail({ userUuid: job.createdBy, jobUuid: job.uuid, label, fileName })] : told
}

/** Writes the archive of a workspace. A repetition after its end does nothing, one after a crash writes it anew. */
export const runArchiveExport: EffectHandler = async (context, payload) => {
  const { platform, tenantUuid, log } = context
  const { jobUuid } = z.object({ jobUuid: z.guid() }).parse(payload)
  const job = await takeJob(platform, tenantUuid, jobUuid)
  if (!job) return
  const requested = input.parse(job.input)
  try {
    if (job.attempts > maxAttempts) throw new Error('the server died over this archive too often')
    const counts = await writeFile(context, job, requested)
    const told = { label: exportedThing('archive', requested.language), file: requested.fileName, count: counts.rows }
    const effects = effectsOf(context, job, requested, told)
    const result = { counts, ...(!isByAdministration(job) && { told }) }
    if (!(await endJob(platform, tenantUuid, jobUuid, { state: 'succeeded', result, effects, unlessCancelled: true }))) throw new Cancelled()
  } catch (error) {
    if (error instanceof Cancelled) {
      // Not the file of a repetition that ended before.
      if (await endJob(platform, tenantUuid, jobUuid, { state: 'cancelled', result: null })) await platform.files.remove(requested.key)
      return
    }
    if (!(error instanceof AppError) && job.attempts < maxAttempts) throw error
    log[error instanceof AppError ? 'info' : 'error']({ err: error, jobUuid }, 'an archive could not be written')
    const errorCode = error instanceof AppError ? error.code : 'internal'
    await finishJob(platform, tenantUuid, jobUuid, { state: 'failed', result: null, errorCode, effects: effectsOf(context, job, requested, null) })
  }
}
