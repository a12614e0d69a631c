export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const tokyo = 9 * hour
const monday = 1
const saturday = 6
const opensAt = 9
const workingHours = 9

/** An entry of a list that a number falls on, the list in turn. */
export function pick<T>(items: readonly T[], place: number): T | undefined {
  return items[place % items.length]
}

/** The next time at which people are at work in Tokyo: on a weekday between nine and six; the same instant when it is one. `at` tells the minutes apart. */
export function workingTime(instant: Date, at: number): Date {
  const local = new Date(instant.getTime() + tokyo)
  const startOfDay = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const weekday = local.getUTCDay()
  const isWorkday = weekday >= monday && weekday < saturday
  const hours = local.getUTCHours()
  if (isWorkday && hours >= opensAt && hours < opensAt + workingHours) return instant
  const isTooEarly = isWorkday && hours < opensAt
  const daysOn = isTooEarly ? 0 : weekday === saturday - 1 ? 3 : weekday === saturday ? 2 : 1
  return new Date(startOfDay + daysOn * day + opensAt * hour - tokyo + ((at * 37) % (workingHours * 60)) * minute)
}

/** A working time so many days before an instant; `at` tells the hours of a day apart. */
export function daysBefore(end: Date, days: number, at: number): Date {
  const local = new Date(end.getTime() + tokyo - days * day)
  const start = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const back = local.getUTCDay() === saturday ? 1 : local.getUTCDay() === 0 ? 2 : 0
  return new Date(start - back * day + opensAt * hour - tokyo + ((at * 53) % (workingHours * 60)) * minute)
}

/** When the cases of a theme came in, the latest first: so many in each month before an instant, this month first. */
export function intakeTimes(months: readonly number[], theme: number, end: Date): Date[] {
  return months.flatMap((count, month) =>
    Array.from({ length: count }, (_, nth) => daysBefore(end, month * 30 + 1 + Math.floor((nth * 29) / Math.max(1, count)), nth * 5 + theme * 3 + month))
  )
}
