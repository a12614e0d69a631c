import { expect, it } from 'vitest'
import { processEnvironment } from '../../../platform/env.ts'
import { jumpClock, tokyoDays, tokyoJumps } from './jump-clock.ts'

const rounds = Number(processEnvironment['SOAK_ROUNDS'] ?? 5)

it('R11: a clock that jumps while people write, schedules run and sign-ins are used', { timeout: 14_400_000 }, async () => {
  // A round begins years before the last one has ended: the clock is also set back by a year.
  const jumps = Array.from({ length: rounds }, () => tokyoJumps).flat()
  const { longest, acknowledged, renewed, ...report } = await jumpClock({ jumps, days: tokyoDays, writers: 8 })
  process.stdout.write(
    `R11: ${jumps.length} jumps, ${acknowledged} writes, ${renewed} tokens renewed, ${JSON.stringify(report)}, longest until the next writes ${longest} ms\n`
  )
  expect(report).toEqual({ lost: 0, doubled: 0, unlogged: 0, stuck: 0, endedEarly: 0, livedOn: 0, untold: 0, toldTwice: 0, offDays: [] })
})
