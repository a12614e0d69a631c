import type { TimeGrain } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { DashboardPageTexts } from '../dashboard-page.ja.ts'
import { millisecondsOfDay } from '../../format.ts'

const maxFilled = 400

/** The next group of a grain after a key such as `2026-11-22`, `2026-11`, `2026-Q4`, `2026`; null for another text. */
function nextTime(key: string, grain: TimeGrain): string | null {
  const [, year = '', month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/u.exec(key) ?? []
  const [, quarterYear, quarter] = /^(\d{4})-Q([1-4])$/u.exec(key) ?? []
  if (grain === 'quarter' && quarterYear !== undefined) return quarter === '4' ? `${Number(quarterYear) + 1}-Q1` : `${quarterYear}-Q${Number(quarter) + 1}`
  if (year === '') return null
  if (day !== undefined) {
    const at = new Date(`${key}T00:00:00Z`)
    if (grain === 'day' || grain === 'week') return new Date(at.getTime() + (grain === 'day' ? 1 : 7) * millisecondsOfDay).toISOString().slice(0, 10)
    at.setUTCMonth(at.getUTCMonth() + { month: 1, quarter: 3, year: 12 }[grain])
    return at.toISOString().slice(0, 10)
  }
  if (month !== undefined) {
    const at = new Date(`${key}-01T00:00:00Z`)
    at.setUTCMonth(at.getUTCMonth() + (grain === 'quarter' ? 3 : grain === 'year' ? 12 : 1))
    return at.toISOString().slice(0, 7)
  }
  return String(Number(year) + 1)
}

/** All times from the first key to the last, so that a time in which nothing happened has its place; keys that are no times stay at the end. */
export function fillTimes(keys: readonly string[], grain: TimeGrain): string[] {
  const times = keys.filter((key) => nextTime(key, grain) !== null).toSorted()
  const others = keys.filter((key) => nextTime(key, grain) === null)
  const last = times.at(-1)
  const filled: string[] = []
  for (let key: string | null = times[0] ?? null; key !== null && last !== undefined && key <= last; key = nextTime(key, grain)) {
    if (filled.length >= maxFilled) return [...keys]
    filled.push(key)
  }
  // Keys that do not stand on the steps would be lost.
  return times.every((key) => filled.includes(key)) ? [...filled, ...others] : [...keys]
}

/** Whether a day (`YYYY-MM-DD`) lies within the group of a key: figures of such a group are of a time that has not ended. */
export function isRunning(key: string, grain: TimeGrain, day: string): boolean {
  const next = nextTime(key, grain)
  return grain !== 'day' && next !== null && key <= day && day < next
}

/** A time in words: `2026/11/22`, `2026/11`, the quarter and the week by the texts' own way, `2026`. Another text stays as it is. */
export function timeLabel(key: string, grain: TimeGrain, { times }: DashboardPageTexts): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(key) ?? []
  if (year === '') return key
  if (grain === 'day') return `${year}/${Number(month)}/${Number(day)}`
  if (grain === 'week') return times.week(`${year}/${Number(month)}/${Number(day)}`)
  if (grain === 'month') return `${year}/${Number(month)}`
  return grain === 'quarter' ? times.quarter(year, Math.ceil(Number(month) / 3)) : times.year(year)
}

/** A time as it stands on an axis, as short as can be told apart. */
export function shortTime(key: string, grain: TimeGrain, label: string, { times }: DashboardPageTexts): string {
  const [, year = '', month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/u.exec(key) ?? []
  if (grain === 'month' && month !== undefined) return month === '01' ? `${times.month(Number(month))}\n${year}` : times.month(Number(month))
  if ((grain === 'day' || grain === 'week') && month !== undefined && day !== undefined) return `${Number(month)}/${Number(day)}`
  return grain === 'year' && year !== '' ? year : label
}

/** A time of an axis whose year stands in a line of its own, in one line. */
export function inOneLine(short: string, { times }: DashboardPageTexts): string {
  const [name = '', year] = short.split('\n')
  return year === undefined ? name : times.monthOfYear(year, name)
}

/** A time that has not ended as a note names it, by its short form. */
export function runningName(short: string, grain: TimeGrain, { times }: DashboardPageTexts): string {
  const [name = ''] = short.split('\n')
  return grain === 'week' ? times.week(name) : name
}
