import type { CellValue } from 'hucre/xlsx'

const pad = (part: number): string => String(part).padStart(2, '0')

/** A day, or a day with its time, as people write it; a workbook knows no zones. */
function dateText(date: Date): string {
  const day = `${date.getUTCFullYear()}/${date.getUTCMonth() + 1}/${date.getUTCDate()}`
  // A fraction of a day is seldom exact.
  const minutes = Math.round((date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())) / 60_000)
  return minutes === 0 ? day : `${day} ${Math.floor(minutes / 60)}:${pad(minutes % 60)}`
}

/** A cell's value as a text: numbers with a point, days `2026/1/5`, times `2026/1/5 9:00`. */
export function valueText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  // What programs show of a number: its fifteen digits.
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : value
}
