import { weekdaysEn, weekdaysJa } from './day-of-week.ts'

/** Words of what shows a month: its name (of `YYYY-MM`), its first day in short (of `YYYY-MM-DD`), the heads of its days, and the ways to other months. */
export const monthWordsJa = {
  month: (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`,
  firstOfMonth: (day: string) => `${Number(day.slice(5, 7))}月1日`,
  weekdays: weekdaysJa as readonly string[],
  previous: '前の月',
  next: '次の月',
  today: '今日'
}

const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const nameOf = (day: string): string => names[Number(day.slice(5, 7)) - 1] ?? ''

export const monthWordsEn: typeof monthWordsJa = {
  month: (month) => `${nameOf(month)} ${Number(month.slice(0, 4))}`,
  firstOfMonth: (day) => `${nameOf(day).slice(0, 3)} 1`,
  weekdays: weekdaysEn,
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today'
}
