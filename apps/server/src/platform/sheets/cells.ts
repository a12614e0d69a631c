import { guardFormula } from '@mekiki/text'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'

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
const hasWideBlank = /[\n\t]| {2}/

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

/** Where cells are written: the pieces of a sheet, put together once many are there; a text that grows by a piece at a time leaves one of garbage for each. */
export interface Place {
  readonly pieces: string[]
  /** `<c r="` with the letters of the column, and the line: `<c r="B` and `7`. */
  readonly open: string
  readonly line: string
}

/** A cell of a column up to its line. */
export const cellOpen = (letters: string): string => `<c r="${letters}`

const styleOf = (look: number): string => (look === looks.plain ? '' : ` s="${look}"`)
const textStarts = ['', ' xml:space="preserve"'].map((space) => Object.values(looks).map((look) => `"${styleOf(look)} t="inlineStr"><is><t${space}>`))
const textEnd = '</t></is></c>'
const valueStarts = Object.values(looks).map((look) => `"${styleOf(look)}><v>`)
const valueEnd = '</v></c>'

function pushText({ pieces: chunks, open, line }: Place, text: string, look: number): void {
  const hasSpace = text.trim().length < text.length || hasWideBlank.test(text)
  chunks.push(open, line, textStarts[hasSpace ? 1 : 0]?.[look] ?? '', xmlText(text), textEnd)
}

function pushValue({ pieces: chunks, open, line }: Place, value: number, look: number): void {
  chunks.push(open, line, valueStarts[look] ?? '', String(value), valueEnd)
}

const pushSerial = (place: Place, time: number, look: number): void => pushValue(place, (time - serialZero) / day, look)

function pushDay(place: Place, text: string): void {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (time >= firstAgreed && time <= lastDay) return pushSerial(place, time, looks.day)
  // Written as people write it; a number would be another day there.
  pushText(place, text.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1/$2/$3'), looks.plain)
}

function pushInstant(place: Place, instant: Date): void {
  const time = Math.floor((instant.getTime() + tokyoShift) / minute) * minute
  if (time >= firstAgreed && time < lastDay + day) pushSerial(place, time, looks.instant)
  else if (!Number.isNaN(time)) pushText(place, instant.toISOString(), looks.plain)
}

function pushNumber(place: Place, value: number): void {
  if (!Number.isFinite(value)) return
  if (Math.abs(value) < largestExact) pushValue(place, value, looks.plain)
  else pushText(place, String(value), looks.plain)
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

/** Writes a cell as XML; nothing for nothing. */
export function pushCell(place: Place, cell: Cell, counts: CellCounts): void {
  if (cell === null || cell === undefined || cell === '') return
  if (typeof cell === 'number') return pushNumber(place, cell)
  if (typeof cell === 'object') return 'day' in cell ? pushDay(place, cell.day) : pushInstant(place, cell.instant)
  const text = fitting(cell, counts)
  // The mark keeps the text a text also when somebody edits the cell (security S10).
  pushText(place, text, guardFormula(text) === text ? looks.plain : looks.guarded)
}

/** A head of a column as XML, of the first line. */
export function headXml(letters: string, text: string): string {
  const chunks: string[] = []
  pushText({ pieces: chunks, open: cellOpen(letters), line: '1' }, text, looks.head)
  return chunks.join('')
}

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
