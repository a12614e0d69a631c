import type { ErrorCode } from '@mekiki/contract'
import type { ImportSkipped, ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { importedThing } from '@mekiki/i18n/exchange/imports'
import { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { finishJob, type Job, type JobEnd, takeJob, watchCancel } from '../../../../platform/jobs/index.ts'
import type { Effect } from '../../../../platform/outbox/outbox.ts'
import { notify } from '../../../workspace/notifications/index.ts'
import { applyRows, takenKinds } from './apply-rows.ts'
import { checkRows } from '../decide/check-rows.ts'
import { basisOf, type KeptCheck, takeOverCheck } from '../decide/kept-check.ts'
import { writeFailedRows } from './failed-rows.ts'
import { forgetWaitingRows } from './start-import.ts'
import { countKinds, countRequested } from '../decide/import-rows.queries.ts'
import { importInput } from '../read/import-input.ts'
import { ImportCancelled, type ImportRun, openImport } from './import-run.ts'
import { remember } from '../columns/mappings.queries.ts'
import { fingerprintOf } from '../columns/get-mappings.ts'
import type { Subject } from '../kinds/subject.ts'
import { keptRowsKey } from '../read/sheets/workbook-table.ts'

const maxAttempts = 3
const shownName = 200

type Counts = Record<ImportRowKind, number>

/** How an import ended. */
interface Outcome {
  state: JobEnd
  counts: Partial<Counts & { warned: number; offered: number; unnamed: number }>
  failedRowsKey?: string | null
  leftOut?: ImportSkipped[]
  /** What a check leaves for the import of its file. */
  kept?: KeptCheck
  /** What the columns are called in the file. */
  header?: string[]
  errorCode?: ErrorCode
  errorParams?: Record<string, string | number>
}

async function readCounts({ platform, tenantUuid, job }: ImportRun, options: { isImported: boolean }): Promise<Counts> {
  const found = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => countKinds(tx, job.uuid, options))
  const of = (kind: ImportRowKind): number => found.get(kind) ?? 0
  const counts = { created: of('created'), updated: of('updated'), unchanged: of('unchanged'), duplicate: of('duplicate'), error: of('error') }
  return { ...counts, conflict: of('conflict'), skipped: of('skipped') }
}

async function saveMapping({ platform, tenantUuid, job, input, table, subject }: ImportRun): Promise<void> {
  const mapping = {
    tenantUuid,
    kind: subject.kind,
    fingerprint: fingerprintOf(table.header),
    mappings: input.mappings,
    rowsAre: input.options.rowsAre ?? null,
    userUuid: job.createdBy,
    now: platform.clock()
  }
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => remember(tx, mapping))
}

/**
 * How many rows there is something to look at in, how many could follow a company of the provider's database, and how many of these lack their name
 * unless they do; each told where there are any.
 */
async function countMarked({ platform, tenantUuid, job }: ImportRun): Promise<{ warned?: number; offered?: number; unnamed?: number }> {
  const none = { kinds: [], isChangedSince: false, hasSkipped: false, hasWarnings: false, hasOffer: false, fault: null }
  const [warned, offered, unnamed] = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => [
    await countRequested(tx, job.uuid, { ...none, hasWarnings: true }),
    await countRequested(tx, job.uuid, { ...none, hasOffer: true }),
    await countRequested(tx, job.uuid, { ...none, kinds: ['error'], hasOffer: true })
  ])
  return { ...(warned > 0 && { warned }), ...(offered > 0 && { offered }), ...(unnamed > 0 && { unnamed }) }
}

/** Checks a file, and imports it unless that was all that was wanted or its rows forbid it. */
async function importFile(run: ImportRun): Promise<Outcome> {
  const { options } = run.input
  const basis = await basisOf(run)
  const kept = await takeOverCheck(run, basis)
  const inFile = kept ?? (await checkRows(run))
  const leftOut = kept?.leftOut ?? run.leftOut.told()
  const checked = await readCounts(run, { isImported: false })
  const notTaken: ImportRowKind[] = options.withDuplicates ? ['error', 'conflict'] : ['error', 'duplicate', 'conflict']
  const hasNotTaken = (counts: Counts): boolean => notTaken.some((kind) => counts[kind] > 0)
  const failedRows = async (counts: Counts): Promise<string | null> => (hasNotTaken(counts) ? writeFailedRows(run, notTaken) : null)
  if (options.dryRun) {
    const counts = { ...checked, ...(await countMarked(run)) }
    return { state: 'succeeded', counts, failedRowsKey: await failedRows(checked), leftOut, kept: { basis, ...inFile } }
  }
  if (checked.error > 0 && !options.onlyValidRows) {
    const { error, duplicate } = checked
    return {
      state: 'failed',
      counts: { error, duplicate },
      failedRowsKey: await failedRows(checked),
      leftOut,
      errorCode: 'import_has_errors',
      errorParams: { count: error }
    }
  }
  await applyRows(run, { ...inFile, taken: takenKinds(run).reduce((sum, kind) => sum + checked[kind], 0) })
  await saveMapping(run)
  const counts = await readCounts(run, { isImported: false })
  const state = counts.error > 0 ? 'partly_failed' : 'succeeded'
  return { state, counts: { ...counts, ...(await countMarked(run)) }, failedRowsKey: await failedRows(counts), leftOut }
}

const shownHeader = ({ table }: ImportRun): string[] => table.header.map((name) => name.slice(0, shownName).toWellFormed())

/** What stays of a cancelled import: the blocks that were applied for good, nothing of a single transaction. */
async function cancelledOutcome(run: ImportRun): Promise<Outcome> {
  return { state: 'cancelled', counts: await readCounts(run, { isImported: true }) }
}

function notices(subject: Subject, job: Job, { state, counts }: Outcome): Effect[] {
  const { success, data: input } = importInput.safeParse(job.input)
  if (!success || input.options.dryRun || state === 'cancelled') return []
  const about = { userUuids: [job.createdBy], byUserUuid: null, path: `/imports/${job.uuid}`, effectKey: `import:${job.uuid}` }
  const params = { label: importedThing(input.language, subject.kind), ...(input.fileName !== null && { file: input.fileName }) }
  const { created = 0, updated = 0, error: errors = 0 } = counts
  if (state === 'failed') return notify({ ...about, kind: 'import_failed', params })
  if (state === 'partly_failed') return notify({ ...about, kind: 'import_partly_failed', params: { ...params, created, updated, errors } })
  return notify({ ...about, kind: 'import_succeeded', params: { ...params, created, updated } })
}

/** Forgets the rows of a cancelled job that went into nothing, once its owner sees that it has ended: those of a large file take their time. */
async function forgetCancelled(context: EffectContext, jobUuid: string): Promise<void> {
  // What is left is forgotten with the old checks.
  await forgetWaitingRows(context, jobUuid).catch((error: unknown) => context.log.warn({ err: error }, 'rows of a cancelled import could not be removed'))
}

/** Removes the uploaded file once it was imported; a check or a failure may be followed by another try with it. */
async function forgetFile({ platform, log }: EffectContext, job: Job, state: JobEnd): Promise<void> {
  const { success, data: input } = importInput.safeParse(job.input)
  if (!success || input.options.dryRun || (state !== 'succeeded' && state !== 'partly_failed')) return
  const { sheet, furtherSheets } = input.options
  const kept = [undefined, sheet, ...furtherSheets].map((each) => keptRowsKey(input.url, each))
  for (const key of new Set([input.url, ...kept])) {
    await platform.files.remove(key).catch((error: unknown) => log.warn({ err: error }, 'an imported file could not be removed'))
  }
}

async function runJob(context: EffectContext, subject: Subject, job: Job): Promise<Outcome> {
  const { platform, tenantUuid, log } = context
  const watch = watchCancel(platform, tenantUuid, job.uuid)
  let run: ImportRun | null = null
  try {
    run = await openImport(context, job, subject, watch)
    return { ...(await importFile(run)), header: shownHeader(run) }
  } catch (error) {
    if (error instanceof ImportCancelled && run) return { ...(await cancelledOutcome(run)), header: shownHeader(run) }
    // What was imported before a failure counts; in a single transaction that is nothing.
    const counts = run ? await readCounts(run, { isImported: true }) : {}
    if (error instanceof AppError) return { state: 'failed', counts, errorCode: error.code, errorParams: error.details.params ?? {} }
    if (job.attempts < maxAttempts) throw error
    log.error({ err: error, jobUuid: job.uuid }, 'an import failed')
    platform.reportError(error, { place: 'import', requestId: job.uuid, tenantUuid })
    return { state: 'failed', counts, errorCode: 'internal' }
  } finally {
    watch.end()
  }
}

/**
 * Runs the job of an import. A repetition after its end does nothing; one after a crash goes on where the last committed block ended. Only
 * failures that may pass are raised, so that the queue tries again.
 */
export function runImport(subject: Subject): EffectHandler {
  return async (context, payload) => {
    const { platform, tenantUuid } = context
    const { jobUuid } = z.object({ jobUuid: z.guid() }).parse(payload)
    const job = await takeJob(platform, tenantUuid, jobUuid)
    if (!job) return
    const outcome = await runJob(context, subject, job)
    const { state, counts, failedRowsKey = null, leftOut = [], header = [], kept, errorCode, errorParams = {} } = outcome
    await finishJob(platform, tenantUuid, jobUuid, {
      state,
      result: { counts, failedRowsKey, leftOut, header, errorParams, ...(kept && { kept }) },
      ...(errorCode !== undefined && { errorCode }),
      effects: notices(subject, job, outcome)
    })
    await forgetFile(context, job, state)
    if (state === 'cancelled') await forgetCancelled(context, jobUuid)
  }
}
