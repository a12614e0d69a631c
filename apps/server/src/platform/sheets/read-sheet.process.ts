import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { inspectArchive } from './read-archive.ts'
import { SheetError } from './read-error.ts'
import type { ReadSheetOptions, SheetAnswer, SheetOrder, SheetTold } from './read-sheet.ts'

const pad = (part: number): string => String(part).padStart(2, '0')

/** A day, or a day with its time, as people write it; a workbook knows no zones. */
function dateText(date: Date): string {
  const day = `${date.getUTCFullYear()}/${date.getUTCMonth() + 1}/${date.getUTCDate()}`
  // A fraction of a day is seldom exact.
  const minutes = Math.round((date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())) / 60_000)
  return minutes === 0 ? day : `${day} ${Math.floor(minutes / 60)}:${pad(minutes % 60)}`
}

function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  // What programs show of a number: its fifteen digits.
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : value
}

function textsOf(values: readonly CellValue[], line: number, { maxColumns, maxCellLength, maxRowLength }: ReadSheetOptions): string[] {
  const texts = values.map(cellText)
  const last = texts.findLastIndex((text) => text !== '')
  if (last >= maxColumns) throw new SheetError('too_many_columns', line)
  if (texts.some((text) => text.length > maxCellLength)) throw new SheetError('cell_too_long', line)
  if (texts.reduce((sum, text) => sum + text.length, 0) > maxRowLength) throw new SheetError('row_too_long', line)
  return texts.slice(0, last + 1)
}

/** Writes the rows of one sheet as lines of JSON, `[row, ...cells]`; blank rows are left out. */
async function convert({ path, target, sheet, ...options }: SheetOrder): Promise<SheetAnswer> {
  const bytes = await readFile(path)
  const listed = await inspectArchive(bytes)
  const shown = listed.flatMap((each, place) => (each.isHidden ? [] : [{ name: each.name, place }]))
  const chosen = sheet === undefined ? shown[0] : shown.find(({ name }) => name === sheet)
  if (!chosen) throw new SheetError('no_such_sheet')
  const out = createWriteStream(target)
  let count = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: chosen.place })) {
    const texts = textsOf(values, index + 1, { ...options })
    if (texts.length === 0) continue
    count += 1
    if (count > options.maxRows) throw new SheetError('too_many_rows')
    if (!out.write(`${JSON.stringify([index + 1, ...texts])}\n`)) await once(out, 'drain')
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

process.once('message', (order: SheetOrder) => {
  void answer(order).then((told) => process.send?.(told))
})
// Whoever wanted it is gone.
process.on('disconnect', () => process.exit(0))
