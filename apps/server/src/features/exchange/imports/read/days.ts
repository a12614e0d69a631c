import { inWesternYears, yearOrMonth } from '@mekiki/i18n/exchange/import-values'
import { normaliseValue, parseDay } from '@mekiki/text'
import { startOfTokyoDay } from '../../../../platform/clock.ts'

const timeBehind = /[\sT]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/u

// Days as spreadsheet programs count them, from 1927 to 2173: fewer digits are years, more are something else.
const serial = /^\d{5}(?:\.\d+)?$/u
const dayMilliseconds = 86_400_000
const minuteMilliseconds = 60_000
const serialZero = Date.UTC(1899, 11, 30)

/** The moment that a number of days stands for in the programs' calendar of 1900, to the minute and as if it were UTC; null for what is no such number. */
function serialMoment(text: string): Date | null {
  if (!serial.test(text)) return null
  return new Date(serialZero + Math.round((Number(text) * dayMilliseconds) / minuteMilliseconds) * minuteMilliseconds)
}

/**
 * The day in a cell, `YYYY-MM-DD`, or null. Databases and spreadsheets write a time behind it, which says nothing of a day; a day without a format is the
 * number by which spreadsheets count it.
 */
export function dayOfCell(text: string): string | null {
  const plain = normaliseValue(text)
  return serialMoment(plain)?.toISOString().slice(0, 10) ?? parseDay(inWesternYears(plain.replace(timeBehind, '')))
}

/** Whether a text says a year or a month, which is less than a day but understood. */
export function isPartOfDay(text: string): boolean {
  const plain = inWesternYears(normaliseValue(text))
  return yearOrMonth.test(plain) || /^[a-z]{3,9}\.?\s+\d{4}$/iu.test(plain)
}

/**
 * The instant in a cell, or null: a day (its beginning in Tokyo), a day with a time in Tokyo, an ISO instant with its zone, or the number by which
 * spreadsheets count it.
 */
export function instantOfCell(text: string): Date | null {
  const plain = normaliseValue(text)
  const counted = serialMoment(plain)
  if (counted !== null) return new Date(`${counted.toISOString().slice(0, 19)}+09:00`)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/u.test(plain)) return new Date(plain)
  const [, dayText, hour, minute, second = '00'] = /^(.+?)[\sT](\d{1,2}):(\d{2})(?::(\d{2}))?$/u.exec(plain) ?? []
  const day = parseDay(inWesternYears(dayText ?? plain))
  if (day === null) return null
  return hour === undefined ? startOfTokyoDay(day) : new Date(`${day}T${hour.padStart(2, '0')}:${minute}:${second}+09:00`)
}
