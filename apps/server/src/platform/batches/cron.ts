import { Cron } from 'croner'

// What a step may be at most, and where the values of each field end. 0 and 7 are both Sunday.
const fields = [
  { to: 59, maxStep: 60 },
  { to: 23, maxStep: 24 },
  { to: 31, maxStep: 31 },
  { to: 12, maxStep: 12 },
  { to: 7, maxStep: 7 }
] as const

/** A part of a field in the library's spelling: a step from one value on names its end, and one beyond the field is as far as the field. Null for none. */
function spell(part: string, { to, maxStep }: { to: number; maxStep: number }): string | null {
  const [, range, first, last, every] = /^(\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/u.exec(part) ?? []
  if (range === undefined || Number(last ?? 0) > to) return null
  if (every === undefined) return range
  return `${range === first ? `${first}-${to}` : range}/${Math.min(Number(every), maxStep)}`
}

/** A pattern in the library's spelling; null for what it would take beyond numbers, ranges, steps and lists, such as names of days. */
function spellAll(texts: readonly string[]): string | null {
  const spelt = fields.map((field, index) => (texts[index] ?? '').split(',').map((part) => spell(part, field)))
  return spelt.flat().includes(null) ? null : spelt.map((parts) => parts.join(',')).join(' ')
}

/**
 * Reads a pattern of minute, hour, day of the month, month and weekday in Tokyo time: numbers, `*`, ranges `1-5`, steps `*` + `/5`, lists by comma. When
 * both a day of the month and a weekday are named, either will do, as with cron.
 * @returns null when it is none, or names a day that never comes.
 */
export function findCron(pattern: string): Cron | null {
  const texts = pattern.trim().split(/\s+/u)
  const spelt = texts.length === fields.length ? spellAll(texts) : null
  if (spelt === null) return null
  const domAndDow = texts[2]?.startsWith('*') === true || texts[4]?.startsWith('*') === true
  try {
    const cron = new Cron(spelt, { timezone: 'Asia/Tokyo', mode: '5-part', domAndDow })
    return nextTimes(cron, new Date(0), 1).length === 0 ? null : cron
  } catch {
    // The library raises for values that a field does not have.
    return null
  }
}

/** The next `count` instants of a pattern after an instant; fewer when so many do not come. */
export function nextTimes(cron: Cron, after: Date, count: number): Date[] {
  return cron.nextRuns(count, after)
}

/** The last instant of a pattern after one and up to another; null when there is none. */
export function findLastTime(cron: Cron, after: Date, until: Date): Date | null {
  // The library gives what lies before an instant.
  const [time] = cron.previousRuns(1, new Date(until.getTime() + 1))
  return time !== undefined && time > after ? time : null
}
