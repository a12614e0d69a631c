/** Answers of a day. */
export interface DayCount {
  day: string
  count: number
}

const dayMilliseconds = 86_400_000

/** Every day from the first to the last, those without answers as well. */
export function everyDay(days: readonly DayCount[]): DayCount[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)]
  return Array.from({ length: Math.round((to - from) / dayMilliseconds) + 1 }, (_, index) => {
    const day = new Date(from + index * dayMilliseconds).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}

/** The day with the most answers; the earliest of several. */
export function busiest(days: readonly DayCount[]): DayCount | null {
  return days.reduce<DayCount | null>((max, each) => (max === null || each.count > max.count ? each : max), null)
}
