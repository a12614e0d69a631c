import { describe, expect, it } from 'vitest'
import { ageOf, dayInTokyo, endOfTokyoDay, startOfTokyoDay } from './clock.ts'

it('what was kept is as old as it is, and useless once the clock was set', () => {
  const kept = { clock: 1_000_000, steady: 5000 }
  expect(ageOf(kept, { clock: 1_030_000, steady: 35_000 })).toBe(30_000)
  // Clocks that NTP keeps run a little faster and slower.
  expect(ageOf(kept, { clock: 1_031_000, steady: 35_000 })).toBe(30_000)
  for (const set of [3_600_000, -3_600_000]) expect(ageOf(kept, { clock: 1_030_000 + set, steady: 35_000 })).toBe(Number.POSITIVE_INFINITY)
})

describe('a day in Tokyo', () => {
  it.each([
    ['2026-11-21T14:59:59.999Z', '2026-11-21'],
    ['2026-11-21T15:00:00.000Z', '2026-11-22'],
    ['2025-12-31T15:00:00.000Z', '2026-01-01'],
    ['2024-02-28T23:30:00.000Z', '2024-02-29'],
    ['1949-06-30T14:00:00.000Z', '1949-07-01'],
    ['1951-12-31T15:00:00.000Z', '1952-01-01']
  ])('at %s is %s', (at, day) => {
    expect(dayInTokyo(new Date(at))).toBe(day)
  })

  it('begins and ends where its instants do', () => {
    const [begin, end] = [startOfTokyoDay('2026-03-01'), endOfTokyoDay('2026-03-01')]
    expect([dayInTokyo(begin), dayInTokyo(new Date(begin.getTime() - 1))]).toEqual(['2026-03-01', '2026-02-28'])
    expect([dayInTokyo(end), dayInTokyo(new Date(end.getTime() - 1))]).toEqual(['2026-03-02', '2026-03-01'])
  })
})
