/** Gives the present instant; tests hand in their own. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()

/** How far apart two clocks may be, or a clock from itself, before one of them is taken to have been wrong: more than servers differ that are kept by NTP. */
export const clockTolerance = 2 * 60_000

/** A moment of this process, by the machine's clock and by a time that nobody sets. */
export interface Moment {
  clock: number
  steady: number
}

/** The present one. */
export const momentNow = (): Moment => ({ clock: Date.now(), steady: performance.now() })

/** How long ago a moment was, in milliseconds; endless when the machine's clock was set meanwhile, since what was known by it may be wrong. */
export function ageOf({ clock, steady }: Moment, now: Moment = momentNow()): number {
  const age = now.steady - steady
  return Math.abs(now.clock - clock - age) > clockTolerance ? Number.POSITIVE_INFINITY : age
}

const tokyoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo', year: 'numeric', month: '2-digit', day: '2-digit' })

// Since then Tokyo is nine hours ahead all year; a calendar is asked for the days before, which takes ten times as long.
const steadySince = Date.UTC(1952, 0, 1)
const tokyoOffset = 9 * 3_600_000

/** The day in Tokyo at an instant, `YYYY-MM-DD`. */
export function dayInTokyo(at: Date): string {
  const time = at.getTime()
  return time < steadySince ? tokyoDay.format(at) : new Date(time + tokyoOffset).toISOString().slice(0, 10)
}

/** The instant at which a Tokyo day begins. */
export function startOfTokyoDay(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`)
}

/** The instant at which the day after a Tokyo day begins: the open end of a filter "to this day". */
export function endOfTokyoDay(day: string): Date {
  return new Date(startOfTokyoDay(day).getTime() + 86_400_000)
}
