import type { Kysely, Transaction } from 'kysely'
import { v7 } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import { type CsvRow, readTable } from '../../platform/csv/index.ts'
import type { DB } from '../../platform/db/types.ts'
import { announceProviderChange } from '../scoutee-links/index.ts'
import { findCompanies, readCategories, upsertCompanies } from './companies.queries.ts'
import { type CompanyLine, LineFault, type Rejection } from './company-line.ts'
import { type BlockCounts, countBlock, findUnfinished, finishImport, insertImport } from './imports.queries.ts'
import { inBlockTransaction } from './block-transaction.queries.ts'
import { type CompanyDraft, draftOf, mergeLine, searchableRow } from './merge-line.ts'
import { type CategoryFinder, readOwnHeader, readOwnLine } from './own-line.ts'
import { isRegisterLine, readRegisterLine } from './register-line.ts'
import { writeLists } from './write-lists.ts'

/** A line that was not taken. */
export interface RejectedLine extends Rejection {
  line: number
  cells: readonly string[]
}

/** A file of companies to take in. */
export interface CompanyFile {
  /** The bytes from the beginning; CP932, UTF-8 and the others of platform/csv are told apart. */
  source: AsyncIterable<Uint8Array>
  name: string
  /** Equal for the same content: an import of it that was broken off goes on where it stopped. */
  fingerprint: string
  /** Gets the lines that were not taken, before their block counts as done: after a break some may come twice, none is lost. */
  onRejected: (lines: readonly RejectedLine[]) => Promise<void> | void
  /** Told after each block how many lines are done. */
  onProgress?: (rows: number) => void
  /** Lines to a block and transaction. */
  blockSize?: number
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

type ReadLine = (cells: readonly string[]) => CompanyLine

const limits = { maxColumns: 200, maxCellLength: 200_000 }
const usualBlock = 1000

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

/** The next rows of a file; fewer than asked for at its end. */
async function takeRows(rows: AsyncGenerator<CsvRow, void, undefined>, size: number): Promise<CsvRow[]> {
  const taken: CsvRow[] = []
  while (taken.length < size) {
    const next = await rows.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}

interface ReadBlock {
  lines: CompanyLine[]
  rejected: RejectedLine[]
}

function readBlock(rows: readonly CsvRow[], read: ReadLine): ReadBlock {
  const block: ReadBlock = { lines: [], rejected: [] }
  for (const { line, cells } of rows) {
    try {
      block.lines.push(read(cells))
    } catch (error) {
      if (!(error instanceof LineFault)) throw error
      block.rejected.push({ line, cells, ...error.rejection })
    }
  }
  return block
}

/** Lays a block's lines over what is known and writes what differs. */
async function applyLines(tx: Transaction<DB>, lines: readonly CompanyLine[], now: Date): Promise<Omit<BlockCounts, 'read' | 'rejected'>> {
  const known = await findCompanies(tx, [...new Set(lines.map(({ key }) => key))])
  const drafts = new Map(known.map((company): [string, CompanyDraft] => [company.import_key, { company, state: 'same', lists: null }]))
  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const line of lines) {
    const before = drafts.get(line.key)
    const after = before ? mergeLine(before, line, now) : draftOf(line, v7(), now)
    if (!before) counts.created += 1
    else if (after === before) counts.unchanged += 1
    else counts.updated += 1
    drafts.set(line.key, after)
  }
  const changed = [...drafts.values()].filter(({ state }) => state !== 'same')
  await upsertCompanies(
    tx,
    changed.map(({ company }) => searchableRow(company))
  )
  await writeLists(tx, changed, now)
  return counts
}

/** How to read the lines, from the first of them; whether that is a header, and thereby no line. */
function layoutOf(cells: readonly string[], findCategory: CategoryFinder): { layout: 'register' | 'own'; read: ReadLine } {
  if (isRegisterLine(cells)) return { layout: 'register', read: readRegisterLine }
  const header = readOwnHeader(cells)
  if (header === null) throw new UnknownLayout()
  return { layout: 'own', read: (line) => readOwnLine(line, header, findCategory) }
}

/**
 * Takes a file of companies into the provider's database: the National Tax Agency's corporate-number files and the product's own
 * (3-decisions, "Companies, people and the provider's database"). Streams in blocks, one transaction each; while the database writes one, the
 * next is read. The same file again changes nothing. In the end the tenants whose linked entries are behind are told. `db` must be the
 * administration's (role app_admin).
 * @throws UnknownLayout, CsvError
 */
export async function loadCompanies(db: Kysely<DB>, clock: Clock, file: CompanyFile): Promise<ImportResult> {
  const rows = readTable(file.source, { delimiter: ',', ...limits })
  const [first] = await takeRows(rows, 1)
  if (!first) throw new UnknownLayout()
  const { layout, read } = layoutOf(first.cells, await categoryFinder(db))
  const begun = { uuid: v7(), fingerprint: file.fingerprint, file_name: file.name, layout, started_at: clock() }
  const { uuid, rows_read: resumedAfter } = (await findUnfinished(db, file.fingerprint)) ?? (await insertImport(db, begun))
  let waiting = layout === 'own' ? [] : [first]
  let toSkip = resumedAfter
  let done = resumedAfter
  const apply = async (block: readonly CsvRow[]): Promise<void> => {
    const { lines, rejected } = readBlock(block, read)
    if (rejected.length > 0) await file.onRejected(rejected)
    await inBlockTransaction(db, async (tx) => {
      const counts = await applyLines(tx, lines, clock())
      await countBlock(tx, uuid, { ...counts, read: block.length, rejected: rejected.length })
    })
    done += block.length
    file.onProgress?.(done)
  }
  let writing: Promise<void> = Promise.resolve()
  try {
    for (;;) {
      const size = file.blockSize ?? usualBlock
      const taken = [...waiting, ...(await takeRows(rows, size - waiting.length))]
      waiting = []
      await writing
      const block = taken.slice(toSkip)
      toSkip -= taken.length - block.length
      writing = apply(block)
      // Its failure is met at the next turn; until then it must not end the process.
      writing.catch(() => undefined)
      if (taken.length < size) break
    }
    await writing
  } finally {
    await writing.catch(() => undefined)
    await rows.return()
  }
  const { created_count, updated_count, unchanged_count, rejected_count, rows_read } = await finishImport(db, uuid, clock())
  if (updated_count > 0) await announceProviderChange({ tenants: db, rows: db, requestId: `import ${uuid}`, now: clock() })
  return { read: rows_read, created: created_count, updated: updated_count, unchanged: unchanged_count, rejected: rejected_count, resumedAfter }
}
