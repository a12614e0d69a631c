import { languages } from '@mekiki/i18n'
import { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { loadActor } from '../../../../platform/http/callers/authenticate.ts'
import { finishJob, type Job, type JobCaller, type JobContext, reportProgress, takeJob, withJobTransaction } from '../../../../platform/jobs/index.ts'
import { findImportKind } from '../read/import-input.ts'
import { countRequested, findOwnJob } from '../decide/import-rows.queries.ts'
import { subjects } from '../kinds/subjects.ts'
import { countUndoable, listCompanyUuids, listUndoable, markRows, noteUndone, readImportEntries, type UndoableRow } from './undo.queries.ts'
import { undoProjects } from './undo-projects.ts'
import { undoCompanies } from './undo-companies.ts'
import type { RevertContext } from './undo-spans.ts'
import { undoMembers } from './undo-members.ts'
import { undoThemes } from './undo-themes.ts'

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

/** Takes the rows of a block back, cases before the companies that they are about. Gives which went and which stay. */
async function undoBlock(context: JobContext, rows: readonly UndoableRow[], taking: RevertContext): Promise<{ undone: number[]; changed: number[] }> {
  const unique = (uuids: readonly (string | null)[]) => [...new Set(uuids.flatMap((uuid) => uuid ?? []))]
  const [entities, all] = [unique(rows.map((row) => row.entity_uuid)), unique(rows.flatMap((row) => [row.entity_uuid, row.scoutee_uuid]))]
  const entries = await readImportEntries(context.tx, taking.jobUuid, all)
  const companies = [...new Set([...all, ...(await listCompanyUuids(context.tx, entities))])]
  const ofCompanies = await readImportEntries(context.tx, taking.jobUuid, companies)
  const keptProjects = await undoProjects(context, entities, entries, taking)
  const keptThemes = await undoThemes(context, entities, entries, taking)
  const keptMembers = await undoMembers(context, entities, entries, taking)
  const keptCompanies = await undoCompanies(context, companies, ofCompanies, taking)
  // A company that stays because others have cases of it does not keep the row of its own case.
  const stays = ({ entity_uuid: uuid, scoutee_uuid: scouteeUuid }: UndoableRow): boolean =>
    [keptProjects, keptThemes, keptMembers, keptCompanies.made, keptCompanies.changed].some((kept) => kept.has(uuid ?? '')) ||
    keptCompanies.changed.has(scouteeUuid ?? '')
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
      const changed = await countRequested(context.tx, input.importUuid, { kinds: [], isChangedSince: true, hasSkipped: false })
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
