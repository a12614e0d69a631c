import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { readShapes } from '../../../../platform/db/tenants/tenant-rows.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { loadActor } from '../../../../platform/http/callers/authenticate.ts'
import { finishJob, type Job, reportProgress, takeJob } from '../../../../platform/jobs/index.ts'
import { notify } from '../../../workspace/notifications/index.ts'
import { readQuotas, requireFitting } from '../../../workspace/quotas/index.ts'
import { reindexTenant } from '../../../cases/search-columns/index.ts'
import { archivedTables, type ArchivedTable, memberOf } from '../archive-tables.ts'
import { requireEveryKey } from '../archives.use-cases.ts'
import { findEnded, forgetUpload } from '../archives.queries.ts'
import { checkArchive, checked } from './check-archive.ts'
import { beginMaintenance, endMaintenance, findBegun } from './imports.queries.ts'
import { Cancelled, createReport, isByAdministration } from '../job-progress.ts'
import { filePrefix } from '../manifest.ts'
import { openArchive, type OpenArchive, type PlacedMember } from './open-archive.ts'
import { takeArchive } from './take-archive.ts'
import { partKey, partsOf } from './start-upload.ts'

const maxAttempts = 3

const input = z.object({ language: z.enum(['ja', 'en']), uploadUuid: z.guid(), storageKey: z.string(), byteSize: z.int(), inviteMembers: z.boolean() })

type Requested = z.output<typeof input>

/** What the job has taken in, and whose it is by then. */
interface Taken {
  counts: { rows: number; files: number; missingFiles: number }
  owner: string
}

const isFinal = (job: Job, error: unknown): boolean => error instanceof AppError || error instanceof Cancelled || job.attempts >= maxAttempts

const partKeys = ({ storageKey, byteSize }: Requested) => partsOf(byteSize).map((part) => ({ key: partKey(storageKey, part.number), byteSize: part.byteSize }))

/** Where a file of an archive is kept. */
const keyOf = ({ member }: PlacedMember, tenantUuid: string): string => `${tenantUuid}/${member.name.slice(filePrefix.length)}`

async function storeFiles({ platform, tenantUuid }: EffectContext, archive: OpenArchive, report: () => Promise<void>): Promise<void> {
  for await (const placed of archive.files()) {
    const writer = await platform.files.openWrite(keyOf(placed, tenantUuid), 'application/octet-stream')
    try {
      for await (const chunk of checked(archive, placed)) {
        await report()
        await writer.write(chunk)
      }
      await writer.commit()
    } finally {
      await writer.abort()
    }
  }
}

async function removeFiles({ platform, tenantUuid }: EffectContext, archive: OpenArchive): Promise<void> {
  for await (const placed of archive.files()) await platform.files.remove(keyOf(placed, tenantUuid))
}

/**
 * Does something with the archive that was sent.
 * @throws 422 as `openArchive` does.
 */
async function withArchive<T>({ platform }: EffectContext, requested: Requested, work: (archive: OpenArchive) => Promise<T>): Promise<T> {
  const archive = await openArchive(platform.files, partKeys(requested))
  try {
    return await work(archive)
  } finally {
    await archive.end()
  }
}

const searchedRows = (archive: OpenArchive, tables: readonly ArchivedTable[]): number =>
  tables.reduce((sum, { table, rule }) => {
    const isSearched = rule.without !== undefined && 'normaliser_version' in rule.without
    return isSearched ? sum + (archive.tables.get(memberOf(table.name))?.member.rows ?? 0) : sum
  }, 0)

async function takeOpened(context: EffectContext, job: Job, requested: Requested, archive: OpenArchive): Promise<Taken> {
  const { platform, tenantUuid } = context
  const report = createReport(context, job.uuid)
  const tables = archivedTables(await withTenant(platform.db.user, tenantUuid, 'read', readShapes))
  // Search columns are made of some rows afterwards.
  const total = archive.rowCount + searchedRows(archive, tables)
  const { membersCount, bytes } = await checkArchive(archive, tables, () => report(0, total))
  requireFitting(await withTenant(platform.db.user, tenantUuid, 'read', readQuotas), membersCount, bytes)
  const counts = { files: archive.fileCount, missingFiles: archive.missingCount }
  await beginMaintenance(platform.db.admin, tenantUuid, job.uuid, platform.clock())
  try {
    await storeFiles(context, archive, () => report(0, total))
    const { inviteMembers } = requested
    const taking = { platform, tenantUuid, jobUuid: job.uuid, requestId: job.requestId, archive, inviteMembers, files: counts }
    const { rows, successors } = await takeArchive({ ...taking, report: (done) => report(done, total) })
    return { counts: { ...counts, rows }, owner: successors.get(job.createdBy) ?? job.createdBy }
  } catch (error) {
    if (isFinal(job, error)) await removeFiles(context, archive)
    throw error
  }
}

async function take(context: EffectContext, job: Job, requested: Requested): Promise<Taken> {
  const { platform, tenantUuid } = context
  const begun = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findBegun(tx, job.uuid))
  if (begun?.written_at && job.attempts <= 2 * maxAttempts) return { counts: countsOf.parse(begun.source), owner: job.createdBy }
  if (job.attempts > maxAttempts) await giveUp(context, job, requested, begun !== undefined && begun.written_at === null)
  // Once the job itself has put the workspace under maintenance, nobody's rights can be loaded: they were looked at before that.
  if (!begun && !isByAdministration(job)) requireEveryKey(await loadActor(platform, tenantUuid, job.createdBy))
  return withArchive(context, requested, (archive) => takeOpened(context, job, requested, archive))
}

/** Leaves nothing of an archive over which the server died each time, and raises. What it died of may be the archive's list: that is read once more only. */
async function giveUp(context: EffectContext, job: Job, requested: Requested, hasFiles: boolean): Promise<never> {
  if (hasFiles && job.attempts === maxAttempts + 1) await withArchive(context, requested, (archive) => removeFiles(context, archive))
  throw new Error('the server died over this archive too often')
}

const countsOf = z.object({ rows: z.int().catch(0), files: z.int().catch(0), missingFiles: z.int().catch(0) }).catch({ rows: 0, files: 0, missingFiles: 0 })

/** What is left of an archive that was sent, which nobody needs once its job has ended; what a killed server leaves of it goes with housekeeping. */
async function forgetArchive({ platform, tenantUuid }: EffectContext, requested: Requested): Promise<void> {
  for (const { key } of partKeys(requested)) await platform.files.remove(key)
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => forgetUpload(tx, requested.uploadUuid))
}

/** A job that was stopped before it began has left what was sent for it, as has one whose server died right after its end. */
async function forgetEnded(context: EffectContext, jobUuid: string): Promise<void> {
  const job = await withTenant(context.platform.db.user, context.tenantUuid, 'read', (tx) => findEnded(tx, jobUuid))
  if (job) await forgetArchive(context, input.parse(job.input))
}

async function succeed(context: EffectContext, job: Job, requested: Requested, { counts, owner }: Taken): Promise<void> {
  const { platform, tenantUuid } = context
  platform.wakeOutbox()
  const report = createReport(context, job.uuid, { canStop: false })
  let made = 0
  await reindexTenant(platform, tenantUuid, (more, left) => {
    made += more
    return report(counts.rows + made, counts.rows + made + left)
  })
  await endMaintenance(platform.db.admin, tenantUuid, job.uuid)
  const params = { label: exportedThing('archive', requested.language), created: counts.rows, updated: 0 }
  const about = { userUuids: [owner], byUserUuid: null, path: '/settings/workspace', effectKey: `import:${job.uuid}` }
  const effects = isByAdministration(job) ? [] : notify({ ...about, kind: 'import_succeeded', params })
  await reportProgress(platform, tenantUuid, job.uuid, counts.rows, counts.rows)
  await finishJob(platform, tenantUuid, job.uuid, { state: 'succeeded', result: { counts }, effects })
}

async function fail(context: EffectContext, job: Job, requested: Requested, error: unknown): Promise<void> {
  const { platform, tenantUuid } = context
  const begun = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findBegun(tx, job.uuid))
  await endMaintenance(platform.db.admin, tenantUuid, job.uuid)
  // What came in is whole, but for the search columns.
  if (begun?.written_at) return finishJob(platform, tenantUuid, job.uuid, { state: 'partly_failed', result: { counts: countsOf.parse(begun.source) } })
  if (error instanceof Cancelled) return finishJob(platform, tenantUuid, job.uuid, { state: 'cancelled', result: null })
  const [errorCode, errorParams] = error instanceof AppError ? [error.code, error.details.params ?? {}] : (['internal', {}] as const)
  const label = exportedThing('archive', requested.language)
  const about = { userUuids: [job.createdBy], byUserUuid: null, path: '/settings/workspace', effectKey: `import:${job.uuid}` }
  const effects = isByAdministration(job) ? [] : notify({ ...about, kind: 'import_failed', params: { label } })
  await finishJob(platform, tenantUuid, job.uuid, { state: 'failed', result: { errorParams }, errorCode, effects })
}

/**
 * Takes an archive into a workspace: reads it whole, puts the workspace under maintenance, keeps the files, writes all rows in one transaction, makes the
 * search columns, ends the maintenance. Broken off before the rows are there it begins anew; after that it goes on with the search columns.
 */
export const runArchiveImport: EffectHandler = async (context, payload) => {
  const { jobUuid } = z.object({ jobUuid: z.guid() }).parse(payload)
  const job = await takeJob(context.platform, context.tenantUuid, jobUuid)
  if (!job) return forgetEnded(context, jobUuid)
  const requested = input.parse(job.input)
  try {
    await succeed(context, job, requested, await take(context, job, requested))
  } catch (error) {
    if (!isFinal(job, error)) throw error
    // A file that is no archive is nobody's fault here, and neither is a change of mind.
    const level = error instanceof AppError || error instanceof Cancelled ? 'info' : 'error'
    context.log[level]({ err: error, jobUuid }, 'an archive could not be taken in')
    await fail(context, job, requested, error)
  }
  // After its end: a job that began again without its archive could not say any more what was wrong with it.
  await forgetArchive(context, requested)
}
