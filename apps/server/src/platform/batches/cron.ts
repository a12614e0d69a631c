/** A cron pattern of five fields, read: which minutes of which hours of which days. */
export interface Cron {
  minutes: readonly number[]
  hours: readonly number[]
  isDay: (day: { date: number; month: number; weekday: number }) => boolean
}

// Tokyo is nine hours ahead of UTC all year.
const ahead = 9 * 3_600_000
const dayLength = 86_400_000
// The 29th of February comes within eight years at the latest.
const mostDays = 366 * 8 + 2

interface Field {
  from: number
  to: number
}

const fields = {
  minute: { from: 0, to: 59 },
  hour: { from: 0, to: 23 },
  date: { from: 1, to: 31 },
  month: { from: 1, to: 12 },
  // 0 and 7 are both Sunday.
  weekday: { from: 0, to: 7 }
} as const satisfies Record<string, Field>

function valuesOfPart(part: string, field: Field): number[] | null {
  const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/u.exec(part)
  if (!found) return null
  const [, first, last, every] = found
  const from = first === undefined ? field.from : Number(first)
  const isOne = first !== undefined && last === undefined && every === undefined
  const to = last === undefined ? (isOne ? from : field.to) : Number(last)
  const step = every === undefined ? 1 : Number(every)
  if (from < field.from || to > field.to || from > to || step < 1) return null
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

function valuesOf(text: string, field: Field): number[] | null {
  const parts = text.split(',').map((part) => valuesOfPart(part, field))
  if (parts.some((part) => part === null)) return null
  return [...new Set(parts.flatMap((part) => part ?? []))].toSorted((one, other) => one - other)
}

/**
 * Reads a pattern of minute, hour, day of the month, month and weekday: numbers, `*`, ranges `1-5`, steps `*` + `/5`, lists by comma. When both a day of
 * the month and a weekday are named, either will do, as with cron. Null when it is none, or names a day that never comes.
 */
export function findCron(pattern: string): Cron | null {
  const texts = pattern.trim().split(/\s+/u)
  const [minute, hour, date, month, weekday] = texts
  if (texts.length !== 5 || minute === undefined || hour === undefined || date === undefined || month === undefined || weekday === undefined) return null
  const [minutes, hours, dates, months] = [
    valuesOf(minute, fields.minute),
    valuesOf(hour, fields.hour),
    valuesOf(date, fields.date),
    valuesOf(month, fields.month)
  ]
  const weekdays = valuesOf(weekday, fields.weekday)?.map((value) => value % 7)
  if (!minutes || !hours || !dates || !months || !weekdays) return null
  const isEither = !date.startsWith('*') && !weekday.startsWith('*')
  const isDay: Cron['isDay'] = (day) => {
    const [isDate, isWeekday] = [dates.includes(day.date), weekdays.includes(day.weekday)]
    return months.includes(day.month) && (isEither ? isDate || isWeekday : isDate && isWeekday)
  }
  const cron = { minutes, hours, isDay }
  return nextTimes(cron, new Date(0), 1).length === 0 ? null : cron
}

/** The instants of a pattern on a day of Tokyo, in order; `day` counts the days since 1970 in Tokyo. */
function timesOfDay({ minutes, hours, isDay }: Cron, day: number): Date[] {
  const start = new Date(day * dayLength)
  const isMeant = isDay({ date: start.getUTCDate(), month: start.getUTCMonth() + 1, weekday: start.getUTCDay() })
  if (!isMeant) return []
  return hours.flatMap((hour) => minutes.map((minute) => new Date(start.getTime() + (hour * 60 + minute) * 60_000 - ahead)))
}

const dayOf = (instant: Date): number => Math.floor((instant.getTime() + ahead) / dayLength)

/** The next `count` instants of a pattern after an instant; fewer when so many do not come. */
export function nextTimes(cron: Cron, after: Date, count: number): Date[] {
  const found: Date[] = []
  const first = dayOf(after)
  for (let day = first; day < first + mostDays && found.length < count; day += 1) {
    for (const time of timesOfDay(cron, day)) if (time > after && found.length < count) found.push(time)
  }
  return found
}

/** The last instant of a pattern after one and up to another; null when there is none. */
export function findLastTime(cron: Cron, after: Date, until: Date): Date | null {
  for (let day = dayOf(until); day >= dayOf(after); day -= 1) {
    const time = timesOfDay(cron, day).findLast((one) => one <= until)
    if (time) return time > after ? time : null
  }
  return null
}
