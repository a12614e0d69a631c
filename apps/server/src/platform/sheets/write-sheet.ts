import { Readable } from 'node:stream'
import { type Cell, type CellCounts, cellOpen, columnLetters } from './cells.ts'
import { bytesOf, maxLines, pushRow, type SheetColumn, sheetHead, sheetName, sheetTail, valuesSheet, valuesSheetXml } from './sheet-xml.ts'
import { contentTypesXml, packageLinksXml, type SheetEntry, sheetPath, stylesXml, workbookLinksXml, workbookXml } from './workbook-parts.ts'
import { zip, type ZipEntry } from '../zip/write-zip.ts'

/** How to write a sheet. */
export interface WriteSheetOptions {
  /** The sheet's name; what a name may not hold is left out. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** How many of the first columns stay in sight beside the heads. Default 0. */
  readonly frozenColumns?: number
  /** Lines of a sheet, its heads included, before the next one begins. Default 1,048,576, the most that spreadsheet programs open. */
  readonly linesPerSheet?: number
}

/** A spreadsheet being written. */
export interface WrittenSheet {
  readonly stream: Readable
  /** How many texts were longer than a cell holds and end early; complete once the stream has ended. */
  shortenedCount(): number
}

const batchCharacters = 65_536
// Well below the 4 GiB at which a part would need 64-bit sizes.
const maxCharacters = 1_200_000_000

/** Lines one by one, with a look at whether there is a next one. */
function createCursor(rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>) {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let next: IteratorResult<readonly Cell[]> | null = null
  return {
    async peek(): Promise<readonly Cell[] | null> {
      next ??= await iterator.next()
      return next.done === true ? null : next.value
    },
    take(): void {
      next = null
    },
    async close(): Promise<void> {
      await iterator.return?.()
    }
  }
}

type Cursor = ReturnType<typeof createCursor>

async function* dataSheet(cursor: Cursor, options: WriteSheetOptions, counts: CellCounts): AsyncGenerator<Buffer> {
  const { columns, frozenColumns = 0, linesPerSheet = maxLines } = options
  const opens = columns.map((_, at) => cellOpen(columnLetters(at)))
  let batch = [sheetHead(columns, frozenColumns)]
  let length = batch[0]?.length ?? 0
  let [line, characters] = [1, 0]
  while (line < linesPerSheet && characters < maxCharacters) {
    const cells = await cursor.peek()
    if (cells === null) break
    cursor.take()
    line += 1
    length += pushRow(batch, line, cells, opens, counts)
    if (length < batchCharacters) continue
    characters += length
    yield bytesOf(batch.join(''))
    batch = []
    length = 0
  }
  yield bytesOf(batch.join('') + sheetTail(columns))
}

/** Writes the rows of one sheet, and on in further ones where it is full; `sheets` gets their names, of which none stands twice. */
async function* sheetParts({ rows, ...options }: SheetPart, sheets: SheetEntry[], counts: CellCounts): AsyncGenerator<ZipEntry> {
  const cursor = createCursor(rows)
  const name = sheetName(options.name)
  const isTaken = (asked: string): boolean => sheets.some((sheet) => sheet.name === asked)
  try {
    let place = 1
    do {
      while (isTaken(place === 1 ? name : `${name}_${place}`)) place += 1
      sheets.push({ name: place === 1 ? name : `${name}_${place}`, isHidden: false })
      yield { path: sheetPath(sheets.length), chunks: dataSheet(cursor, options, counts) }
    } while ((await cursor.peek()) !== null)
  } finally {
    await cursor.close()
  }
}

async function* partsOf(parts: readonly SheetPart[], counts: CellCounts): AsyncGenerator<ZipEntry> {
  const part = (path: string, xml: string): ZipEntry => ({ path, chunks: [bytesOf(xml)] })
  const sheets: SheetEntry[] = []
  for (const each of parts) yield* sheetParts(each, sheets, counts)
  const values = valuesSheetXml(parts[0]?.columns ?? [])
  if (values !== null) {
    sheets.push({ name: valuesSheet, isHidden: true })
    yield part(sheetPath(sheets.length), values)
  }
  yield part('xl/styles.xml', stylesXml)
  yield part('xl/workbook.xml', workbookXml(sheets))
  yield part('xl/_rels/workbook.xml.rels', workbookLinksXml(sheets))
  yield part('_rels/.rels', packageLinksXml)
  // Last, since it names every sheet, and how many there are is known only now.
  yield part('[Content_Types].xml', contentTypesXml(sheets))
}

/** The first sheet of a workbook with its rows, or a further one, whose columns offer no values. */
export interface SheetPart extends WriteSheetOptions {
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/**
 * A workbook (xlsx) of sheets with rows, streaming, as fast as its reader takes it, in a memory that does not grow with the rows: rows of a sheet are asked for
 * when those before are written. Texts are never formulas (security S10), days and instants are dates, heads stay in sight, allowed values are offered in the
 * cells of the first sheet. An error of `rows` is the stream's error.
 */
export function writeSheets(parts: readonly SheetPart[]): WrittenSheet {
  const counts: CellCounts = { shortened: 0 }
  return { stream: Readable.from(zip(partsOf(parts, counts)), { objectMode: false }), shortenedCount: () => counts.shortened }
}

/** A workbook of one sheet, as `writeSheets`. */
export function writeSheet(rows: SheetPart['rows'], options: WriteSheetOptions): WrittenSheet {
  return writeSheets([{ ...options, rows }])
}
