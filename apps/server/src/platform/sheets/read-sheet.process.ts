import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { valueText } from './value-text.ts'
import { findPaddedLooks, paddedCells, type PaddedLooks, paddedText } from './padded-numbers.ts'
import { inspectArchive, type OpenedArchive } from './read-archive.ts'
import { SheetError } from './read-error.ts'
import type { ReadSheetOptions, SheetAnswer, SheetHead, SheetOrder, SheetRow, SheetTold } from './read-sheet.ts'

/** How much is looked at of a workbook with several sheets to choose one of them. */
const lookedAt = { sheets: 20, rows: 20, characters: 100, milliseconds: 20_000 } as const

/** A sheet that is not hidden, with its place among all. */
interface ShownSheet {
  name: string
  part: string | null
  place: number
}

/** The texts of a row's cells; `padded`: the formats of those that are filled up with zeros, by column. */
function textsOf(
  values: readonly CellValue[],
  line: number,
  { maxColumns, maxCellLength, maxRowLength }: ReadSheetOptions,
  padded: ReadonlyMap<number, string> | undefined
): string[] {
  const texts = values.map((value, column) => {
    const format = padded?.get(column)
    return format !== undefined && typeof value === 'number' && Number.isInteger(value) ? paddedText(value, format) : valueText(value)
  })
  const last = texts.findLastIndex((text) => text !== '')
  if (last >= maxColumns) throw new SheetError('too_many_columns', line)
  if (texts.some((text) => text.length > maxCellLength)) throw new SheetError('cell_too_long', line)
  if (texts.reduce((sum, text) => sum + text.length, 0) > maxRowLength) throw new SheetError('row_too_long', line)
  return texts.slice(0, last + 1)
}

/** A workbook to read: its bytes, and what of its cells the library for rows does not tell. */
interface OpenedWorkbook {
  bytes: Buffer
  archive: OpenedArchive
  looks: PaddedLooks
}

/** The rows of a sheet, but for blank ones. */
async function* rowsOf({ bytes, archive, looks }: OpenedWorkbook, { place, part }: ShownSheet, options: SheetOrder): AsyncGenerator<SheetRow> {
  const padded = looks.size === 0 || part === null ? null : paddedCells(await archive.unpack(part), looks)
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: place })) {
      const next = await padded?.next()
      const cells = textsOf(values, index + 1, options, next?.done === false ? next.value : undefined)
      if (cells.length > 0) yield { line: index + 1, cells }
    }
  } finally {
    await padded?.return(undefined)
  }
}

/** The first rows of a sheet, as far as it can be read: another one may be chosen. */
async function headOf(workbook: OpenedWorkbook, sheet: ShownSheet, options: SheetOrder): Promise<SheetHead> {
  const rows: SheetRow[] = []
  try {
    for await (const { line, cells } of rowsOf(workbook, sheet, options)) {
      if (rows.push({ line, cells: cells.map((cell) => cell.slice(0, lookedAt.characters)) }) >= lookedAt.rows) break
    }
  } catch {
    // What is wrong with it is said when it is read.
  }
  return { name: sheet.name, rows }
}

/** The sheet that is wanted: by its name, by the one who is asked, else the first. Texts that sheets share are read once for each: time is limited. */
async function chooseSheet(workbook: OpenedWorkbook, shown: readonly ShownSheet[], order: SheetOrder): Promise<ShownSheet | undefined> {
  if (order.sheet !== undefined) return shown.find(({ name }) => name === order.sheet)
  if (!order.asks || shown.length < 2) return shown[0]
  const end = performance.now() + lookedAt.milliseconds
  const heads: SheetHead[] = []
  for (const sheet of shown.slice(0, lookedAt.sheets)) {
    heads.push(await headOf(workbook, sheet, order))
    if (performance.now() > end) break
  }
  const answer: Promise<unknown[]> = once(process, 'message')
  process.send?.({ heads } satisfies SheetTold)
  const [place] = await answer
  return shown[Number(place)]
}

/** Writes the rows of one sheet as lines of JSON, `[row, ...cells]`; blank rows are left out. */
async function convert(order: SheetOrder): Promise<SheetAnswer> {
  const bytes = await readFile(order.path)
  const archive = await inspectArchive(bytes)
  const workbook = { bytes, archive, looks: findPaddedLooks(await archive.textOf('xl/styles.xml')) }
  const shown = archive.sheets.flatMap(({ isHidden, name, part }, place) => (isHidden ? [] : [{ name, part, place }]))
  const chosen = await chooseSheet(workbook, shown, order)
  if (!chosen) throw new SheetError('no_such_sheet')
  const out = createWriteStream(order.target)
  let count = 0
  for await (const { line, cells } of rowsOf(workbook, chosen, order)) {
    count += 1
    if (count > order.maxRows) throw new SheetError('too_many_rows')
    if (!out.write(`${JSON.stringify([line, ...cells])}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return { sheets: shown.map(({ name }) => name), sheet: chosen.name, rowCount: count }
}

async function answer(order: SheetOrder): Promise<SheetTold> {
  try {
    return { answer: await convert(order) }
  } catch (error) {
    return error instanceof SheetError ? { code: error.code, ...(error.line !== undefined && { line: error.line }) } : { code: 'not_a_workbook' }
  }
}

// It is ended by a signal, before which nothing would be kept.
flushCompileCache()
process.once('message', (order: SheetOrder) => {
  void answer(order).then((told) => process.send?.(told))
})
// Whoever wanted it is gone.
process.on('disconnect', () => process.exit(0))
