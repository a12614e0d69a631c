/** A time of the day as people type it, `9:05`; null when it is none. Full-width digits count. */
export function findTime(text: string): { hour: number; minute: number } | null {
  const found = /^(\d{1,2}):(\d{2})$/u.exec(text.normalize('NFKC').trim())
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2])]
  return found && hour < 24 && minute < 60 ? { hour, minute } : null
}
