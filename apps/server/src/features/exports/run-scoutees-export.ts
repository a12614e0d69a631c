import { scouteesExportBody } from '@mekiki/contract/exports/exports.schemas'
import { exportedThing } from '@mekiki/i18n/exports'
import { z } from 'zod'
import { type CsvCell, writeTable } from '../../platform/csv/index.ts'
import { withTenant } from '../../platform/db/doors.ts'
import type { EffectContext, EffectHandler } from '../../platform/feature.ts'
import { AppError, forbidden } from '../../platform/http/app-error.ts'
import { loadActor } from '../../platform/http/authenticate.ts'
import type { Actor } from '../../platform/http/context.ts'
import { finishJob, type Job, reportProgress, takeJob } from '../../platform/jobs/index.ts'
import { notify } from '../notifications/index.ts'
import { findScoutees, presentScoutee, scouteeAbilities, visibleProjects } from '../scoutees/index.ts'
import { cellsOf, headsOf } from './scoutee-cells.ts'

/** The kind of the job and of the effect that runs it. */
export const scouteesExportKind = 'exports.scoutees'

const mostAttempts = 3
const rowsPerRead = 200

const input = scouteesExportBody.extend({ language: z.enum(['ja', 'en']), key: z.string(), fileName: z.string() })
type Input = z.output<typeof input>

/** Somebody asked the job to stop. */
class ExportCancelled extends Error {}

async function* linesOf({ platform, tenantUuid }: EffectContext, job: Job, actor: Actor, wanted: Input): AsyncGenerator<readonly CsvCell[]> {
  const { scouteeIds, columnKeys, language } = wanted
  const abilities = scouteeAbilities(actor)
  yield headsOf(columnKeys, language)
  for (let start = 0; start < scouteeIds.length; start += rowsPerRead) {
    const uuids = scouteeIds.slice(start, start + rowsPerRead)
    const rows = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findScoutees(tx, uuids, visibleProjects(actor)))
    const byUuid = new Map(rows.map((row) => [row.uuid, row]))
    // One that was deleted since is left out.
    for (const row of uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])) yield cellsOf(presentScoutee(row, abilities), columnKeys, language)
    const { isCancelled } = await reportProgress(platform, tenantUuid, job.uuid, start + uuids.length, scouteeIds.length)
    if (isCancelled) throw new ExportCancelled()
  }
}

async function writeFile(context: EffectContext, job: Job, wanted: Input): Promise<{ count: number }> {
  const { platform, tenantUuid } = context
  const actor = await loadActor(platform, tenantUuid, job.createdBy)
  if (!actor.permissions.has('export_scoutee')) throw forbidden(['export_scoutee'])
  const writer = await platform.files.openWrite(wanted.key, 'text/csv')
  let count = -1
  const counted = async function* (): AsyncGenerator<readonly CsvCell[]> {
    for await (const line of linesOf(context, job, actor, wanted)) {
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

/** Writes the file of an export. A repetition after its end does nothing, one after a crash writes the file anew. */
export const runScouteesExport: EffectHandler = async (context, payload) => {
  const { platform, tenantUuid, log } = context
  const { jobUuid } = z.object({ jobUuid: z.guid() }).parse(payload)
  const job = await takeJob(platform, tenantUuid, jobUuid)
  if (!job) return
  const wanted = input.parse(job.input)
  const about = { userUuids: [job.createdBy], byUserUuid: null, path: '/scoutees', effectKey: `export:${job.uuid}` }
  const label = exportedThing('scoutees', wanted.language)
  try {
    const { count } = await writeFile(context, job, wanted)
    const effects = notify({ ...about, kind: 'export_succeeded', params: { label, file: wanted.fileName, count } })
    await finishJob(platform, tenantUuid, jobUuid, { state: 'succeeded', result: { counts: { written: count } }, effects })
  } catch (error) {
    if (error instanceof ExportCancelled) return await finishJob(platform, tenantUuid, jobUuid, { state: 'cancelled', result: null })
    if (!(error instanceof AppError) && job.attempts < mostAttempts) throw error
    log.error({ err: error, jobUuid }, 'an export failed')
    const errorCode = error instanceof AppError ? error.code : 'internal'
    await finishJob(platform, tenantUuid, jobUuid, {
      state: 'failed',
      result: null,
      errorCode,
      effects: notify({ ...about, kind: 'export_failed', params: { label } })
    })
  }
}
