import { millisecondsOfDay, tokyo } from './format.ts'
import type { Language } from './languages.ts'

// Apart from the other formats, which every page loads.
/** How long before `now` an instant was, to stand beside its full date: minutes, hours, yesterday, days up to 6; empty text for what is older. */
export function formatRelative(instant: string | number | Date, now: number | Date, language: Language): string {
  const at = tokyo(instant)
  const base = tokyo(now)
  if (!at || !base) return ''
  const ja = language === 'ja'
  const minutes = Math.floor((base.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return ja ? 'たった今' : 'just now'
  if (minutes < 60) return ja ? `${minutes}分前` : `${minutes} min ago`
  const days = Math.floor(base.getTime() / millisecondsOfDay) - Math.floor(at.getTime() / millisecondsOfDay)
  const hours = Math.floor(minutes / 60)
  if (days === 0 || hours < 6) return ja ? `${hours}時間前` : `${hours} h ago`
  if (days === 1) return ja ? '昨日' : 'yesterday'
  if (days < 7) return ja ? `${days}日前` : `${days} days ago`
  return ''
}
