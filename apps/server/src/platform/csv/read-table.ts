import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError as ParserError, parse } from 'csv-parse'
import type { Parser } from 'csv-parse'
import { CsvError } from './csv-error.ts'
import { decodeText } from './decode-text.ts'
import type { CsvEncoding } from './decoder.ts'
import { detectDelimiter } from './detect.ts'
import { undoFormulaGuard } from './formula-guard.ts'

/** One row: the line of the file where it begins (from 1) and its cells as text. */
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

/**
 * The rows of a CSV file in their order, streaming, in bounded memory; blank lines are left out.
 * Stopping early closes the source.
 * Raises CsvError: `empty` (no row), `binary` (not a text), `undecodable`, `broken_quotes`,
 * `too_many_columns`, `cell_too_long`, `row_too_long` (most often a quote that is never closed),
 * each with its line where it has one.
 */
export async function* readTable(source: AsyncIterable<Uint8Array>, options: ReadTableOptions): AsyncGenerator<CsvRow, void, undefined> {
  const text = decodeText(source, options.encoding)[Symbol.asyncIterator]()
  const opening = await text.next()
  if (opening.done === true) throw new CsvError('empty')
  const delimiter = options.delimiter ?? detectDelimiter(opening.value)
  // Where the rows begin that the parser has read and that were not taken yet.
  const begins: number[] = []
  const progress = { line: 1 }
  const parser = createParser(delimiter, options, (cells) => {
    const { line } = progress
    checkRow(cells, line, options)
    // Counted here and not by the parser, which takes a CRLF inside quotes for two lines.
    progress.line += 1
    for (const cell of cells) progress.line += countBreaks(cell)
    const isBlank = cells.length === 1 && cells[0] === ''
    if (!isBlank) begins.push(line)
    return isBlank ? null : cells
  })
  const flow = pipeline(Readable.from(resumed(opening.value, text), { objectMode: false }), parser)
  let isEmpty = true
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const line = begins.shift() ?? progress.line
      isEmpty = false
      yield { line, cells: options.isGuarded === true ? cells.map(undoFormulaGuard) : cells }
    }
    await flow
  } catch (error) {
    throw asCsvError(error, progress.line)
  } finally {
    parser.destroy()
    await flow.catch(() => undefined)
  }
  if (isEmpty) throw new CsvError('empty')
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
  if (cells.some((cell) => cell.length > options.maxCellLength)) throw new CsvError('cell_too_long', { line })
}

function countBreaks(cell: string): number {
  return /[\r\n]/.test(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0
}

function asCsvError(error: unknown, line: number): unknown {
  if (!(error instanceof ParserError)) return error
  return new CsvError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'broken_quotes', { line })
}

async function* resumed(opening: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield opening
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
