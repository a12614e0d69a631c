import type { AdminBatchesTexts } from '@mekiki/i18n/admin/operation/batches.ja'
import { findTime } from '../../app/times.ts'

/** How often a batch is asked for, as people choose it. */
export const scheduleKinds = ['never', 'minutes', 'hourly', 'daily', 'weekly', 'monthly', 'pattern'] as const

export type ScheduleKind = (typeof scheduleKinds)[number]

/** The choices of the form; those of other kinds keep their values. */
export interface ScheduleForm {
  kind: ScheduleKind
  every: number
  minute: number
  /** `9:05` */
  time: string
  weekdays: readonly number[]
  day: number
  pattern: string
}

/** The steps of minutes that divide an hour. */
export const minuteSteps = [1, 2, 3, 5, 10, 15, 20, 30] as const

const start: ScheduleForm = { kind: 'daily', every: 10, minute: 0, time: '3:00', weekdays: [1], day: 1, pattern: '' }

const whole = /^\d{1,2}$/u
const timeOf = (hour: string, minute: string): string => `${Number(hour)}:${minute.padStart(2, '0')}`

/** Sunday is 0, and 7 as well. */
const weekdaysOf = (part: string): number[] => [...new Set(part.split(',').map((day) => Number(day) % 7))]

/** The form that says the same as a pattern; one that is too particular for the choices is shown as it is. */
export function formOf(pattern: string | null): ScheduleForm {
  if (pattern === null) return { ...start, kind: 'never' }
  const form = { ...start, pattern }
  const [minute = '', hour = '', date = '', month = '', weekday = ''] = pattern.trim().split(/\s+/u)
  const every = /^\*\/(\d{1,2})$/u.exec(minute)?.[1]
  const rest = `${hour} ${date} ${month} ${weekday}`
  if (every !== undefined && rest === '* * * *') return { ...form, kind: 'minutes', every: Number(every) }
  if (!whole.test(minute)) return { ...form, kind: 'pattern' }
  if (rest === '* * * *') return { ...form, kind: 'hourly', minute: Number(minute) }
  if (!whole.test(hour) || month !== '*') return { ...form, kind: 'pattern' }
  const time = timeOf(hour, minute)
  if (date === '*' && weekday === '*') return { ...form, kind: 'daily', time }
  if (date === '*' && /^[0-7](?:,[0-7])*$/u.test(weekday)) return { ...form, kind: 'weekly', time, weekdays: weekdaysOf(weekday) }
  if (whole.test(date) && weekday === '*') return { ...form, kind: 'monthly', time, day: Number(date) }
  return { ...form, kind: 'pattern' }
}

/** The pattern of a form (`null`: never), or the field that is not filled in right. */
export function patternOfForm(form: ScheduleForm): { pattern: string | null } | { fault: 'time' | 'weekdays' | 'pattern' } {
  if (form.kind === 'never') return { pattern: null }
  if (form.kind === 'minutes') return { pattern: `*/${form.every} * * * *` }
  if (form.kind === 'hourly') return { pattern: `${form.minute} * * * *` }
  if (form.kind === 'pattern') return form.pattern.trim() === '' ? { fault: 'pattern' } : { pattern: form.pattern.normalize('NFKC').trim() }
  const time = findTime(form.time)
  if (!time) return { fault: 'time' }
  const at = `${time.minute} ${time.hour}`
  if (form.kind === 'daily') return { pattern: `${at} * * *` }
  if (form.kind === 'monthly') return { pattern: `${at} ${form.day} * *` }
  return form.weekdays.length === 0 ? { fault: 'weekdays' } : { pattern: `${at} * * ${form.weekdays.toSorted((one, other) => one - other).join(',')}` }
}

/** A pattern in words; one that is too particular for words stands as it is. */
export function spellSchedule(pattern: string | null, texts: AdminBatchesTexts): string {
  const form = formOf(pattern)
  const { words } = texts
  if (form.kind === 'never') return texts.notScheduled
  if (form.kind === 'minutes') return words.everyMinutes(form.every)
  if (form.kind === 'hourly') return words.hourly(form.minute)
  if (form.kind === 'daily') return words.daily(form.time)
  if (form.kind === 'monthly') return words.monthly(form.day, form.time)
  if (form.kind === 'weekly') return words.weekly(form.weekdays.map((day) => texts.weekdayNames[day] ?? '').join('・'), form.time)
  const hours = /^(\d{1,2}) (\d{1,2})-(\d{1,2}) \* \* \*$/u.exec(form.pattern)
  return hours ? words.between(Number(hours[2]), Number(hours[3]), Number(hours[1])) : form.pattern
}
