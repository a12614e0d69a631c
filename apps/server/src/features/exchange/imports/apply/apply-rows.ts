import { importLimits, type ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { withJobTransaction } from '../../../../platform/jobs/index.ts'
import { listRowsToApply, type RowOutcome, updateOutcomes } from '../decide/import-rows.queries.ts'
import { type CheckedFile, makeNames } from '../decide/check-rows.ts'
import { type ImportRun, reportRows } from './import-run.ts'
import { shownChange } from '../read/shown-text.ts'
import type { AppliedRow, ReadyRows, Turn } from '../kinds/subject.ts'

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
interface ReadyBlock extends ReadyRows {
  count: number
}

const noRows: ReadyRows = { write: async () => [], keys: null }

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
    return { count: rows.length, ...(rows.length === 0 ? noRows : await opened.apply(run, rows)) }
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

/** The turn of a block that nothing is written beside. */
const noneBeside: Turn = { companiesMade: () => undefined, waitForBlockBefore: async () => undefined }

async function applyBlock(context: RunContext, run: ImportRun, block: ReadyBlock, turn: Turn): Promise<void> {
  if (block.count === 0) return
  await makeNames(context, run)
  const applied = await block.write(context, turn)
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
      await applyBlock(context, run, block, noneBeside)
      await context.flush()
      done += block.count
      await reportRows(run, done, total)
    }
  })
}

/** A block that is being written. */
interface WrittenBlock {
  keys: ReadyBlock['keys']
  /** Its companies are made, or it has ended. */
  companies: Promise<void>
  /** It is there for good, with all before it; raises what stopped it. */
  ended: Promise<void>
}

const haveCommon = (one: ReadyBlock['keys'], other: ReadyBlock['keys']): boolean => one === null || other === null || [...one].some((key) => other.has(key))

/** Writes a block in a transaction of its own, which is committed after the one of the block before. */
function writeBlock(run: ImportRun, block: ReadyBlock, before: WrittenBlock | null, report: (count: number) => Promise<void>): WrittenBlock {
  const companies = Promise.withResolvers<void>()
  const turn: Turn = { companiesMade: companies.resolve, waitForBlockBefore: async () => before?.ended }
  const write = async (): Promise<void> => {
    try {
      await withJobTransaction(run.caller, async (context) => {
        await applyBlock(context, run, block, turn)
        await turn.waitForBlockBefore()
      })
    } finally {
      companies.resolve()
    }
    await report(block.count)
  }
  const ended = write()
  // Raised where it is waited for.
  ended.catch(() => undefined)
  return { keys: block.keys, companies: companies.promise, ended }
}

/**
 * In blocks, each for good: what stops it leaves the blocks so far, and a repetition goes on after them. While the cases of a block are made, the next one,
 * if its companies are others, makes these in a transaction beside it: the database has two processes at work (docs/decisions/140).
 */
async function applyInBlocks(run: ImportRun, { taken: total, blockEnds }: FileToApply): Promise<void> {
  let done = 0
  const report = async (count: number): Promise<void> => reportRows(run, (done += count), total)
  await reportRows(run, done, total)
  let [before, last]: [WrittenBlock | null, WrittenBlock | null] = [null, null]
  try {
    for await (const block of waitingBlocks(run, blockEnds)) {
      if (block.count === 0) continue
      await (last !== null && haveCommon(last.keys, block.keys) ? last.ended : last?.companies)
      before = last
      last = writeBlock(run, block, before, report)
      await before?.ended
    }
    await last?.ended
  } finally {
    await Promise.allSettled([before?.ended, last?.ended])
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
