import type { ImportSheet } from '@mekiki/contract/exchange/imports/imports.schemas'
import { labelKey } from '@mekiki/text'
import type { CsvRow } from '../../../../../platform/csv/index.ts'
import { AppError } from '../../../../../platform/http/answers/app-error.ts'
import { z } from 'zod'

/** What is kept of another sheet of a workbook: the row that is its header, as a spreadsheet numbers it, 0 for none, and the beginnings of its names. */
export interface SheetHeader {
  name: string
  line: number
  header: string[]
}

// More than a spreadsheet has.
const linesPerSheet = 2_097_152

/** The line of a row of the sheet at a place among those that come in: of the first one its row, of further ones a number beyond all before. */
export const lineAt = (place: number, row: number): number => place * linesPerSheet + row

/** Where a row stands: its number as a spreadsheet shows it, and its sheet where several come in. */
export interface RowPlace {
  row: number
  sheet: string | null
}

/** The place of a line's sheet among those that come in. */
export const placeAmong = (line: number, sheets: readonly string[]): number => (sheets.length < 2 ? 0 : Math.floor(line / linesPerSheet))

/** The place of a line; `sheets` are the names of those that come in, none where there is one. */
export function placeOf(line: number, sheets: readonly string[]): RowPlace {
  if (sheets.length === 0) return { row: line, sheet: null }
  return { row: line % linesPerSheet, sheet: sheets[placeAmong(line, sheets)] ?? null }
}

const told = z.object({ options: z.object({ sheet: z.string(), furtherSheets: z.array(z.string()).min(1) }) })

/** The sheets that come in, by what an import was told; none where there is one. */
export function sheetsOf(input: unknown): string[] {
  const { success, data } = told.safeParse(input)
  return success ? [data.options.sheet, ...new Set(data.options.furtherSheets)] : []
}

// Of a sheet that is not read only the beginnings of its cells are known.
const comparedLength = 100
const keyOf = (name: string): string => labelKey(name.trim().slice(0, comparedLength))

/** The columns of another header that have the names of the first one's, each once, in the order of the first; -1 for what it lacks. */
function columnsFor(first: readonly string[], other: readonly string[]): number[] {
  const places = new Map<string, number[]>()
  other.forEach((name, column) => places.set(keyOf(name), [...(places.get(keyOf(name)) ?? []), column]))
  return first.map((name) => places.get(keyOf(name))?.shift() ?? -1)
}

/** How the header of another sheet agrees with the first one's, whatever the order of its columns. */
export function agreementOf(first: readonly string[], { name, line, header }: SheetHeader): ImportSheet {
  if (line === 0) return { sheet: name, headerRow: null, missing: [], unknown: [] }
  const columns = columnsFor(first, header)
  const taken = new Set(columns)
  return {
    sheet: name,
    headerRow: line,
    missing: columns.flatMap((column, index) => (column === -1 ? [index] : [])),
    // A column without a name has only what stands in its rows, which is told there.
    unknown: header.filter((title, column) => title.trim() !== '' && !taken.has(column))
  }
}

/**
 * The sheets that were asked for beside the first one.
 * @throws 422 `sheet_missing`, and `sheet_differs` where one has no header or columns that the first one lacks.
 */
export function requireFurther(others: readonly ImportSheet[], names: readonly string[]): ImportSheet[] {
  return [...new Set(names)].map((name) => {
    const found = others.find(({ sheet }) => sheet === name)
    if (!found) throw new AppError('sheet_missing')
    if (found.headerRow === null || found.unknown.length > 0)
      throw new AppError('sheet_differs', { params: { sheet: name, columns: found.unknown.join(', ') } })
    return found
  })
}

/** @throws 422 `sheet_differs` where a further sheet lacks a column that is to be taken. */
export function requireColumns(further: readonly ImportSheet[], header: readonly string[], taken: readonly { column: number }[]): void {
  for (const { sheet, missing } of further) {
    const lacking = taken.flatMap(({ column }) => (missing.includes(column) ? [header[column] ?? ''] : []))
    if (lacking.length > 0) throw new AppError('sheet_differs', { params: { sheet, columns: lacking.join(', ') } })
  }
}

/**
 * The rows of a further sheet below its header, with their cells in the columns of the first one; values outside of named columns come behind these. The
 * sheet stands at `place` among those that come in.
 */
export async function* asFirst(
  rows: AsyncIterable<CsvRow>,
  { place, headerRow, header }: { place: number; headerRow: number; header: readonly string[] }
): AsyncGenerator<CsvRow, void, undefined> {
  let columns: number[] = []
  for await (const { line, cells } of rows) {
    if (line < headerRow) continue
    if (line === headerRow) {
      columns = columnsFor(header, cells)
      continue
    }
    const taken = new Set(columns)
    const beyond = cells.filter((cell, column) => !taken.has(column) && cell.trim() !== '')
    yield { line: lineAt(place, line), cells: [...columns.map((column) => cells[column] ?? ''), ...beyond] }
  }
}
