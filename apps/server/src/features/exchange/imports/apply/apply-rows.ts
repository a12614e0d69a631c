import { importLimits, type ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { withJobTransaction } from '../../../../platform/jobs/index.ts'
import { listRowsToApply, type RowOutcome, updateOutcomes } from '../decide/import-rows.queries.ts'
import { type CheckedFile, makeNames } from '../decide/check-rows.ts'
import { type ImportRun, reportRows } from './import-run.ts'
import { shownChange } from '../read/shown-text.ts'
import type { AppliedRow } from '../kinds/subject.ts'

/** The kinds of rows that are looked at once more when an import is applied; `unchanged` ones to note what they are about. What was decided on is of these. */
export function takenKinds({ input }: Pick<ImportRun, 'input'>): ImportRowKind[] {
  return input.options.withDuplicates ? ['created', 'updated', 'unchanged', 'duplicate'] : ['created', 'updated', 'unchanged']
}

const outcomeOf = ({ line, kind, match, faults, changes, projectUuid, scouteeUuid, entityUuid }: AppliedRow): RowOutcome => ({
  line,
  kind,
  match,
  errors: faults.length > 0 ? faults : null,
  changes: changes.length > 0 ? changes.map(shownChange) : null,
  projectUuid,
  scouteeUuid,
  entityUuid
})

/** A block of rows that is ready to be written. */
interface ReadyBlock {
  count: number
  apply: (context: RunContext) => Promise<AppliedRow[]>
}

const noRows: ReadyBlock['apply'] = async () => []

/**
 * The rows of a job that wait to be applied, in the blocks of its check, whose sizes suit the memory; each is read and made ready while the one before it
 * is applied. A block can be without rows.
 */
async function* waitingBlocks(run: ImportRun, blockEnds: readonly number[]): AsyncGenerator<ReadyBlock> {
  const { platform, tenantUuid, job, opened } = run
  const kinds: readonly string[] = takenKinds(run)
  const makeReady = async (block: number): Promise<ReadyBlock> => {
    const lines = { after: blockEnds[block - 1] ?? 0, upTo: blockEnds[block] ?? 0 }
    const all = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => listRowsToApply(tx, job.uuid, lines))
    const rows = all.filter(({ kind }) => kinds.includes(kind))
    return { count: rows.length, apply: rows.length === 0 ? noRows : await opened.apply(run, rows) }
  }
  const begin = (block: number): Promise<ReadyBlock> => {
    const making = makeReady(block)
    // Raised where it is waited for.
    making.catch(() => undefined)
    return making
  }
  let next = begin(0)
  for (let block = 0; block < blockEnds.length; block += 1) {
    const ready = await next
    if (block + 1 < blockEnds.length) next = begin(block + 1)
    yield ready
  }
}

async function applyBlock(context: RunContext, run: ImportRun, block: ReadyBlock): Promise<void> {
  if (block.count === 0) return
  await makeNames(context, run)
  const applied = await block.apply(context)
  await updateOutcomes(context.tx, run.job.uuid, applied.map(outcomeOf))
}

/** A checked file, and how many of its rows are taken. */
interface FileToApply extends CheckedFile {
  taken: number
}

/** All in one transaction: whatever stops it, nothing stays. */
async function applyInOneTransaction(run: ImportRun, { taken: total, blockEnds }: FileToApply): Promise<void> {
  await withJobTransaction(run.caller, async (context) => {
    let done = 0
    await reportRows(run, done, total)
    for await (const block of waitingBlocks(run, blockEnds)) {
      await applyBlock(context, run, block)
      await context.flush()
      done += block.count
      await reportRows(run, done, total)
    }
  })
}

/** In blocks, each for good: what stops it leaves the blocks so far, and a repetition goes on after them. */
async function applyInBlocks(run: ImportRun, { taken: total, blockEnds }: FileToApply): Promise<void> {
  let done = 0
  await reportRows(run, done, total)
  for await (const block of waitingBlocks(run, blockEnds)) {
    if (block.count === 0) continue
    await withJobTransaction(run.caller, (context) => applyBlock(context, run, block))
    done += block.count
    await reportRows(run, done, total)
  }
}

/**
 * Applies the checked rows of an import: in one transaction up to 20,000 rows of a file, beyond that or if only the good rows are wanted in resumable blocks
 * (3-decisions, "Imports").
 * @throws ImportCancelled.
 */
export async function applyRows(run: ImportRun, file: FileToApply): Promise<void> {
  const isAtOnce = file.rowCount <= importLimits.rowsAtOnce && !run.input.options.onlyValidRows
  await (isAtOnce ? applyInOneTransaction(run, file) : applyInBlocks(run, file))
}
