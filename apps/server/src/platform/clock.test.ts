import { describe, expect, it } from 'vitest'
import { dayInTokyo, endOfTokyoDay, startOfTokyoDay } from './clock.ts'

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
