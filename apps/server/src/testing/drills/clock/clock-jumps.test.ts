import { expect, it } from 'vitest'
import { jumpClock, tokyoDays, tokyoJumps } from './jump-clock.ts'

// Many times each, and back over years: R11 of the soak.
it('a clock that jumps while people write loses, doubles and misdates nothing, and ends no sign-in before its time', async () => {
  const { longest: _, acknowledged, renewed, ...report } = await jumpClock({ jumps: tokyoJumps, days: tokyoDays, writers: 4 })
  expect(report).toEqual({ lost: 0, doubled: 0, unlogged: 0, stuck: 0, endedEarly: 0, livedOn: 0, untold: 0, toldTwice: 0, offDays: [] })
  expect(acknowledged).toBeGreaterThan(tokyoJumps.length * 4)
  expect(renewed).toBeGreaterThan(0)
})
