import type { Period } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { dayInTokyo } from './clock.ts'

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** Days as `YYYY-MM-DD`: from the first to before the last; null is open. */
export interface Days {
  from: string | null
  before: string | null
}

const textOf = (day: Date): string => day.toISOString().slice(0, 10)
const dayOf = (text: string): Date => new Date(`${text}T00:00:00Z`)

/** The day so many days later. */
export function addDays(text: string, count: number): string {
  return textOf(new Date(dayOf(text).getTime() + count * 86_400_000))
}

/** The first day of the unit that a day lies in; weeks begin on Monday. */
export function startOfUnit(text: string, unit: Unit): string {
  const day = dayOf(text)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()]
  if (unit === 'day') return text
  if (unit === 'week') return addDays(text, -((day.getUTCDay() + 6) % 7))
  const first = { month, quarter: month - (month % 3), year: 0 }[unit]
  return textOf(new Date(Date.UTC(year, first, 1)))
}

/** The first day of the unit so many units after the one that begins on a day. */
export function addUnits(text: string, unit: Unit, count: number): string {
  if (unit === 'day') return addDays(text, count)
  if (unit === 'week') return addDays(text, count * 7)
  const day = dayOf(text)
  const months = { month: 1, quarter: 3, year: 12 }[unit] * count
  return textOf(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)))
}

/** The days of a period; moving ones end with the unit in which the snapshot was taken. */
export function daysOf(period: Period, takenAt: Date): Days {
  if (!('unit' in period)) return { from: period.from ?? null, before: period.to === undefined ? null : addDays(period.to, 1) }
  const current = startOfUnit(dayInTokyo(takenAt), period.unit)
  return { from: addUnits(current, period.unit, 1 - period.last), before: addUnits(current, period.unit, 1) }
}

/** The days just before a period, as many units or days as it has; null when it has no beginning. One without an end ends with the snapshot's day. */
export function daysBefore(period: Period, takenAt: Date): Days | null {
  const { from, before } = daysOf(period, takenAt)
  if (from === null) return null
  if ('unit' in period) return { from: addUnits(from, period.unit, -period.last), before: from }
  const end = before ?? addDays(dayInTokyo(takenAt), 1)
  const length = Math.max(1, Math.round((dayOf(end).getTime() - dayOf(from).getTime()) / 86_400_000))
  return { from: addDays(from, -length), before: from }
}
