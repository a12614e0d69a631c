import { guardFormula } from '../csv/formula-guard.ts'

/** A day, `YYYY-MM-DD`, that spreadsheet programs know as one. */
export interface DayCell {
  readonly day: string
}

/** An instant, which spreadsheet programs show as a time in Tokyo, to the minute. */
export interface InstantCell {
  readonly instant: Date
}

/** A cell to write: a text (never a formula), a number, a day, an instant, or nothing. */
export type Cell = string | number | DayCell | InstantCell | null | undefined

/** The places of the looks in the workbook's list of them. */
export const looks = { plain: 0, head: 1, day: 2, instant: 3, guarded: 4 } as const

/** The longest text that a cell of a spreadsheet holds, in UTF-16 units. */
export const longestText = 32_767

const day = 86_400_000
const minute = 60_000
const tokyoShift = 9 * 3_600_000
// Spreadsheet programs count days from here; before March 1900 they do not agree with the calendar.
const serialZero = Date.UTC(1899, 11, 30)
const firstAgreed = Date.UTC(1900, 2, 1)
const lastDay = Date.UTC(9999, 11, 31)
// Spreadsheet programs keep fifteen digits of a number.
const largestExact = 1e15

// What XML cannot hold, and `_x` where it would be read as such an escape (ECMA-376 ST_Xstring).
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const escaped = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const isSpecial = /[&<>"\0-\x1f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/
const hasEdges = /^\s|\s$|\n|\t| {2}/

const hex = (character: string): string => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as it stands in XML, also within an attribute. */
export function xmlText(text: string): string {
  if (!isSpecial.test(text)) return text
  return text.replace(escaped, hex).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The letters of a column; 0 is `A`. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

function textCell(at: string, text: string, look: number): string {
  const space = hasEdges.test(text) ? ' xml:space="preserve"' : ''
  const style = look === looks.plain ? '' : ` s="${look}"`
  return `<c r="${at}"${style} t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`
}

const serialCell = (at: string, time: number, look: number): string => `<c r="${at}" s="${look}"><v>${(time - serialZero) / day}</v></c>`

function dayCell(at: string, text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (time >= firstAgreed && time <= lastDay) return serialCell(at, time, looks.day)
  // Written as people write it; a number would be another day there.
  return textCell(at, text.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1/$2/$3'), looks.plain)
}

function instantCell(at: string, instant: Date): string {
  const time = Math.floor((instant.getTime() + tokyoShift) / minute) * minute
  if (time >= firstAgreed && time < lastDay + day) return serialCell(at, time, looks.instant)
  return Number.isNaN(time) ? '' : textCell(at, instant.toISOString(), looks.plain)
}

function numberCell(at: string, value: number): string {
  if (!Number.isFinite(value)) return ''
  return Math.abs(value) < largestExact ? `<c r="${at}"><v>${value}</v></c>` : textCell(at, String(value), looks.plain)
}

/** How often a text was longer than a cell may be. */
export interface CellCounts {
  shortened: number
}

/** A text that a cell holds: a longer one ends before its last whole character, and is counted. */
export function fitting(text: string, counts: CellCounts): string {
  if (text.length <= longestText) return text
  counts.shortened += 1
  const cut = text.slice(0, longestText)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** A cell as XML at a place such as `B7`; empty for nothing. */
export function cellXml(at: string, cell: Cell, counts: CellCounts): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return numberCell(at, cell)
  if (typeof cell === 'object') return 'day' in cell ? dayCell(at, cell.day) : instantCell(at, cell.instant)
  const text = fitting(cell, counts)
  // The mark keeps the text a text also when somebody edits the cell (security S10).
  return textCell(at, text, guardFormula(text) === text ? looks.plain : looks.guarded)
}

/** A head of a column as XML. */
export const headXml = (at: string, text: string): string => textCell(at, text, looks.head)
