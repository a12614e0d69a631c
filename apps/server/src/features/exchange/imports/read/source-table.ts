import { printable } from '@mekiki/contract/primitives/characters'
import {
  importLimits,
  type ImportSheet,
  type TableDelimiter,
  tableDelimiters,
  type TableEncoding,
  tableEncodingNames
} from '@mekiki/contract/exchange/imports/imports.schemas'
import { formatNumber } from '@mekiki/i18n/format'
import { CsvError, type CsvRow, detectDelimiter, detectEncoding, findBinaryKind, readTable } from '../../../../platform/csv/index.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { ownText } from '../../../../platform/own-text.ts'
import { SheetError, type SheetHead } from '../../../../platform/sheets/read.ts'
import { type FileStore, StorageError } from '../../../../platform/storage/index.ts'
import { agreementOf, asFirst, requireFurther, type SheetHeader } from './sheets/further-sheets.ts'
import { findHeader, namesWithoutHeader, sheetWithMostKnown } from './find-header.ts'
import { openWorkbook } from './sheets/workbook-table.ts'

/**
 * How an uploaded table is read: a text by encoding and delimiter, a workbook by its sheet. `headerRow` is the number of a row as a spreadsheet shows it, 0
 * for none; `headerRows` are those of the first rows that are not blank.
 */
export interface TableForm {
  encoding: TableEncoding | null
  delimiter: TableDelimiter | null
  sheets: string[]
  sheet: string | null
  headerRow: number
  headerRows: number[]
}

/** An uploaded file as a table. */
export interface SourceTable extends TableForm {
  header: readonly string[]
  /** How the other sheets agree with this one, and those of them that come in with it. */
  others: ImportSheet[]
  further: ImportSheet[]
  /**
   * The rows below the header, streaming, then those of further sheets.
   * @throws `file_broken_quotes`, `file_undecodable`, `file_not_a_table`, `file_too_many_rows`.
   */
  rows: () => AsyncGenerator<CsvRow, void, undefined>
}

/** An uploaded file: where it lies, what it was called, and which headers its import knows. */
export interface Upload {
  key: string
  name?: string | null | undefined
  knowsHeader: (header: string) => boolean
}

/** How a file shall be read; what is absent is found out. */
export interface Reading {
  encoding?: TableEncoding | undefined
  delimiter?: TableDelimiter | undefined
  sheet?: string | undefined
  furtherSheets?: readonly string[] | undefined
  headerRow?: number | undefined
}

// A row far beyond the limit still has its columns counted for the message.
const reading = { maxColumns: 20_000, maxCellLength: 1_000_000, isGuarded: true } as const
// What a cell of a spreadsheet holds at most. A row holds as much as one of a text.
const sheetReading = {
  maxColumns: importLimits.columns,
  maxRows: importLimits.rows + importLimits.headerRows,
  maxCellLength: 32_767,
  maxRowLength: 4_000_000
} as const
const headBytes = 65_536
const lookedLength = 100
// A packed workbook is held in memory while it is unpacked.
const maxWorkbookBytes = 50 * 1024 * 1024

const decoderLabels: Record<TableEncoding, string> = {
  utf8: 'utf-8',
  utf8bom: 'utf-8',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  'iso-2022-jp': 'iso-2022-jp',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be'
}

function asSheetError({ code, line = 1 }: SheetError): AppError {
  switch (code) {
    case 'not_a_workbook':
      return new AppError('workbook_unreadable')
    case 'too_large':
      return new AppError('workbook_too_large')
    case 'no_such_sheet':
      return new AppError('sheet_missing')
    case 'too_many_columns':
      return new AppError('file_too_many_columns', { params: { count: importLimits.columns + 1, limit: importLimits.columns } })
    case 'too_many_rows':
      return new AppError('file_too_many_rows', { params: { limit: formatNumber(importLimits.rows) } })
    case 'cell_too_long':
      return new AppError('file_cell_too_long', { params: { line, limit: formatNumber(sheetReading.maxCellLength) } })
    case 'row_too_long':
      return new AppError('file_row_too_long', { params: { line, limit: formatNumber(sheetReading.maxRowLength) } })
  }
}

function asAppError(error: unknown, encoding: TableEncoding | undefined): unknown {
  if (error instanceof StorageError && error.code === 'not_found') return new AppError('file_missing')
  if (error instanceof SheetError) return asSheetError(error)
  if (!(error instanceof CsvError)) return error
  const line = error.line ?? 1
  switch (error.code) {
    case 'empty':
      return new AppError('file_empty')
    case 'binary':
      return new AppError(error.looksLike === 'xls' ? 'workbook_old' : 'file_not_a_table')
    case 'undecodable':
      return new AppError('file_undecodable', { params: { line, encoding: tableEncodingNames[encoding ?? 'utf8'] } })
    case 'too_many_columns':
      return new AppError('file_too_many_columns', { params: { count: reading.maxColumns + 1, limit: importLimits.columns } })
    case 'cell_too_long':
      return new AppError('file_cell_too_long', { params: { line, limit: formatNumber(reading.maxCellLength) } })
    case 'broken_quotes':
    case 'row_too_long':
      return new AppError('file_broken_quotes', { params: { line } })
  }
}

async function named<T>(encoding: TableEncoding | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw asAppError(error, encoding)
  }
}

async function readHead(files: FileStore, key: string, size: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await files.openRead(key, { start: 0, end: Math.min(size, headBytes) - 1 })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function findDelimiter(head: Buffer, encoding: TableEncoding): TableDelimiter {
  const found = detectDelimiter(new TextDecoder(decoderLabels[encoding]).decode(head))
  return tableDelimiters.find((delimiter) => delimiter === found) ?? ','
}

async function* readRows(files: FileStore, key: string, read: { encoding: TableEncoding; delimiter: TableDelimiter }): AsyncGenerator<CsvRow, void, undefined> {
  try {
    yield* readTable(await files.openRead(key), { ...reading, encoding: read.encoding, delimiter: read.delimiter })
  } catch (error) {
    throw asAppError(error, read.encoding)
  }
}

async function* below(rows: AsyncIterable<CsvRow>, headerRow: number): AsyncGenerator<CsvRow, void, undefined> {
  for await (const row of rows) if (row.line > headerRow) yield row
}

async function* limited(parts: readonly (() => AsyncIterable<CsvRow>)[]): AsyncGenerator<CsvRow, void, undefined> {
  let count = 0
  for (const rows of parts) {
    for await (const row of rows()) {
      count += 1
      if (count > importLimits.rows) throw new AppError('file_too_many_rows', { params: { limit: formatNumber(importLimits.rows) } })
      yield row
    }
  }
}

interface Opened extends Omit<TableForm, 'headerRow' | 'headerRows'> {
  all: () => AsyncGenerator<CsvRow, void, undefined>
  /** The headers of all sheets of a workbook, as they were found. */
  headers: () => Promise<SheetHeader[]>
}

async function openText(files: FileStore, key: string, head: Buffer, requested: Reading): Promise<Opened> {
  const encoding = requested.encoding ?? (await named(undefined, async () => (await detectEncoding(await files.openRead(key))).encoding))
  const delimiter = requested.delimiter ?? findDelimiter(head, encoding)
  return { encoding, delimiter, sheets: [], sheet: null, headers: async () => [], all: () => readRows(files, key, { encoding, delimiter }) }
}

async function openSheet(files: FileStore, { key, knowsHeader }: Upload, { sheet: requested }: Reading): Promise<Opened> {
  const choose = (heads: readonly SheetHead[]): number => sheetWithMostKnown(heads, knowsHeader)
  const open = (sheet: string | undefined) => named(undefined, () => openWorkbook(files, key, { ...sheetReading, sheet, choose }))
  const { sheets, sheet, headers, rows } = await open(requested)
  const all = async (): Promise<SheetHeader[]> => (requested === undefined || sheets.length < 2 ? headers : (await open(undefined)).headers)
  return { encoding: null, delimiter: null, sheets, sheet, all: rows, headers: all }
}

/** The rows of further sheets, one sheet after the other; each is unpacked before any of them is read. */
async function openFurther(files: FileStore, { key }: Upload, further: readonly ImportSheet[], header: readonly string[]) {
  const parts: (() => AsyncIterable<CsvRow>)[] = []
  for (const [index, { sheet, headerRow }] of further.entries()) {
    const { rows } = await named(undefined, () => openWorkbook(files, key, { ...sheetReading, sheet }))
    parts.push(() => asFirst(rows(), { place: index + 1, headerRow: headerRow ?? 0, header }))
  }
  return parts
}

/** The first rows, with the beginnings of their cells: what tells whether one is a header, however long a file's texts are. */
async function firstRows(rows: AsyncGenerator<CsvRow, void, undefined>): Promise<CsvRow[]> {
  const first: CsvRow[] = []
  for await (const { line, cells } of rows) {
    if (first.push({ line, cells: cells.map((cell) => ownText(cell.slice(0, lookedLength))) }) >= importLimits.headerRows) break
  }
  return first
}

/** The row with a number, or the next one below where that is blank. */
async function findRow(rows: AsyncGenerator<CsvRow, void, undefined>, line: number): Promise<CsvRow | null> {
  for await (const row of rows) if (row.line >= line) return row
  return null
}

const isWorkbookName = (name: string | null | undefined): boolean => /\.xls[xm]$/iu.test(name?.trim() ?? '')

/**
 * Whether a file is a workbook, by its first bytes.
 * @throws 422 `workbook_is_text` for a text that is called a workbook.
 */
function requireKind(head: Buffer, name: Upload['name']): { isWorkbook: boolean } {
  const kind = findBinaryKind(head)
  if (kind === null && isWorkbookName(name)) throw new AppError('workbook_is_text')
  return { isWorkbook: kind === 'xlsx' }
}

const emptyError = ({ sheet }: Pick<TableForm, 'sheet'>): AppError =>
  sheet === null ? new AppError('file_empty') : new AppError('sheet_empty', { params: { sheet } })

/**
 * Opens an uploaded file, text or workbook, as a table, in bounded memory. Of several sheets the one with the most known headers is read.
 * @throws 422 `file_missing`, `file_empty`, `sheet_empty`, `file_not_a_table`, `file_broken_quotes`, `file_undecodable` (naming the line),
 * `file_too_many_columns`, `workbook_unreadable`, `workbook_too_large`, `workbook_old`, `workbook_is_text`, `sheet_missing`, `sheet_differs`,
 * `file_cell_too_long`.
 */
export async function openSourceTable(files: FileStore, upload: Upload, requested: Reading): Promise<SourceTable> {
  const { key, name } = upload
  const stat = await files.findStat(key)
  if (stat === null) throw new AppError('file_missing')
  if (stat.size === 0) throw new AppError('file_empty')
  const head = await readHead(files, key, stat.size)
  const { isWorkbook } = requireKind(head, name)
  if (isWorkbook && stat.size > maxWorkbookBytes) throw new AppError('workbook_too_large')
  const { all, headers, ...form } = await (isWorkbook ? openSheet(files, upload, requested) : openText(files, key, head, requested))
  const first = await firstRows(all())
  const wanted = requested.headerRow ?? findHeader(first)
  const row = wanted === 0 ? null : await findRow(all(), wanted)
  if (first.length === 0 || (wanted !== 0 && row === null)) throw emptyError(form)
  const header = (row?.cells ?? namesWithoutHeader(first)).map((title) => ownText(printable(title.trim())))
  if (header.length > importLimits.columns) throw new AppError('file_too_many_columns', { params: { count: header.length, limit: importLimits.columns } })
  const headerRow = row?.line ?? 0
  const others = headerRow === 0 ? [] : (await headers()).flatMap((each) => (each.name === form.sheet ? [] : [agreementOf(header, each)]))
  const further = requireFurther(others, requested.furtherSheets ?? [])
  const parts = [() => below(all(), headerRow), ...(await openFurther(files, upload, further, header))]
  return { ...form, headerRow, headerRows: first.map(({ line }) => line), header, others, further, rows: () => limited(parts) }
}

/** The most rows of a file that are read, decided on and written together, and the most that they take of memory. */
export const blockLimits = { rows: importLimits.rowsPerBlock, bytes: 1024 * 1024 } as const

// A cell is a text of its own, and becomes an object with its column and target beside it, however short it is.
const bytesOfCell = 64
const bytesOfSign = 2

/** What the cells of a row take of memory, about, each time that the row is held in another form. */
export function bytesOfRow({ cells }: CsvRow): number {
  let characters = 0
  for (const cell of cells) characters += cell.length
  return cells.length * bytesOfCell + characters * bytesOfSign
}

/** Rows in blocks that stay within the limits, in their order; a row that is larger than a block may be is one by itself. */
export async function* inBlocks(rows: AsyncIterable<CsvRow>, limits: { rows: number; bytes: number } = blockLimits): AsyncGenerator<CsvRow[]> {
  let [block, bytes]: [CsvRow[], number] = [[], 0]
  for await (const row of rows) {
    const own = bytesOfRow(row)
    if (block.length > 0 && (block.length >= limits.rows || bytes + own > limits.bytes)) {
      yield block
      ;[block, bytes] = [[], 0]
    }
    block.push(row)
    bytes += own
  }
  if (block.length > 0) yield block
}
