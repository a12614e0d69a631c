import { importLimits, type ImportRowKind } from '@mekiki/contract/imports/imports.schemas'
import { withTenant } from '../../platform/db/doors.ts'
import type { RunContext } from '../../platform/http/context.ts'
import { withJobTransaction } from '../../platform/jobs/index.ts'
import { listRowsToApply, type RowOutcome, updateOutcomes } from './import-rows.queries.ts'
import { type ImportRun, reportRows } from './import-run.ts'
import { makeNames } from './make-names.ts'
import type { AppliedRow, RowToApply } from './subject.ts'

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

interface Block {
  rows: RowToApply[]
  lastLine: number
}

/** The rows of a job that wait to be applied, in blocks; each is read while the one before it is applied. A block can be without rows. */
async function* waitingBlocks(run: ImportRun): AsyncGenerator<Block> {
  const { platform, tenantUuid, job } = run
  const kinds: readonly string[] = takenKinds(run)
  const read = (afterLine: number) => {
    const reading = withTenant(platform.db.user, tenantUuid, 'read', (tx) => listRowsToApply(tx, job.uuid, afterLine, importLimits.rowsPerBlock))
    // Raised where it is waited for.
    reading.catch(() => undefined)
    return reading
  }
  for (let next = read(0); ;) {
    const waiting = await next
    const lastLine = waiting.at(-1)?.line
    if (lastLine === undefined) return
    next = read(lastLine)
    yield { rows: waiting.filter(({ kind }) => kinds.includes(kind)), lastLine }
  }
}

async function applyBlock(context: RunContext, run: ImportRun, { rows }: Block): Promise<void> {
  if (rows.length === 0) return
  await makeNames(context, run)
  const applied = await run.opened.apply(context, run, rows)
  await updateOutcomes(context.tx, run.job.uuid, applied.map(outcomeOf))
}

/** All in one transaction: whatever stops it, nothing stays. */
async function applyAtOnce(run: ImportRun, total: number): Promise<void> {
  await withJobTransaction(run.caller, async (context) => {
    let done = 0
    await reportRows(run, done, total)
    for await (const block of waitingBlocks(run)) {
      await applyBlock(context, run, block)
      await context.flush()
      done += block.rows.length
      await reportRows(run, done, total)
    }
  })
}

/** In blocks, each for good: what stops it leaves the blocks so far, and a repetition goes on after them. */
async function applyInBlocks(run: ImportRun, total: number): Promise<void> {
  let done = 0
  await reportRows(run, done, total)
  for await (const block of waitingBlocks(run)) {
    if (block.rows.length === 0) continue
    await withJobTransaction(run.caller, (context) => applyBlock(context, run, block))
    done += block.rows.length
    await reportRows(run, done, total)
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
