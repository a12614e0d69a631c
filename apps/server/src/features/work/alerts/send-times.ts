import type { AlertFrequency } from '@mekiki/contract/work/alerts/alerts.schemas'
import { dayInTokyo, startOfTokyoDay } from '../../../platform/clock.ts'

const hour = 3_600_000
const day = 24 * hour
const sendHour = 8
const monday = 1

function isMonday(tokyoDay: string): boolean {
  return new Date(`${tokyoDay}T00:00:00Z`).getUTCDay() === monday
}

const sendTimeOf = (tokyoDay: string): Date => new Date(startOfTokyoDay(tokyoDay).getTime() + sendHour * hour)

/** The send times of a frequency around an instant: 8:00 in Tokyo every day, or on Mondays (3-decisions, "Alerts"). */
function timesAround(frequency: 'daily' | 'weekly', at: Date): Date[] {
  const days = Array.from({ length: 17 }, (_, index) => dayInTokyo(new Date(at.getTime() + (index - 8) * day)))
  return days.filter((each) => frequency === 'daily' || isMonday(each)).map(sendTimeOf)
}

/** The next send time after an instant. */
export function nextSend(frequency: 'daily' | 'weekly', after: Date): Date {
  const next = timesAround(frequency, after).find((time) => time > after)
  if (!next) throw new Error('a week has no Monday')
  return next
}

/** The last send time that is not after an instant. */
export function lastSend(frequency: 'daily' | 'weekly', until: Date): Date {
  const last = timesAround(frequency, until).findLast((time) => time <= until)
  if (!last) throw new Error('a week has no Monday')
  return last
}

/** Up to when an alert tells now: to `horizon` at once, else to the last send time; null when nothing is due since `seenUntil`. */
export function dueUntil(frequency: AlertFrequency, seenUntil: Date, horizon: Date): Date | null {
  if (frequency === 'off') return null
  const until = frequency === 'immediately' ? horizon : lastSend(frequency, horizon)
  return until > seenUntil ? until : null
}
