import { languages } from '@mekiki/i18n'
import { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import { loadActor } from '../../../../platform/http/callers/authenticate.ts'
import {
  finishJob,
  type Job,
  type JobCaller,
  type JobContext,
  reportProgress,
  takeJob,
  withJobTransaction,
  createJob
} from '../../../../platform/jobs/index.ts'
import { findImportKind, importInput } from '../read/import-input.ts'
import { countRequested, findOwnJob } from '../decide/import-rows.queries.ts'
import { subjects } from '../kinds/subjects.ts'
import { countUndoable, listScouteeUuids, listUndoable, markRows, noteUndone, readImportEntries, type UndoableRow, listChangedSince } from './undo.queries.ts'
import { undoProjects } from './undo-projects.ts'
import { undoScoutees } from './undo-scoutees.ts'
import { type RevertContext, valueSpans } from './undo-spans.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import type { UndoEntry } from '../../../../platform/log/undo.ts'
import { revertMembers } from '../../../people/members/index.ts'
import { isDeepStrictEqual } from 'node:util'
import { canDoWithTheme, countActiveProjects, deleteTheme, lockTheme, readThemes, type ThemeValues, themeValuesOf } from '../../../themes/themes/index.ts'
import { changeTheme, checkThemeReferences } from '../../../themes/themes/write/index.ts'
import type { operationGroups } from '@mekiki/contract'
import { isInUndoTime } from '../../../../platform/log/undo-log.ts'
import { findOwnJob as findJob, presentJob } from '../../../workspace/jobs/index.ts'

const asSet = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value)

async function undoTheme(context: RunContext, uuid: string, entries: readonly UndoEntry[], taking: RevertContext): Promise<boolean> {
  const { tx, actor, now, audit } = context
  const [row] = (await lockTheme(tx, uuid)) ? await readThemes(tx, [uuid]) : []
  // One that is gone already has nothing to be taken back.
  if (!row) return true
  const values = themeValuesOf(row)
  if (entries.some(({ action }) => action === 'create')) {
    const isTouched = !taking.isForced && (await listChangedSince(tx, [uuid], taking.operationUuids)).has(uuid)
    if (isTouched || (await countActiveProjects(tx, uuid)) > 0) return false
    await deleteTheme(tx, uuid, { ...actor, now })
    audit({ entityType: 'theme', entityUuid: uuid, themeUuid: uuid, action: 'delete', from: { name: row.name } })
    return true
  }
  if (!canDoWithTheme(actor, 'update', { ...values, createdBy: row.created_by })) return false
  const spans = [...valueSpans(entries)]
  const present = new Map<string, unknown>(Object.entries(values))
  const hasChanged = spans.some(([key, { to }]) => !isDeepStrictEqual(asSet(present.get(key) ?? null), asSet(to)))
  if (hasChanged && !taking.isForced) return false
  const before: ThemeValues = { ...values, ...Object.fromEntries(spans.map(([key, { from }]) => [key, from])) }
  if ((await checkThemeReferences(tx, values, before)).length > 0) return false
  await changeTheme(context, uuid, { before: values, after: before })
  return true
}

/**
 * Takes back what an import did with themes, as `undoProjects`; one with cases stays.
 * @returns those that stay.
 */
async function undoThemes(context: RunContext, uuids: readonly string[], entries: readonly UndoEntry[], taking: RevertContext): Promise<Set<string>> {
  const kept = new Set<string>()
  for (const uuid of uuids) {
    const own = entries.filter(({ entityType, entityUuid }) => entityType === 'theme' && entityUuid === uuid)
    if (own.length > 0 && !(await undoTheme(context, uuid, own, taking))) kept.add(uuid)
  }
  return kept
}

/**
 * Takes the invitations of an import back: whoever never signed in is deleted.
 * @returns those that stay: who signed in, and, unless it is forced, who was changed since.
 */
async function undoMembers(context: RunContext, uuids: readonly string[], entries: readonly UndoEntry[], taking: RevertContext): Promise<Set<string>> {
  const invited = new Set(entries.flatMap(({ entityType, entityUuid, action }) => (entityType === 'user' && action === 'create' ? (entityUuid ?? []) : [])))
  const own = uuids.filter((uuid) => invited.has(uuid))
  const changed = taking.isForced ? new Set<string>() : await listChangedSince(context.tx, own, taking.operationUuids)
  const staying = await revertMembers(
    context,
    own.filter((uuid) => !changed.has(uuid))
  )
  return new Set([...changed, ...staying])
}

/** The kind of the job that takes an import back, and of the effect that runs it. */
export const undoKind = 'imports.undo'

/** What such a job carries. */
export const undoInput = z.object({
  importUuid: z.guid(),
  lines: z.array(z.int()).nullable(),
  force: z.boolean(),
  language: z.enum(languages),
  fileName: z.string().nullable()
})

const rowsPerBlock = 200
const maxAttempts = 3

type Counts = { undone: number; changed: number }

/**
 * Takes the rows of a block back, cases before the companies that they are about.
 * @returns which went and which stay.
 */
async function undoBlock(context: JobContext, rows: readonly UndoableRow[], taking: RevertContext): Promise<{ undone: number[]; changed: number[] }> {
  const unique = (uuids: readonly (string | null)[]) => [...new Set(uuids.flatMap((uuid) => uuid ?? []))]
  const [entities, all] = [unique(rows.map((row) => row.entity_uuid)), unique(rows.flatMap((row) => [row.entity_uuid, row.scoutee_uuid]))]
  const entries = await readImportEntries(context.tx, taking.jobUuid, all)
  const companies = [...new Set([...all, ...(await listScouteeUuids(context.tx, entities))])]
  const ofCompanies = await readImportEntries(context.tx, taking.jobUuid, companies)
  const keptProjects = await undoProjects(context, entities, entries, taking)
  const keptThemes = await undoThemes(context, entities, entries, taking)
  const keptMembers = await undoMembers(context, entities, entries, taking)
  const keptScoutees = await undoScoutees(context, companies, ofCompanies, taking)
  // A company that stays because others have cases of it does not keep the row of its own case.
  const stays = ({ entity_uuid: uuid, scoutee_uuid: scouteeUuid }: UndoableRow): boolean =>
    [keptProjects, keptThemes, keptMembers, keptScoutees.made, keptScoutees.changed].some((kept) => kept.has(uuid ?? '')) ||
    keptScoutees.changed.has(scouteeUuid ?? '')
  const lines = (some: readonly UndoableRow[]) => some.map(({ line }) => line)
  return { undone: lines(rows.filter((row) => !stays(row))), changed: lines(rows.filter(stays)) }
}

async function undoRows(caller: JobCaller, job: Job, input: z.output<typeof undoInput>): Promise<Counts> {
  const { platform, actor } = caller
  const counts: Counts = { undone: 0, changed: 0 }
  const taking = { jobUuid: input.importUuid, operationUuids: [input.importUuid, job.uuid], isForced: input.force }
  const total = await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => countUndoable(tx, input.importUuid, input.lines))
  let beforeLine: number | null = null
  for (;;) {
    const { isCancelled } = await reportProgress(platform, actor.tenantUuid, job.uuid, counts.undone + counts.changed, total)
    if (isCancelled) return counts
    const at = { beforeLine, lines: input.lines, limit: rowsPerBlock }
    const lastLine: number | null = await withJobTransaction(caller, async (context) => {
      const rows = await listUndoable(context.tx, input.importUuid, at)
      if (rows.length === 0) return null
      const outcome = await undoBlock(context, rows, taking)
      await markRows(context.tx, input.importUuid, outcome, context.now)
      const wanted = { kinds: [], isChangedSince: true, hasSkipped: false, hasWarnings: false, hasOffer: false, fault: null }
      const changed = await countRequested(context.tx, input.importUuid, wanted)
      await noteUndone(context.tx, input.importUuid, { undone: outcome.undone.length, changed })
      counts.undone += outcome.undone.length
      counts.changed += outcome.changed.length
      return rows.at(-1)?.line ?? null
    })
    if (lastLine === null) return counts
    beforeLine = lastLine
  }
}

async function openUndo({ platform, tenantUuid, log }: EffectContext, job: Job, input: z.output<typeof undoInput>): Promise<JobCaller> {
  const actor = await loadActor(platform, tenantUuid, job.createdBy)
  const imported = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findOwnJob(tx, input.importUuid, job.createdBy))
  const kind = imported ? findImportKind(imported.kind) : null
  if (kind === null) throw new AppError('not_found')
  // What an import made may be taken back by whoever could import it.
  subjects[kind].requireRight(actor)
  return { platform, actor, language: input.language, requestId: job.requestId, operationUuid: job.uuid, source: 'import', log }
}

/** Takes an import back, in resumable blocks from its last row to its first. A repetition goes on with the rows that were not taken back. */
export const runUndo: EffectHandler = async (context, payload) => {
  const { platform, tenantUuid, log } = context
  const { jobUuid } = z.object({ jobUuid: z.guid() }).parse(payload)
  const job = await takeJob(platform, tenantUuid, jobUuid)
  if (!job) return
  try {
    const input = undoInput.parse(job.input)
    const counts = await undoRows(await openUndo(context, job, input), job, input)
    await finishJob(platform, tenantUuid, jobUuid, { state: counts.changed > 0 ? 'partly_failed' : 'succeeded', result: { counts } })
  } catch (error) {
    if (!(error instanceof AppError) && job.attempts < maxAttempts) throw error
    if (!(error instanceof AppError)) {
      log.error({ err: error, jobUuid }, 'an import could not be taken back')
      platform.reportError(error, { place: 'undo of an import', requestId: jobUuid, tenantUuid })
    }
    await finishJob(platform, tenantUuid, jobUuid, { state: 'failed', result: { counts: {} }, errorCode: error instanceof AppError ? error.code : 'internal' })
  }
}

/**
 * Starts to take one of the caller's own imports back, as a job.
 * @throws 404 for others' jobs and jobs of another kind, 422 `not_undoable` while it runs, when it is older than 30 days, and when nothing of it is left to
 * be taken back.
 */
export const startUndo: SimpleUseCase<typeof operationGroups.imports.undo> = async (context, { params, body }) => {
  const { tx, actor, now, language, audit } = context
  const imported = await findOwnJob(tx, params.job_uuid, actor.userUuid)
  if (!imported || findImportKind(imported.kind) === null) throw notFound([params.job_uuid])
  const { options, fileName } = importInput.parse(imported.input)
  const lines = body.lines ?? null
  const isOpen = imported.finished_at !== null && !options.dryRun && isInUndoTime(imported.finished_at, now)
  if (!isOpen || (await countUndoable(tx, imported.uuid, lines)) === 0) throw new AppError('not_undoable')
  const jobUuid = await createJob(context, undoKind, { importUuid: imported.uuid, lines, force: body.force, language, fileName })
  audit({ entityType: 'import', entityUuid: imported.uuid, action: 'undo', to: { file: fileName, rows: lines?.length ?? null } })
  const row = await findJob(tx, jobUuid, actor.userUuid, { lock: false })
  if (!row) throw notFound([jobUuid])
  return presentJob(row, language)
}
