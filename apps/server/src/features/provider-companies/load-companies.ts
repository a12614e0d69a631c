import type { Kysely, Transaction } from 'kysely'
import { v7 } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import { type CsvRow, readTable } from '../../platform/csv/index.ts'
import type { DB } from '../../platform/db/types.ts'
import { findCompanies, insertCompanies, leaveProviderTrace, lockCompanies, readCategories, updateCompanies } from './companies.queries.ts'
import { type CompanyLine, type CompanyValues, LineFault, type Rejection } from './company-line.ts'
import { countBlock, findUnfinished, finishImport, insertImport } from './imports.queries.ts'
import { inBlockTransaction } from './block-transaction.queries.ts'
import { type CategoryFinder, readOwnHeader, readOwnLine } from './own-line.ts'
import { type BlockPlan, planBlock } from './plan-block.ts'
import { isRegisterLine, notInRegister, readRegisterLine } from './register-line.ts'
import { findRemovedKeys } from './removed-companies.queries.ts'
import { settleCompanies } from './settle-companies.queries.ts'
import { writeLists } from './write-lists.ts'

/** A line that was not taken. */
export interface RejectedLine extends Rejection {
  line: number
  cells: readonly string[]
}

/** A file of companies to take in. */
export interface CompanyFile {
  /** The bytes of a CSV from the beginning, where CP932, UTF-8 and the others of platform/csv are told apart; or the rows of a sheet. */
  source: { bytes: AsyncIterable<Uint8Array> } | { rows: AsyncGenerator<CsvRow, void, undefined> }
  name: string
  /** Equal for the same content: an import of it that was broken off goes on where it stopped. */
  fingerprint: string
  /** Gets the lines that were not taken, before their block counts as done: after a break some may come twice, none is lost. */
  onRejected: (lines: readonly RejectedLine[]) => Promise<void> | void
  /** Told after each block how many lines are done. */
  onProgress?: (rows: number) => void
  /** Aborted, the import ends after the blocks that are being written, with the signal's reason; the same file goes on after them. */
  signal?: AbortSignal
  /** Lines to a block and transaction. */
  blockSize?: number
  /** How many blocks of the register are written side by side, each on a connection of its own; 2 by default. */
  blocksAtOnce?: number
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

/** A file that is neither the register's nor the product's own. */
export class UnknownLayout extends Error {
  constructor() {
    super('The first line is neither one of the corporate-number register nor a header with "name" and "corporate_number" or "external_id".')
    this.name = 'UnknownLayout'
  }
}

/** How the lines of a file are read, and which columns of a company none of them fills. */
interface Layout {
  name: 'register' | 'own'
  read: (cells: readonly string[]) => CompanyLine
  unfilled: readonly (keyof CompanyValues)[]
}

/** What a table of companies may hold; lengths in characters. */
export const companyTableLimits = { maxColumns: 200, maxCellLength: 200_000 }
const usualBlock = 1000
const usualAtOnce = 2
// The rows of fewer are settled by the searches that meet them.
const settledFrom = 10_000

async function categoryFinder(db: Kysely<DB>): Promise<CategoryFinder> {
  const byPath = new Map<string, string>()
  const paths = new Map<string, string>()
  for (const { uuid, kind, parent_uuid: parent, name } of await readCategories(db)) {
    const path = parent === null ? name : `${paths.get(parent) ?? ''}>${name}`
    paths.set(uuid, path)
    byPath.set(`${kind}:${path}`, uuid)
  }
  return (kind, path) => byPath.get(`${kind}:${path}`)
}

interface ReadBlock {
  /** How many lines were taken from the file, and how many of them an earlier import had not done. */
  taken: number
  size: number
  lines: CompanyLine[]
  rejected: RejectedLine[]
}

function readInto(block: ReadBlock, { line, cells }: CsvRow, read: Layout['read']): void {
  block.size += 1
  try {
    block.lines.push(read(cells))
  } catch (error) {
    if (!(error instanceof LineFault)) throw error
    block.rejected.push({ line, cells, ...error.rejection })
  }
}

/** The next lines of a file, those behind the first `skip` read; fewer than asked for at its end. Each is read at once, so that its cells are free again. */
async function nextBlock(
  rows: AsyncGenerator<CsvRow, void, undefined>,
  opening: readonly CsvRow[],
  { size, skip, read }: { size: number; skip: number; read: Layout['read'] }
): Promise<ReadBlock> {
  const block: ReadBlock = { taken: 0, size: 0, lines: [], rejected: [] }
  const take = (row: CsvRow): void => {
    block.taken += 1
    if (block.taken > skip) readInto(block, row, read)
  }
  opening.forEach(take)
  while (block.taken < size) {
    const next = await rows.next()
    if (next.done === true) break
    take(next.value)
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

/** Most lines of a file change nothing, and need no lock. What would change is locked and looked at again, since somebody may have changed it meanwhile. */
async function planSafely(tx: Transaction<DB>, keys: readonly string[], lines: readonly CompanyLine[], { layout, clock }: BlockTarget): Promise<BlockPlan> {
  const laid = { now: clock(), unfilled: layout.unfilled }
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

/** What a block is written with. */
interface BlockTarget {
  db: Kysely<DB>
  clock: Clock
  file: CompanyFile
  layout: Layout
  importUuid: string
}

/** What a block makes of the database, and how many of its lines change nothing. Its lines are not needed any more then: several blocks wait in memory. */
async function layBlock(tx: Transaction<DB>, block: ReadBlock, keys: readonly string[], target: BlockTarget): Promise<{ plan: BlockPlan; unchanged: number }> {
  const removed = await findRemovedKeys(tx, keys)
  const lines = removed.size === 0 ? block.lines : block.lines.filter(({ key }) => !removed.has(key))
  const plan = await planSafely(tx, keys, lines, target)
  const unchanged = plan.counts.unchanged + block.lines.length - lines.length
  block.lines = []
  return { plan, unchanged }
}

/**
 * Lays a block over what is known and writes it beside the blocks before, so that the database works on all of them, also while one has to put
 * the entries of the text index in order; counted and committed it is only after them, since an import that was broken off goes on after the
 * lines that are counted. Lists of investors and news wait besides: two blocks that bring the same investors would wait for each other.
 */
async function writeBlock(block: ReadBlock, before: readonly Writing[], target: BlockTarget): Promise<void> {
  const { db, clock, file, importUuid } = target
  const keys = [...new Set(block.lines.map(({ key }) => key))]
  // Done when all before it are.
  const last = before.at(-1)
  // What the blocks before make is not seen before they are done.
  if (before.some((writing) => keys.some((key) => writing.keys.has(key)))) await last?.done
  await inBlockTransaction(db, async (tx) => {
    const { plan, unchanged } = await layBlock(tx, block, keys, target)
    await insertCompanies(tx, plan.created)
    await updateCompanies(tx, plan.changed)
    await last?.done
    // Old traces are removed by whoever leaves one: two blocks at it would wait for each other.
    if (plan.counts.created > 0 || plan.changed.length > 0) await leaveProviderTrace(tx)
    if (block.rejected.length > 0) await file.onRejected(block.rejected)
    await writeLists(tx, plan.withLists, clock())
    await countBlock(tx, importUuid, { ...plan.counts, unchanged, read: block.size, rejected: block.rejected.length })
  })
}

/** How to read the lines, from the first of them; whether that is a header, and thereby no line. */
function layoutOf(cells: readonly string[], findCategory: CategoryFinder): Layout {
  if (isRegisterLine(cells)) return { name: 'register', read: readRegisterLine, unfilled: notInRegister }
  const header = readOwnHeader(cells)
  if (header === null) throw new UnknownLayout()
  return { name: 'own', read: (line) => readOwnLine(line, header, findCategory), unfilled: [] }
}

/**
 * Takes a file of companies into the provider's database: the National Tax Agency's corporate-number files and the product's own
 * (3-decisions, "Companies, people and the provider's database"). Streams in blocks, one transaction each; while the database writes one, the
 * next is read and laid over what is known. The same file again changes nothing, and a company that the
 * administration removed stays away. In the end the tenants whose linked entries are behind are told. `db` must be the administration's (role app_admin).
 * @throws UnknownLayout, CsvError
 */
export async function loadCompanies(db: Kysely<DB>, clock: Clock, file: CompanyFile): Promise<ImportResult> {
  const rows = 'rows' in file.source ? file.source.rows : readTable(file.source.bytes, { delimiter: ',', ...companyTableLimits })
  const first = await rows.next()
  if (first.done === true) throw new UnknownLayout()
  const layout = layoutOf(first.value.cells, await categoryFinder(db))
  const begun = { uuid: v7(), fingerprint: file.fingerprint, file_name: file.name, layout: layout.name, started_at: clock() }
  const { uuid, rows_read: resumedAfter } = (await findUnfinished(db, file.fingerprint)) ?? (await insertImport(db, begun))
  let toSkip = resumedAfter
  let done = resumedAfter
  const write = async (block: ReadBlock, before: readonly Writing[]): Promise<void> => {
    await writeBlock(block, before, { db, clock, file, layout, importUuid: uuid })
    done += block.size
    file.onProgress?.(done)
  }
  // Blocks with lists wait for each other anyway, and are large.
  const atOnce = layout.name === 'own' ? usualAtOnce : (file.blocksAtOnce ?? usualAtOnce)
  // The blocks that the database may still be writing, the latest last.
  let running: readonly Writing[] = []
  let waiting = layout.name === 'own' ? [] : [first.value]
  try {
    for (;;) {
      file.signal?.throwIfAborted()
      const size = file.blockSize ?? usualBlock
      const block = await nextBlock(rows, waiting, { size, skip: toSkip, read: layout.read })
      waiting = []
      toSkip -= block.taken - block.size
      if (running.length >= atOnce) {
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
    await rows.return()
  }
  const { created_count, updated_count, unchanged_count, rejected_count, rows_read } = await finishImport(db, uuid, clock())
  if (created_count + updated_count >= settledFrom) await settleCompanies(db)
  if (updated_count > 0) {
    // Only now: an import must do with little memory, and behind this door stands most of the application.
    const { announceProviderChange } = await import('../scoutee-links/index.ts')
    await announceProviderChange({ tenants: db, rows: db, requestId: `import ${uuid}`, now: clock() })
  }
  return { read: rows_read, created: created_count, updated: updated_count, unchanged: unchanged_count, rejected: rejected_count, resumedAfter }
}
