import { escapePattern } from './search-text.ts'
import { BIG_UNITS, CURRENCY_MARKS, MINUS_MARKS, SMALL_UNITS, DATE_SUFFIXES } from './tables/number-words.ts'

const DASHES = /[\u30fc\u2010-\u2015\u2212\u02d7\u2043\u2500\ufe63]/gu
const INVISIBLE = /[\p{DI}[\p{Cc}--\p{White_Space}]]/gv
const { year, month, day } = DATE_SUFFIXES
const DAY_FORMS = [
  /^([1-9]\d{3})\/(\d{1,2})\/(\d{1,2})$/,
  /^([1-9]\d{3})-(\d{1,2})-(\d{1,2})$/,
  /^([1-9]\d{3})\.(\d{1,2})\.(\d{1,2})$/,
  new RegExp(`^([1-9]\\d{3})${year}(\\d{1,2})${month}(\\d{1,2})${day}$`),
  /^([1-9]\d{3})(\d{2})(\d{2})$/
]
const marks = CURRENCY_MARKS.map((mark) => escapePattern(mark.normalize('NFKC'))).join('|')
const CURRENCY_EDGES = new RegExp(`^(?:${marks})\\s*|\\s*(?:${marks})$`, 'gu')
const NUMBER_PIECE = new RegExp(`(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.(\\d+))?\\s*([${Object.keys(SMALL_UNITS).join('')}])?\\s*(${unitAlternatives()})?\\s*`, 'uy')

/**
 * A typed value as it should be stored: NFKC (full-width letters and digits become plain),
 * invisible characters dropped, trimmed. For values, not for names and free text, which stay as
 * typed apart from `trim`.
 */
export function normaliseValue(typed: string): string {
  return typed.replace(INVISIBLE, '').normalize('NFKC').trim()
}

/** A telephone number as typed, with or without hyphens: plain digits, every dash `-`, no spaces. */
export function normaliseTel(typed: string): string {
  return normaliseValue(typed).replace(DASHES, '-').replace(/\s+/gu, '')
}

/** A web address as typed, in plain characters. Whether it is one is `isHttpUrl`'s to say. */
export function normaliseUrl(typed: string): string {
  return normaliseValue(typed)
}

/** An e-mail address as typed, in plain characters, the part after the last `@` in lower case. */
export function normaliseMail(typed: string): string {
  const address = normaliseValue(typed).replace(/\s+/gu, '')
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase()
}

/**
 * A typed day as `YYYY-MM-DD`, or null when it is none. Reads `2026/1/5`, `2026-01-05`,
 * `2026.1.5`, `20260105` and the Japanese form, in any width; the day must exist in the calendar.
 */
export function parseDay(typed: string): string | null {
  const text = normaliseValue(typed).replace(DASHES, '-').replace(/\s+/gu, '')
  for (const form of DAY_FORMS) {
    const [, y, m, d] = form.exec(text) ?? []
    if (y === undefined || m === undefined || d === undefined) continue
    const iso = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
    const date = new Date(`${iso}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
  }
  return null
}

/**
 * A typed number or sum of money as a number, or null when it is none. Reads any width, thousands
 * commas, a currency mark before or after, Japanese and Western magnitudes and their combinations
 * (hundred millions followed by ten thousands), and a minus sign or its triangle. Whole results
 * beyond `Number.MAX_SAFE_INTEGER` and commas that do not separate thousands give null.
 */
export function parseNumber(typed: string): number | null {
  let text = normaliseValue(typed).replace(DASHES, '-').toLowerCase().replace(CURRENCY_EDGES, '')
  const sign = new RegExp(`^[+\\-${MINUS_MARKS}]\\s*`, 'u').exec(text)?.[0].trim()
  if (sign !== undefined) text = text.replace(/^.\s*/u, '').replace(CURRENCY_EDGES, '')
  const size = readMagnitude(text)
  if (size === null || Math.abs(size) > Number.MAX_SAFE_INTEGER) return null
  return sign === undefined || sign === '+' || size === 0 ? size : -size
}

function readMagnitude(text: string): number | null {
  let total = 0
  let section = 0
  let lowestBig = Infinity
  let lowestSmall = Infinity
  let isOpenEnded = true
  NUMBER_PIECE.lastIndex = 0
  while (NUMBER_PIECE.lastIndex < text.length) {
    const [, whole, fraction = '', small, big] = NUMBER_PIECE.exec(text) ?? []
    // Only the last piece may come without a unit; two bare numbers in a row are no number.
    if (whole === undefined || !isOpenEnded) return null
    const smallPower = small === undefined ? 0 : (SMALL_UNITS[small] ?? 0)
    const bigPower = big === undefined ? 0 : (BIG_UNITS[big] ?? 0)
    if (smallPower >= lowestSmall || (bigPower > 0 && bigPower >= lowestBig)) return null
    const digits = `${whole.replaceAll(',', '')}${fraction}`
    // Written as one decimal literal, so that 1.1 hundred million is exact.
    section += Number(`${digits}e${smallPower + bigPower - fraction.length}`)
    lowestSmall = smallPower
    isOpenEnded = smallPower > 0 || bigPower > 0
    if (bigPower > 0) {
      total += section
      section = 0
      lowestBig = bigPower
      lowestSmall = Infinity
    }
  }
  return text === '' ? null : total + section
}

function unitAlternatives(): string {
  return Object.keys(BIG_UNITS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
}
