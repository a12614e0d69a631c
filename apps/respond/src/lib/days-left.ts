import { tokyoDay } from '@mekiki/i18n/format'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Whole days until a closing day (`YYYY-MM-DD`) in Tokyo: 0 on the day itself, less after it. */
export function daysLeft(closingDay: string, now = new Date()): number {
  return Math.round((Date.parse(closingDay) - Date.parse(tokyoDay(now))) / dayMilliseconds)
}
