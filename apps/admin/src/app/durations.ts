import type { AdminListsTexts } from '@mekiki/i18n/admin/lists'

type Words = Pick<AdminListsTexts, 'seconds' | 'minutes' | 'hours' | 'days'>

/** A time that passed, in the two largest units that say something, in seconds with a decimal below ten of them. */
export function spellDuration(milliseconds: number, words: Words): string {
  const seconds = Math.max(0, milliseconds) / 1000
  if (seconds < 10) return words.seconds(seconds.toFixed(1))
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  if (minutes === 0) return words.seconds(String(Math.floor(seconds)))
  if (hours === 0) return words.minutes(minutes, Math.floor(seconds % 60))
  return hours < 48 ? words.hours(hours, minutes % 60) : words.days(Math.floor(hours / 24), hours % 24)
}
