import type { CsvRow } from '../../../../platform/csv/index.ts'
import type { SheetHead } from '../../../../platform/sheets/read.ts'
import { rowMarkHeader } from '../../../../platform/sheets/row-mark.ts'

const looked = 20

const filledOf = ({ cells }: CsvRow): number => cells.filter((cell) => cell.trim() !== '').length

/** Kinds of values that name no column. */
const valueKinds = [/^\d{5,}$/u, /^\d{4}[-/.\p{Script=Han}]\d{1,2}[-/.\p{Script=Han}]\d{1,2}\p{Script=Han}?$/u, /^https?:\/\//iu, /^[^\s@]+@[^\s@]+\.[^\s@]+$/u]

const kindOf = (cell: string | undefined): number => (cell === undefined ? -1 : valueKinds.findIndex((kind) => kind.test(cell.trim())))

// Dates alone may head the columns of a table of figures: then the row below holds figures.
function areValues(row: CsvRow | undefined, below: CsvRow | undefined): boolean {
  if (!row || !below) return false
  return row.cells.filter((cell, index) => kindOf(cell) >= 0 && kindOf(cell) === kindOf(below.cells[index])).length >= 2
}

/**
 * The number of the row that is a table's header, as a spreadsheet shows it: the first that fills at least half as many columns as the fullest of the first
 * rows, so that titles and notes above it are passed by. 0 when the table has none: that row holds values of the same kinds as the one below it, in two
 * columns at least.
 */
export function findHeader(first: readonly CsvRow[]): number {
  const counts = first.slice(0, looked).map(filledOf)
  const max = Math.max(0, ...counts)
  const found = Math.max(
    0,
    counts.findIndex((count) => count * 2 >= max)
  )
  return areValues(first[found], first[found + 1]) ? 0 : (first[found]?.line ?? 1)
}

const isMarked = ({ rows }: SheetHead): boolean => rows.some(({ cells }) => cells.includes(rowMarkHeader))

/**
 * The sheet, by its place, whose rows are marked as an export writes those that come back; else one of whose first rows holds the most headers that are known; the
 * first of those that hold as many.
 */
export function sheetWithMostKnown(heads: readonly SheetHead[], isKnown: (header: string) => boolean): number {
  const marked = heads.findIndex(isMarked)
  if (marked >= 0) return marked
  const known = heads.map(({ rows }) => Math.max(0, ...rows.map(({ cells }) => new Set(cells.filter(isKnown)).size)))
  return Math.max(0, known.indexOf(Math.max(...known)))
}

/** The letters of a column as in a spreadsheet, counted from 0: A, B, … Z, AA. */
function lettersOf(index: number): string {
  const above = Math.floor(index / 26) - 1
  return `${above < 0 ? '' : lettersOf(above)}${String.fromCodePoint(65 + (index % 26))}`
}

/** The names of the columns of a table without a header, whose first rows these are. */
export function namesWithoutHeader(first: readonly CsvRow[]): string[] {
  return Array.from({ length: Math.max(0, ...first.map(({ cells }) => cells.length)) }, (_, index) => lettersOf(index))
}
