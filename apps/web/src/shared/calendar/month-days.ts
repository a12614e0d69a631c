import { addressValue } from '@mekiki/browser/address/address-values'
import { millisecondsOfDay } from '@mekiki/i18n/format'
import { z } from 'zod'

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The month of a day: `2026-11` of `2026-11-21`. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** The day `count` days after a day, or before it. */
export const addDays = (date: string, count: number): string => dateOf(timeOf(date) + count * millisecondsOfDay)

/** The month `count` months after a month, or before it. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dateOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

/** The same day of another month, or its last one where the month is shorter. */
export function dayInMonth(date: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const requested = `${month}${date.slice(7)}`
  return requested < last ? requested : last
}

/** The day's place in the week, 0 for Sunday. */
export const weekdayOf = (date: string): number => new Date(timeOf(date)).getUTCDay()

/** The weeks that a month lies in, each from Sunday to Saturday: with days of the months beside it. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(sunday, place)))
  }
  return weeks
}

/** The months that calendars show. */
const [firstMonth, lastMonth] = ['1900-01', '2199-12']

/** Whether calendars show a month: what is too far from today is a slip of the pen, and no way leads there. */
export const isShownMonth = (month: string): boolean => month >= firstMonth && month <= lastMonth

/** A month in the address, and a day of one; absent where calendars do not show it. */
export const addressMonth = addressValue(
  z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u)
    .refine(isShownMonth)
)
export const addressDay = addressValue(z.iso.date().refine((date) => isShownMonth(monthOf(date))))

function findDay(key: string, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return dayInMonth(date, addMonths(monthOf(date), -1))
    case 'PageDown':
      return dayInMonth(date, addMonths(monthOf(date), 1))
    default:
      return null
  }
}

/**
 * The day that a key leads to from a day: arrows by day and week, Home and End in the week, PageUp and PageDown by month; null for other keys, and where no calendar
 * shows the day.
 */
export function dayOfKey(key: string, date: string): string | null {
  const found = findDay(key, date)
  return found !== null && isShownMonth(monthOf(found)) ? found : null
}
