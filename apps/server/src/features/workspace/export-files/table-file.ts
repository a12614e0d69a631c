import type { Readable } from 'node:stream'
import type { ExportEncoding, ExportFormat } from '@mekiki/contract/exchange/exports/exports.schemas'
import { type Substitutions, writeTable, writtenIn } from '../../../platform/csv/index.ts'
import { type Cell, cellText, readBackText, resavedDigits, sheetContentType, writeSheets, type AllowedValues } from '../../../platform/sheets/index.ts'
import { createRowMarker, rowKeyHeader, rowMarkHeader } from '../../../platform/sheets/row-mark.ts'

/** A column of an export. */
export interface ExportColumn {
  readonly head: string
  /** In characters, for a spreadsheet. */
  readonly width?: number
  /** What its cells take, for a spreadsheet that is edited and imported again. */
  readonly allowed?: AllowedValues
}

/** What a row is about, for a file that comes back as an update (decision 073): its id, and its version as a mark holds it. */
export interface RowIdentity {
  readonly key: string
  readonly version: string
}

/** A line of an export. */
export interface ExportRow {
  readonly cells: readonly Cell[]
  readonly identity?: RowIdentity
}

/** What is written: heads, and the lines as they are asked for. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[]
  readonly rows: AsyncIterable<ExportRow>
  /** Whether rows have an identity, which the file carries in columns behind all others. */
  readonly isUpdatable?: boolean
  /** How many columns stay in sight while a spreadsheet is scrolled sideways. */
  readonly frozenColumns?: number
  /** What stands in further sheets of a spreadsheet; rows that come back as an update are in the first one alone. */
  readonly sheets?: readonly ExportSheet[]
}

/** A further sheet of a spreadsheet. */
export interface ExportSheet {
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly rows: AsyncIterable<ExportRow>
}

/** How a file is written. */
export interface FileForm {
  readonly format: ExportFormat
  readonly encoding: ExportEncoding
  /** The name of a spreadsheet's sheet. */
  readonly sheetName: string
}

/** A file being written; what is told of it is complete once the stream has ended. */
export interface TableFile {
  readonly stream: Readable
  /** How many lines were written, heads not counted. */
  rowCount(): number
  substitutions(): Substitutions | null
  /** How many texts were longer than a cell of a spreadsheet. */
  shortenedCount(): number
}

/** What a file of a format is, for storage and download. */
export function contentTypeOf(format: ExportFormat): string {
  return format === 'xlsx' ? sheetContentType : 'text/csv'
}

const hidden = [
  { head: rowKeyHeader, isHidden: true },
  { head: rowMarkHeader, isHidden: true }
]

async function* counted(rows: AsyncIterable<ExportRow>, count: { rows: number }): AsyncGenerator<ExportRow> {
  for await (const row of rows) {
    count.rows += 1
    yield row
  }
}

/** A cell's text, and the forms in which it may come back untouched where they are others. */
function formsOf(cell: Cell, text: string, asWritten: (text: string) => string): string | readonly string[] {
  if (text === '') return text
  const [written, readBack, resaved] = [asWritten(text), readBackText(cell, text), resavedDigits(text)]
  const isSame = written === text && readBack === text && resaved === null
  return isSame ? text : [text, written, readBack, resaved ?? text]
}

/**
 * The lines of a text. Beside what a cell says, its mark knows what comes back untouched: what the encoding makes of it, and what a spreadsheet does that
 * opens the text and saves it. Heads come back as the encoding has them.
 */
async function* csvLines(table: ExportTable, encoding: ExportEncoding, count: { rows: number }): AsyncGenerator<string[]> {
  const heads = table.columns.map(({ head }) => head)
  const asWritten = writtenIn(encoding === 'cp932' ? 'cp932' : null)
  const markOf = createRowMarker(heads.map(asWritten))
  yield table.isUpdatable === true ? [...heads, rowKeyHeader, rowMarkHeader] : heads
  for await (const { cells, identity } of counted(table.rows, count)) {
    const texts = table.columns.map((_, at) => cellText(cells[at]))
    if (!identity) yield texts
    else {
      const forms = texts.map((text, at) => formsOf(cells[at], text, asWritten))
      texts.push(identity.key, markOf({ key: identity.key, version: identity.version, texts: forms }))
      yield texts
    }
  }
}

async function* sheetLines(table: ExportTable, count: { rows: number }): AsyncGenerator<readonly Cell[]> {
  const { columns } = table
  const markOf = createRowMarker(columns.map(({ head }) => head))
  for await (const { cells, identity } of counted(table.rows, count)) {
    if (!identity) yield cells
    else yield [...cells, identity.key, markOf({ ...identity, texts: columns.map((_, at) => readBackText(cells[at])) })]
  }
}

/** A table as a file, streaming. Where its rows have an identity it gets two columns behind all others, which spreadsheets hide (decisions 073 and 041). */
export function writeTableFile(table: ExportTable, { format, encoding, sheetName }: FileForm): TableFile {
  const count = { rows: 0 }
  const rowCount = (): number => count.rows
  if (format === 'csv') {
    const { stream, substitutions } = writeTable(csvLines(table, encoding, count), { encoding: encoding === 'cp932' ? 'cp932' : 'utf8bom' })
    return { stream, rowCount, substitutions: () => (encoding === 'cp932' ? substitutions() : null), shortenedCount: () => 0 }
  }
  const columns = table.isUpdatable === true ? [...table.columns, ...hidden] : table.columns
  const further = (table.sheets ?? []).map((sheet) => ({ name: sheet.name, columns: sheet.columns, frozenColumns: 1, rows: sheetLines(sheet, { rows: 0 }) }))
  const { stream, shortenedCount } = writeSheets([
    { name: sheetName, columns, frozenColumns: table.frozenColumns ?? 0, rows: sheetLines(table, count) },
    ...further
  ])
  return { stream, rowCount, substitutions: () => null, shortenedCount }
}
