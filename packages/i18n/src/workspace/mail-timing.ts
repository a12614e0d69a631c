import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { fillPlaces } from '../errors.ts'
import { weekdaysJa } from '../day-of-week.ts'
import type { Language } from '../languages.ts'

/** The days of the week in full, from Sunday on. */
const weekdays: Record<Language, readonly string[]> = {
  ja: weekdaysJa.map((day) => `${day}曜日`),
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
}

/** A day of the week in full: 1 is Monday, 7 Sunday. */
export const weekdayName = (weekday: number, language: Language): string => weekdays[language][weekday % 7] ?? ''

/** A day of the month as it is chosen: the 31st is the last one of every month. */
export function monthDayName(day: number, language: Language): string {
  if (day === 31) return language === 'ja' ? '末日' : 'last day'
  return language === 'ja' ? `${day}日` : `day ${day}`
}

const texts = {
  ja: { daily: '毎日{hour}:00', weekly: '毎週{day}{hour}:00', monthly: '毎月{day}{hour}:00' },
  en: { daily: 'every day at {hour}:00', weekly: 'every {day} at {hour}:00', monthly: 'every month on {day} at {hour}:00' }
} as const satisfies Record<Language, Record<MailTiming['frequency'], string>>

function weekdaysText(weekdays: readonly number[], language: Language): string {
  if (language === 'ja') return `${weekdays.map((weekday) => weekdaysJa[weekday % 7]).join('・')}曜日`
  const names = weekdays.map((weekday) => weekdayName(weekday, language))
  return new Intl.ListFormat('en-GB').format(names)
}

function dayText(timing: MailTiming, language: Language): string {
  if (timing.frequency === 'daily') return ''
  return timing.frequency === 'weekly' ? weekdaysText(timing.weekdays, language) : monthDayName(timing.day, language)
}

/** When something is mailed, in words: `毎週月・水曜日8:00`. */
export function timingText(timing: MailTiming, language: Language): string {
  const day = dayText(timing, language)
  const the = language === 'en' && timing.frequency === 'monthly' && timing.day === 31 ? 'the ' : ''
  return fillPlaces(texts[language][timing.frequency], { day: `${the}${day}`, hour: timing.hour })
}
