import { importLimits, type ImportRowKind } from '@mekiki/contract/imports/imports.schemas'
import type { RunContext } from '../../platform/http/context.ts'
import { withJobTransaction } from '../../platform/jobs/index.ts'
import { listWaitingRows, type RowOutcome, updateOutcomes } from './import-rows.queries.ts'
import { type ImportRun, reportRows } from './import-run.ts'
import { makeNames } from './make-names.ts'
import type { AppliedRow } from './subject.ts'

/** The kinds of rows that are looked at once more when an import is applied; `unchanged` ones to note what they are about. What was decided on is of these. */
export function takenKinds({ input }: Pick<ImportRun, 'input'>): ImportRowKind[] {
  return input.options.withDuplicates ? ['created', 'updated', 'unchanged', 'duplicate'] : ['created', 'updated', 'unchanged']
}

const outcomeOf = ({ line, kind, match, faults, changes, projectUuid, scouteeUuid, entityUuid }: AppliedRow): RowOutcome => ({
  line,
  kind,
  match,
  errors: faults.length > 0 ? faults : null,
  changes: changes.length > 0 ? changes : null,
  projectUuid,
  scouteeUuid,
  entityUuid
})

/** Applies the next rows after a line. Gives how many, and the last one's line. */
async function applyNext(context: RunContext, run: ImportRun, afterLine: number): Promise<{ count: number; lastLine: number }> {
  const waiting = await listWaitingRows(context.tx, run.job.uuid, takenKinds(run), afterLine, importLimits.rowsPerBlock)
  if (waiting.length > 0) {
    await makeNames(context, run)
    const applied = await run.opened.apply(context, run, waiting)
    await updateOutcomes(context.tx, run.job.uuid, applied.map(outcomeOf))
  }
  return { count: waiting.length, lastLine: waiting.at(-1)?.line ?? afterLine }
}

/** All in one transaction: whatever stops it, nothing stays. */
async function applyAtOnce(run: ImportRun, total: number): Promise<void> {
  await withJobTransaction(run.caller, async (context) => {
    let [done, line] = [0, 0]
    for (;;) {
      await reportRows(run, done, total)
      const { count, lastLine } = await applyNext(context, run, line)
      if (count === 0) return
      await context.flush()
      done += count
      line = lastLine
    }
  })
}

/** In blocks, each for good: what stops it leaves the blocks so far, and a repetition goes on after them. */
async function applyInBlocks(run: ImportRun, total: number): Promise<void> {
  let [done, line] = [0, 0]
  for (;;) {
    await reportRows(run, done, total)
    const after = line
    const { count, lastLine } = await withJobTransaction(run.caller, (context) => applyNext(context, run, after))
    if (count === 0) return
    done += count
    line = lastLine
  }
}

/**
 * Applies the checked rows of an import: in one transaction up to 20,000 rows of a file, beyond that or if only the good rows are wanted in
 * resumable blocks (3-decisions, "Imports"). Raises ImportCancelled.
 */
export async function applyRows(run: ImportRun, rows: { inFile: number; taken: number }): Promise<void> {
  const isAtOnce = rows.inFile <= importLimits.rowsAtOnce && !run.input.options.onlyValidRows
  await (isAtOnce ? applyAtOnce(run, rows.taken) : applyInBlocks(run, rows.taken))
}
