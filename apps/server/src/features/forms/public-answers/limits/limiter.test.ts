import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLimiter } from './limiter.ts'

it('so many run at a time, the others in their order, and too many are refused', async () => {
  const limiter = createLimiter({ maxWaiting: 2, whenFull: () => new Error('full') })
  const [begun, ended]: [number[], number[]] = [[], []]
  let [running, max] = [0, 0]
  const act = (n: number) =>
    limiter.take(2, async () => {
      begun.push(n)
      max = Math.max(max, (running += 1))
      await wait(5)
      running -= 1
      ended.push(n)
      if (n === 0) throw new Error('its own')
      return n
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(act))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual(['Error: its own', 1, 2, 3, 'Error: full'])
  expect([begun, max, ended.length]).toEqual([[0, 1, 2, 3], 2, 4])
  expect(await act(5)).toBe(5)
})
