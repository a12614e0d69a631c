import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError as ParserError, parse, type Parser } from 'csv-parse'
import { CsvError } from './csv-error.ts'
import { decodeText } from './decode-text.ts'
import type { CsvEncoding } from './decoder.ts'
import { detectDelimiter } from './detect.ts'
import { undoFormulaGuard } from '@mekiki/text'

const endsQuoted = (cell: string): boolean => cell.length > 1 && cell.endsWith('"')

/**
 * The cells of a line as nearly all tables have it: bare, or quoted as a whole without a quote inside. Null for any other line: how that is to be
 * read, and whether it ends here at all, is the parser's to say.
 */
function plainCells(line: string, delimiter: string): string[] | null {
  const chunks = line.split(delimiter)
  if (!line.includes('"')) return chunks
  const cells: string[] = []
  for (let at = 0; at < chunks.length; at += 1) {
    let cell = chunks[at] ?? ''
    if (cell.startsWith('"')) {
      while (!endsQuoted(cell)) {
        at += 1
        const next = chunks[at]
        if (next === undefined) return null
        cell += delimiter + next
      }
      cell = cell.slice(1, -1)
    }
    if (cell.includes('"')) return null
    cells.push(cell)
  }
  return cells
}

/** One row: its cells as text, and its number as a spreadsheet shows it: rows are counted from 1, the header and blank ones as well, however many lines each takes. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** How to read a table. */
export interface ReadTableOptions {
  /** Found from the bytes when absent (the first 64 KB from the first non-ASCII one on). */
  readonly encoding?: CsvEncoding
  /** Found from the first lines when absent. */
  readonly delimiter?: string
  readonly maxColumns: number
  /** In characters (UTF-16 units). */
  readonly maxCellLength: number
  /** In bytes of UTF-8; bounds the memory a row without an end can take. Default 8 MB. */
  readonly maxRowBytes?: number
  /** Take back what `guardFormula` added when the file was written by `writeTable`. */
  readonly isGuarded?: boolean
}

const DEFAULT_MAX_ROW_BYTES = 8 * 1024 * 1024
// In characters, of at most three bytes: whether a longer line is too long is the parser's to say.
const LONGEST_PLAIN_LINE = 64 * 1024

/** A file on its way through: its text that was not read yet, what it is cut at, and the number of the row that begins there. */
interface Reading {
  readonly text: AsyncIterator<string>
  readonly delimiter: string
  readonly options: ReadTableOptions
  rest: string
  line: number
}

/**
 * The rows of a CSV file in their order, streaming, in bounded memory; blank lines are left out. Stopping early closes the source.
 * @throws CsvError: `empty` (no row), `binary` (not a text), `undecodable`, `broken_quotes`, `too_many_columns`, `cell_too_long`, `row_too_long` (most often
 * a quote that is never closed), each with its row, as `CsvRow` counts them, where it has one.
 */
export async function* readTable(source: AsyncIterable<Uint8Array>, options: ReadTableOptions): AsyncGenerator<CsvRow, void, undefined> {
  const text = decodeText(source, options.encoding)[Symbol.asyncIterator]()
  try {
    const opening = await text.next()
    if (opening.done === true) throw new CsvError('empty')
    const delimiter = options.delimiter ?? detectDelimiter(opening.value)
    const reading: Reading = { text, delimiter, options, rest: opening.value, line: 1 }
    let isEmpty = true
    for (const rows of [plainRows, parsedRows]) {
      for await (const { line, cells } of rows(reading)) {
        isEmpty = false
        yield { line, cells: options.isGuarded === true ? cells.map(undoFormulaGuard) : cells }
      }
    }
    if (isEmpty) throw new CsvError('empty')
  } finally {
    await text.return?.()
  }
}

/** The rows up to the first line that is not plain, or that has no end: from there on all is left to the parser, which takes several times as long. */
async function* plainRows(reading: Reading): AsyncGenerator<CsvRow, void, undefined> {
  const { delimiter, options } = reading
  const longest = Math.min(LONGEST_PLAIN_LINE, (options.maxRowBytes ?? DEFAULT_MAX_ROW_BYTES) / 3)
  for (;;) {
    const { rest } = reading
    let from = 0
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', from)) {
      const line = rest.slice(from, rest[end - 1] === '\r' && end > from ? end - 1 : end)
      const isPlain = line.length <= longest && !line.includes('\r')
      const cells = isPlain ? plainCells(line, delimiter) : null
      if (cells === null) {
        reading.rest = rest.slice(from)
        return
      }
      checkRow(cells, reading.line, options)
      from = end + 1
      reading.line += 1
      if (!isBlank(cells)) yield { line: reading.line - 1, cells }
    }
    const open = rest.slice(from)
    reading.rest = open
    if (open.length > longest) return
    const next = await reading.text.next()
    if (next.done === true) return
    reading.rest = open + next.value
  }
}

/** The rows of what is left, by the parser. */
async function* parsedRows(reading: Reading): AsyncGenerator<CsvRow, void, undefined> {
  if (reading.rest === '') return
  // The numbers of the rows that the parser has read and that were not taken yet.
  const begins: number[] = []
  const parser = createParser(reading.delimiter, reading.options, (cells) => {
    const { line } = reading
    checkRow(cells, line, reading.options)
    reading.line += 1
    if (isBlank(cells)) return null
    begins.push(line)
    return cells
  })
  const flow = pipeline(Readable.from(resumed(reading), { objectMode: false }), parser)
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: begins.shift() ?? reading.line, cells }
    await flow
  } catch (error) {
    throw asCsvError(error, reading.line)
  } finally {
    parser.destroy()
    await flow.catch(() => undefined)
  }
}

function createParser(delimiter: string, options: ReadTableOptions, onRow: (cells: string[]) => string[] | null): Parser {
  return parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: options.maxRowBytes ?? DEFAULT_MAX_ROW_BYTES,
    on_record: onRow
  })
}

function checkRow(cells: readonly string[], line: number, options: ReadTableOptions): void {
  if (cells.length > options.maxColumns) throw new CsvError('too_many_columns', { line })
  for (const cell of cells) if (cell.length > options.maxCellLength) throw new CsvError('cell_too_long', { line })
}

function isBlank(cells: readonly string[]): boolean {
  return cells.length === 1 && cells[0] === ''
}

function asCsvError(error: unknown, line: number): unknown {
  if (!(error instanceof ParserError)) return error
  return new CsvError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'broken_quotes', { line })
}

async function* resumed({ rest, text }: Reading): AsyncGenerator<string> {
  yield rest
  for (let next = await text.next(); next.done !== true; next = await text.next()) yield next.value
}
