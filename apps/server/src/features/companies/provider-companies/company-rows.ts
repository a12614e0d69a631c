import type { Kysely } from 'kysely'
import { CsvError, type CsvRow, readTable } from '../../../platform/csv/index.ts'
import type { DB } from '../../../platform/db/types.ts'
import { readCategories } from './companies.queries.ts'
import type { CompanyLine, CompanyValues } from './load/company-line.ts'
import { type CategoryFinder, readOwnHeader, readOwnLine } from './load/own-line.ts'
import { isRegisterLine, notInRegister, readRegisterLine } from './load/register-line.ts'

/** One of several files of companies, opened when its turn comes. */
export interface CompanyTable {
  name: string
  open: () => AsyncIterable<Uint8Array>
}

/** Where companies come from: the bytes of a CSV from the beginning, where CP932, UTF-8 and the others of platform/csv are told apart; the rows of a sheet; or several such files behind each other. */
export type CompanySource =
  | { bytes: AsyncIterable<Uint8Array> }
  | { rows: AsyncGenerator<CsvRow, void, undefined> }
  | { tables: readonly [CompanyTable, ...CompanyTable[]] }

/** A file that is neither the register's nor the product's own. */
export class UnknownLayout extends Error {
  constructor() {
    super('The first line is neither one of the corporate-number register nor a header with "name" and "corporate_number" or "external_id".')
    this.name = 'UnknownLayout'
  }
}

/** That one of several files cannot be read, and which. */
export class TableFault extends Error {
  readonly table: string
  declare readonly cause: CsvError | UnknownLayout

  constructor(table: string, cause: CsvError | UnknownLayout) {
    super(`${table}: ${cause.message}`, { cause })
    this.name = 'TableFault'
    this.table = table
  }
}

/** How the lines of a file are read, and which columns of a company none of them fills. */
export interface Layout {
  name: 'register' | 'own'
  read: (cells: readonly string[]) => CompanyLine
  unfilled: readonly (keyof CompanyValues)[]
}

/** A line of a file, with how it is read, and at which place of several its file stands, from 0. */
export interface CompanyRow extends CsvRow {
  layout: Layout
  table: number
}

/** What a table of companies may hold; lengths in characters. */
export const companyTableLimits = { maxColumns: 200, maxCellLength: 200_000 }

const readCsv = (bytes: AsyncIterable<Uint8Array>) => readTable(bytes, { delimiter: ',', ...companyTableLimits })

/** Finds categories by their paths. */
export async function categoryFinder(db: Kysely<DB>): Promise<CategoryFinder> {
  const byPath = new Map<string, string>()
  const paths = new Map<string, string>()
  for (const { uuid, kind, parent_uuid: parent, name } of await readCategories(db)) {
    const path = parent === null ? name : `${paths.get(parent) ?? ''}>${name}`
    paths.set(uuid, path)
    byPath.set(`${kind}:${path}`, uuid)
  }
  return (kind, path) => byPath.get(`${kind}:${path}`)
}

/** How to read the lines, from the first of them; whether that is a header, and thereby no line. */
function layoutOf(cells: readonly string[], findCategory: CategoryFinder): Layout {
  if (isRegisterLine(cells)) return { name: 'register', read: readRegisterLine, unfilled: notInRegister }
  const header = readOwnHeader(cells)
  if (header === null) throw new UnknownLayout()
  return { name: 'own', read: (line) => readOwnLine(line, header, findCategory), unfilled: [] }
}

/** Files whose first line was read. */
export interface OpenedRows {
  /** Of the first file. */
  layout: Layout
  rows: AsyncGenerator<CompanyRow, void, undefined>
}

async function openOne(lines: AsyncGenerator<CsvRow, void, undefined>, findCategory: CategoryFinder, table: number): Promise<OpenedRows> {
  const first = await lines.next()
  if (first.done === true) throw new UnknownLayout()
  const { value } = first
  const layout = layoutOf(value.cells, findCategory)
  async function* rows(): AsyncGenerator<CompanyRow, void, undefined> {
    try {
      if (layout.name === 'register') yield { ...value, layout, table }
      for await (const { line, cells } of lines) yield { line, cells, layout, table }
    } finally {
      await lines.return()
    }
  }
  return { layout, rows: rows() }
}

async function naming<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof CsvError || error instanceof UnknownLayout ? new TableFault(name, error) : error
  }
}

async function openAll([first, ...others]: readonly [CompanyTable, ...CompanyTable[]], findCategory: CategoryFinder): Promise<OpenedRows> {
  const open = ({ name, open: bytes }: CompanyTable, place: number) => naming(name, () => openOne(readCsv(bytes()), findCategory, place))
  const opened = await open(first, 0)
  async function* rows(): AsyncGenerator<CompanyRow, void, undefined> {
    let current = opened
    try {
      for (const [place, { name }] of [first, ...others].entries()) {
        for (let next = await naming(name, () => current.rows.next()); next.done !== true; next = await naming(name, () => current.rows.next()))
          yield next.value
        const following = others[place]
        if (following) current = await open(following, place + 1)
      }
    } finally {
      await current.rows.return()
    }
  }
  return { layout: opened.layout, rows: rows() }
}

/**
 * Opens companies for reading and reads the first line. A fault of one of several files says which it is.
 * @throws UnknownLayout, CsvError, TableFault
 */
export function openRows(source: CompanySource, findCategory: CategoryFinder): Promise<OpenedRows> {
  if ('tables' in source) return openAll(source.tables, findCategory)
  return openOne('rows' in source ? source.rows : readCsv(source.bytes), findCategory, 0)
}

/** Reads the head of a file: raises what an import of it would raise at once. */
export async function checkHead(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const { rows } = await openOne(readCsv(bytes), () => undefined, 0)
  await rows.return()
}
