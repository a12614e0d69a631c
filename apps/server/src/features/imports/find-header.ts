import type { CsvRow } from '../../platform/csv/index.ts'

const looked = 20

const filledOf = ({ cells }: CsvRow): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * Which of a table's first rows, from 1, is its header: the first that fills at least half as many columns as the fullest of them, so that titles and
 * notes above it are passed by.
 */
export function findHeader(first: readonly CsvRow[]): number {
  const counts = first.slice(0, looked).map(filledOf)
  const most = Math.max(0, ...counts)
  return Math.max(1, counts.findIndex((count) => count * 2 >= most) + 1)
}
