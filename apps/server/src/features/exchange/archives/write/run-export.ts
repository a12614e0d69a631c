import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { loadActor } from '../../../../platform/http/callers/authenticate.ts'
import { endJob, finishJob, type Job, reportProgress, takeJob } from '../../../../platform/jobs/index.ts'
import type { Effect } from '../../../../platform/outbox/outbox.ts'
import { exportMail, isLong } from '../../../workspace/export-files/index.ts'
import { notify } from '../../../workspace/notifications/index.ts'
import { requireEveryKey } from '../require-every-key.ts'
import { noteSize } from '../archives.queries.ts'
import { Cancelled, createReport, isByAdministration } from '../job-progress.ts'
import { archiveContentType } from '../take/start-upload.ts'
import { writeArchive } from './write-archive.ts'

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
function effectsOf(context: EffectContext, job: Job, { language, fileName }: Requested, count: number | null): Effect[] {
  if (isByAdministration(job)) return []
  const label = exportedThing('archive', language)
  const about = { userUuids: [job.createdBy], byUserUuid: null, path: `/exports/${job.uuid}`, effectKey: `export:${job.uuid}` }
  if (count === null) return notify({ ...about, kind: 'export_failed', params: { label } })
  const told = notify({ ...about, kind: 'export_succeeded', params: { label, file: fileName, count } })
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
    const effects = effectsOf(context, job, requested, counts.rows)
    if (!(await endJob(platform, tenantUuid, jobUuid, { state: 'succeeded', result: { counts }, effects, unlessCancelled: true }))) throw new Cancelled()
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
