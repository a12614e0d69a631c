import { importLimits, type TableDelimiter, tableDelimiters, type TableEncoding, tableEncodingNames } from '@mekiki/contract/imports/imports.schemas'
import { formatNumber } from '@mekiki/i18n/format'
import { CsvError, type CsvRow, detectDelimiter, detectEncoding, readTable } from '../../platform/csv/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type FileStore, StorageError } from '../../platform/storage/index.ts'

/** An uploaded file as a table: its first row is the header. */
export interface SourceTable {
  encoding: TableEncoding
  delimiter: TableDelimiter
  header: readonly string[]
  /** The rows below the header, streaming. Raises `file_broken_quotes`, `file_undecodable`, `file_not_a_table`, `file_too_many_rows`. */
  rows: () => AsyncGenerator<CsvRow, void, undefined>
}

/** How a file shall be read; what is absent is found out. */
export interface Reading {
  encoding?: TableEncoding | undefined
  delimiter?: TableDelimiter | undefined
}

// A row far beyond the limit still has its columns counted for the message; a cell beyond a million characters is a quote that never closes.
const reading = { maxColumns: 20_000, maxCellLength: 1_000_000, isGuarded: true } as const
const headBytes = 65_536

const decoderLabels: Record<TableEncoding, string> = {
  utf8: 'utf-8',
  utf8bom: 'utf-8',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be'
}

function asAppError(error: unknown, encoding: TableEncoding | undefined): unknown {
  if (error instanceof StorageError && error.code === 'not_found') return new AppError('file_missing')
  if (!(error instanceof CsvError)) return error
  const line = error.line ?? 1
  switch (error.code) {
    case 'empty':
      return new AppError('file_empty')
    case 'binary':
      return new AppError('file_not_a_table')
    case 'undecodable':
      return new AppError('file_undecodable', { params: { line, encoding: tableEncodingNames[encoding ?? 'utf8'] } })
    case 'too_many_columns':
      return new AppError('file_too_many_columns', { params: { count: reading.maxColumns + 1, limit: importLimits.columns } })
    case 'broken_quotes':
    case 'cell_too_long':
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

async function findDelimiter(files: FileStore, key: string, size: number, encoding: TableEncoding): Promise<TableDelimiter> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await files.openRead(key, { start: 0, end: Math.min(size, headBytes) - 1 })) chunks.push(chunk)
  const found = detectDelimiter(new TextDecoder(decoderLabels[encoding]).decode(Buffer.concat(chunks)))
  return tableDelimiters.find((delimiter) => delimiter === found) ?? ','
}

async function* readRows(
  files: FileStore,
  key: string,
  read: Required<Reading> & { encoding: TableEncoding; delimiter: TableDelimiter }
): AsyncGenerator<CsvRow, void, undefined> {
  try {
    yield* readTable(await files.openRead(key), { ...reading, encoding: read.encoding, delimiter: read.delimiter })
  } catch (error) {
    throw asAppError(error, read.encoding)
  }
}

async function* limited(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow, void, undefined> {
  let count = -1
  for await (const row of rows) {
    count += 1
    if (count > importLimits.rows) throw new AppError('file_too_many_rows', { params: { limit: formatNumber(importLimits.rows) } })
    if (count > 0) yield row
  }
}

/**
 * Opens an uploaded file as a table, in bounded memory. Raises 422 `file_missing`, `file_empty`, `file_not_a_table`, `file_broken_quotes`,
 * `file_undecodable` (naming the line), `file_too_many_columns`.
 */
export async function openSourceTable(files: FileStore, key: string, { encoding: wanted, delimiter: chosen }: Reading): Promise<SourceTable> {
  const stat = await files.findStat(key)
  if (stat === null) throw new AppError('file_missing')
  if (stat.size === 0) throw new AppError('file_empty')
  const encoding = wanted ?? (await named(undefined, async () => (await detectEncoding(await files.openRead(key))).encoding))
  const delimiter = chosen ?? (await findDelimiter(files, key, stat.size, encoding))
  const all = () => readRows(files, key, { encoding, delimiter })
  const opening = all()
  const first = await opening.next()
  await opening.return()
  if (first.done === true) throw new AppError('file_empty')
  const header = first.value.cells.map((name) => name.trim())
  if (header.length > importLimits.columns) throw new AppError('file_too_many_columns', { params: { count: header.length, limit: importLimits.columns } })
  return { encoding, delimiter, header, rows: () => limited(all()) }
}
