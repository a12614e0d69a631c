import type { TimelineScale } from '@mekiki/contract/cases/projects/project-timeline.schemas'
import { millisecondsOfDay, tokyo } from '@mekiki/i18n/format'

const dayWidths: Readonly<Record<TimelineScale, number>> = { week: 24, month: 6, quarter: 2.2 }

/** How wide a day is at a scale. */
export const dayWidthOf = (scale: TimelineScale): number => dayWidths[scale]

/** Nobody looks further back; what began before begins at the edge. */
const mostYears = 12

/** A stretch of time that is drawn; its ends are midnights in Tokyo, as times whose UTC parts are those of Tokyo. */
export interface Axis {
  scale: TimelineScale
  from: number
  to: number
  dayWidth: number
  width: number
}

/** A step of the axis: where it begins and ends, which year and month that is, and which day for a week. */
export interface Step {
  at: number
  end: number
  year: number
  month: number
  day: number
}

/** An instant as a time whose UTC parts are those of Tokyo. */
export const tokyoTime = (instant: string | number): number => tokyo(instant)?.getTime() ?? 0

/** The day of such a time as it is written in an address. */
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Which month of its year a time lies in, from 0, and which year. */
function placeOf(time: number): [year: number, month: number, day: number, weekday: number] {
  const at = new Date(time)
  return [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCDay()]
}

/** The beginning of the week (a Sunday), month, quarter or year that a time lies in, `by` of them later. */
export function beginning(time: number, unit: TimelineScale | 'year', by = 0): number {
  const [year, month, day, weekday] = placeOf(time)
  if (unit === 'week') return Date.UTC(year, month, day - weekday + 7 * by)
  if (unit === 'month') return Date.UTC(year, month + by, 1)
  if (unit === 'quarter') return Date.UTC(year, month - (month % 3) + 3 * by, 1)
  return Date.UTC(year + by, 0, 1)
}

/** The axis from the first stay until some time after now, at least as wide as its room. */
export function axisOf(scale: TimelineScale, since: number | null, now: number, room: number): Axis {
  const dayWidth = dayWidths[scale]
  const days = Math.ceil(room / dayWidth)
  const to = beginning(now + Math.ceil(days / 6) * millisecondsOfDay, scale, 1)
  const earliest = Math.max(since ?? now, beginning(now, 'year', -mostYears))
  const from = beginning(Math.min(earliest, to - days * millisecondsOfDay), scale)
  return { scale, from, to, dayWidth, width: ((to - from) / millisecondsOfDay) * dayWidth }
}

/** How far along the axis a time is, from 0 to 1. */
export const shareOf = ({ from, to }: Axis, time: number): number => Math.min(1, Math.max(0, (time - from) / (to - from)))

/** The steps of an axis in order; those at its ends are cut. */
export function stepsOf({ from, to }: Axis, unit: TimelineScale | 'year'): Step[] {
  const steps: Step[] = []
  for (let at = beginning(from, unit); at < to; at = beginning(at, unit, 1)) {
    const [year, month, day] = placeOf(at)
    steps.push({ at: Math.max(at, from), end: Math.min(beginning(at, unit, 1), to), year, month: month + 1, day })
  }
  return steps
}

/** What stands over the steps of each scale. */
export const unitOver: Readonly<Record<TimelineScale, TimelineScale | 'year'>> = { week: 'month', month: 'year', quarter: 'year' }
