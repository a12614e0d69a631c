import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { type Cell, fitting, longestText } from './cells.ts'

/** A cell as a text, as people write it: days `2026/1/5`, instants `2026/1/5 9:00` in Tokyo. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return 'day' in cell ? formatDay(cell.day) || cell.day : formatDateTime(cell.instant)
}

/** A cell as a text, as whoever reads the spreadsheet back gets it: fifteen digits of a number, no time at midnight, no more than a cell holds. `text`: its `cellText`, if known. */
export function readBackText(cell: Cell, text = cellText(cell)): string {
  if (typeof cell === 'number' && !Number.isInteger(cell)) return Number.isFinite(cell) ? String(Number(cell.toPrecision(15))) : ''
  if (typeof cell === 'object' && cell !== null && 'instant' in cell) return text.replace(/ 0:00$/, '')
  return text.length <= longestText ? text : fitting(text, { shortened: 0 })
}
