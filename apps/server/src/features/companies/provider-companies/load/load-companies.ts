import type { Kysely, Transaction } from 'kysely'
import { v7 } from 'uuid'
import type { Clock } from '../../../../platform/clock.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { aboutHowMany } from '../../../../platform/db/upkeep.ts'
import { inBlockTransaction, countBlock, findUnfinished, finishImport, insertImport, analyzeCompanies, type RejectedLine } from './imports.queries.ts'
import { findCompanies, insertCompanies, leaveProviderTrace, lockCompanies, updateCompanies, findRemovedKeys } from '../companies.queries.ts'
import { type CompanyLine, LineFault } from './company-line.ts'
import { categoryFinder, type CompanyRow, type CompanySource, type Layout, openRows, type OpenedRows } from '../company-rows.ts'
import { type BlockPlan, planBlock } from './plan-block.ts'
import { writeLists } from './write-lists.ts'

/** A file of companies to take in, or several that are taken in as one: in their order, and after a break where the last block of any ended. */
export interface CompanyFile {
  source: CompanySource
  name: string
  /** Equal for the same content: an import of it that was broken off goes on where it stopped. */
  fingerprint: string
  /** Gets the lines that were not taken, before their block counts as done: after a break some may come twice, none is lost. */
  onRejected: (lines: readonly RejectedLine[]) => Promise<void> | void
  /** Told before the first block how many lines an earlier, broken-off import had done. */
  onBegin?: (resumedAfter: number) => void
  /** Told after each block how many lines are done, and at which place of several the file stands that the last of them is of, from 0. */
  onProgress?: (rows: number, table: number) => void
  /** Aborted, the import ends after the blocks that are being written, with the signal's reason; the same file goes on after them. */
  signal?: AbortSignal
  /** Lines to a block and transaction. */
  blockSize?: number
  /** How many blocks of the register are written side by side, each on a connection of its own; 2 by default. */
  concurrentBlocks?: number
}

/** What an import did. Counts are of lines; blank lines and the header are none. */
export interface ImportResult {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  /** How many lines an earlier, broken-off import of this file had done. */
  resumedAfter: number
}

const usualBlock = 1000
const usualConcurrency = 2
// The rows of fewer are settled by the searches that meet them.
const settledFrom = 10_000
// Searches among fewer companies are quick whatever they ask.
const preparedFrom = 50_000

interface ReadBlock {
  /** How many lines were taken from the file, and how many of them an earlier import had not done. */
  taken: number
  size: number
  lines: CompanyLine[]
  rejected: RejectedLine[]
  /** Has lines of the product's own file. */
  isOwn: boolean
  /** Which columns of a company none of its lines fills. */
  unfilled: Layout['unfilled']
  /** The place of the last file that it has lines of. */
  table: number
}

function readInto(block: ReadBlock, { line, cells, layout, table }: CompanyRow): void {
  block.size += 1
  block.table = table
  if (layout.name === 'own') {
    block.isOwn = true
    block.unfilled = layout.unfilled
  }
  try {
    block.lines.push(layout.read(cells))
  } catch (error) {
    if (!(error instanceof LineFault)) throw error
    block.rejected.push({ line, cells, table, ...error.rejection })
  }
}

/** The next lines, those behind the first `skip` read; fewer than asked for at the end. Each is read at once, so that its cells are free again. */
async function nextBlock({ rows, layout }: OpenedRows, size: number, skip: number): Promise<ReadBlock> {
  const block: ReadBlock = { taken: 0, size: 0, lines: [], rejected: [], isOwn: false, unfilled: layout.unfilled, table: 0 }
  while (block.taken < size) {
    const next = await rows.next()
    if (next.done === true) break
    block.taken += 1
    if (block.taken > skip) readInto(block, next.value)
  }
  return block
}

/** A block on its way into the database. */
interface Writing {
  keys: ReadonlySet<string>
  done: Promise<void>
}

function begin({ lines }: ReadBlock, write: () => Promise<void>): Writing {
  const keys = new Set(lines.map(({ key }) => key))
  const done = write()
  // Its failure is met by the blocks behind it; until then it must not end the process.
  done.catch(() => undefined)
  return { keys, done }
}

/** What a block is written with. */
interface BlockTarget {
  db: Kysely<DB>
  clock: Clock
  file: CompanyFile
  importUuid: string
}

/** When lines are laid over what is known, and which columns none of them fills. */
interface LaidOver {
  now: Date
  unfilled: Layout['unfilled']
}

/** What became of lines, and the companies whose lists are still to be written. */
interface LinesWritten {
  created: number
  updated: number
  unchanged: number
  withLists: BlockPlan['withLists']
}

/** Most lines of a file change nothing, and need no lock. What would change is locked and looked at again, since somebody may have changed it meanwhile. */
async function planSafely(tx: Transaction<DB>, lines: readonly CompanyLine[], laid: LaidOver): Promise<BlockPlan> {
  const keys = [...new Set(lines.map(({ key }) => key))]
  const known = await findCompanies(tx, keys)
  const plan = planBlock(known, lines, laid)
  if (plan.changed.length === 0) return plan
  const locked = await lockCompanies(
    tx,
    plan.changed.map((company) => company.import_key)
  )
  const newest = new Map([...known, ...locked].map((company) => [company.import_key, company]))
  return planBlock([...newest.values()], lines, laid)
}

/** Lays lines over what is known and writes what they make of it, but for lists. */
async function writeLines(tx: Transaction<DB>, lines: readonly CompanyLine[], laid: LaidOver): Promise<LinesWritten> {
  const keys = [...new Set(lines.map(({ key }) => key))]
  if (keys.length === 0) return { created: 0, updated: 0, unchanged: 0, withLists: [] }
  const removed = await findRemovedKeys(tx, keys)
  const left = removed.size === 0 ? lines : lines.filter(({ key }) => !removed.has(key))
  const { counts, created, changed, withLists } = await planSafely(tx, left, laid)
  await insertCompanies(tx, created)
  await updateCompanies(tx, changed)
  return { ...counts, unchanged: counts.unchanged + lines.length - left.length, withLists }
}

/**
 * Writes a block beside the blocks before, so that the database works on all of them, also while one has to put the entries of the text index in
 * order; counted and committed it is only after them, since an import that was broken off goes on after the lines that are counted. Lines of
 * companies that the blocks before have as well wait until those are done, and they alone: of daily files nearly every block has a few. Lists of
 * investors and news wait besides: two blocks that bring the same investors would wait for each other.
 */
async function writeBlock(block: ReadBlock, before: readonly Writing[], { db, clock, file, importUuid }: BlockTarget): Promise<void> {
  // Done when all before it are.
  const last = before.at(-1)
  const [alone, again]: [CompanyLine[], CompanyLine[]] = [[], []]
  for (const line of block.lines) (before.some((writing) => writing.keys.has(line.key)) ? again : alone).push(line)
  const laid = { now: clock(), unfilled: block.unfilled }
  // Lines are not needed any more once they are written: several blocks wait in memory.
  block.lines = []
  await inBlockTransaction(db, async (tx) => {
    const first = await writeLines(tx, alone.splice(0), laid)
    await last?.done
    const second = await writeLines(tx, again, laid)
    const [created, updated] = [first.created + second.created, first.updated + second.updated]
    // Old traces are removed by whoever leaves one: two blocks at it would wait for each other.
    if (created + updated > 0) await leaveProviderTrace(tx)
    if (block.rejected.length > 0) await file.onRejected(block.rejected)
    await writeLists(tx, [...first.withLists, ...second.withLists], clock())
    await countBlock(tx, importUuid, { created, updated, unchanged: first.unchanged + second.unchanged, read: block.size, rejected: block.rejected.length })
  })
}

/** Reads blocks and writes several side by side, those that an earlier import had not done. */
async function writeBlocks(opened: OpenedRows, resumedAfter: number, target: BlockTarget): Promise<void> {
  const { file } = target
  let toSkip = resumedAfter
  let done = resumedAfter
  const write = async (block: ReadBlock, before: readonly Writing[]): Promise<void> => {
    await writeBlock(block, before, target)
    done += block.size
    file.onProgress?.(done, block.table)
  }
  // The blocks that the database may still be writing, the latest last.
  let running: readonly Writing[] = []
  try {
    for (;;) {
      file.signal?.throwIfAborted()
      const size = file.blockSize ?? usualBlock
      const block = await nextBlock(opened, size, toSkip)
      toSkip -= block.taken - block.size
      // Blocks with lists wait for each other anyway, and are large.
      const concurrency = block.isOwn ? usualConcurrency : (file.concurrentBlocks ?? usualConcurrency)
      while (running.length >= concurrency) {
        await running[0]?.done
        running = running.slice(1)
      }
      const before = running
      running = [...before, begin(block, () => write(block, before))]
      if (block.taken < size) break
    }
    await running.at(-1)?.done
  } finally {
    await Promise.allSettled(running.map((writing) => writing.done))
    await opened.rows.return()
  }
}

/**
 * Takes a file of companies into the provider's database: the National Tax Agency's corporate-number files and the product's own
 * (3-decisions, "Companies, people and the provider's database"). Streams in blocks, one transaction each; while the database writes one, the
 * next is read and laid over what is known. The same file again changes nothing, and a company that the
 * administration removed stays away. In the end the tenants whose linked entries are behind are told. `db` must be the administration's (role app_admin).
 * @throws UnknownLayout, CsvError, TableFault
 */
export async function loadCompanies(db: Kysely<DB>, clock: Clock, file: CompanyFile): Promise<ImportResult> {
  const opened = await openRows(file.source, await categoryFinder(db))
  const begun = { uuid: v7(), fingerprint: file.fingerprint, file_name: file.name, layout: opened.layout.name, started_at: clock() }
  const { uuid, rows_read: resumedAfter } = (await findUnfinished(db, file.fingerprint)) ?? (await insertImport(db, begun))
  file.onBegin?.(resumedAfter)
  await writeBlocks(opened, resumedAfter, { db, clock, file, importUuid: uuid })
  const { created_count, updated_count, unchanged_count, rejected_count, rows_read } = await finishImport(db, uuid, clock())
  if (created_count + updated_count >= settledFrom) await analyzeCompanies(db)
  if (created_count + updated_count > 0 && (await aboutHowMany(db, 'mekiki_scoutees')) >= preparedFrom) {
    const { prepareSearches } = await import('../../scoutees/search/index.ts')
    await prepareSearches(db)
  }
  if (updated_count > 0) {
    // Only now: an import must do with little memory, and behind this import stands most of the application.
    const { announceProviderChange } = await import('../../scoutee-links/index.ts')
    await announceProviderChange({ tenants: db, rows: db, requestId: `import ${uuid}`, now: clock() })
  }
  return { read: rows_read, created: created_count, updated: updated_count, unchanged: unchanged_count, rejected: rejected_count, resumedAfter }
}
