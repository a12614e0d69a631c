import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { dayInTokyo, startOfTokyoDay } from './clock.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds
// No time is farther from the next one than so many days.
const daysApart = { daily: 1, weekly: 7, monthly: 32 } as const

function isSendDay(timing: MailTiming, tokyoDay: string): boolean {
  if (timing.frequency === 'daily') return true
  const at = new Date(`${tokyoDay}T00:00:00Z`)
  if (timing.frequency === 'weekly') return timing.weekdays.some((weekday) => at.getUTCDay() === weekday % 7)
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  return at.getUTCDate() === Math.min(timing.day, lastDay)
}

function timesAround(timing: MailTiming, at: Date): Date[] {
  const around = daysApart[timing.frequency]
  const days = Array.from({ length: 2 * around + 1 }, (_, index) => dayInTokyo(new Date(at.getTime() + (index - around) * dayMilliseconds)))
  return days.filter((day) => isSendDay(timing, day)).map((day) => new Date(startOfTokyoDay(day).getTime() + timing.hour * hourMilliseconds))
}

/** The first send time after an instant. */
export function nextSendTime(timing: MailTiming, after: Date): Date {
  const next = timesAround(timing, after).find((time) => time > after)
  if (!next) throw new Error('no send time within a month')
  return next
}

/** The last send time that is not after an instant. */
export function lastSendTime(timing: MailTiming, until: Date): Date {
  const last = timesAround(timing, until).findLast((time) => time <= until)
  if (!last) throw new Error('no send time within a month')
  return last
}
