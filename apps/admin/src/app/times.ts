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

/** A time of the day as people type it, `9:05`; null when it is none. Full-width digits count. */
export function findTime(text: string): { hour: number; minute: number } | null {
  const found = /^(\d{1,2}):(\d{2})$/u.exec(text.normalize('NFKC').trim())
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2])]
  return found && hour < 24 && minute < 60 ? { hour, minute } : null
}
