import { formatDay } from './format.ts'
import type { Language } from './languages.ts'

// Apart from the other formats, which every page loads.
/** The days of the week in short, from Sunday on. */
export const weekdaysJa = ['日', '月', '火', '水', '木', '金', '土'] as const
export const weekdaysEn = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

const weekdays = { ja: weekdaysJa, en: weekdaysEn }

/** A day (`YYYY-MM-DD`) with its weekday: `2026/11/30（月）`. */
export function formatDayOfWeek(day: string, language: Language): string {
  const weekday = weekdays[language][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return language === 'ja' ? `${formatDay(day)}（${weekday}）` : `${formatDay(day)} (${weekday})`
}
