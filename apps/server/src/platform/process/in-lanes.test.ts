import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inLanes } from './in-lanes.ts'

it('does so many things side by side, begins each in its turn, and gives what they gave in their order', async () => {
  const [begun, open]: [number[], number[]] = [[], []]
  let running = 0
  const work = (at: number) => async () => {
    begun.push(at)
    open.push((running += 1))
    await sleep(at % 2 === 0 ? 8 : 1)
    running -= 1
    return at * 10
  }
  expect(await inLanes(2, [0, 1, 2, 3, 4].map(work))).toEqual([0, 10, 20, 30, 40])
  expect([begun, Math.max(...open)]).toEqual([[0, 1, 2, 3, 4], 2])
  expect(await inLanes(3, [])).toEqual([])
})

it('fails as one of them does', async () => {
  await expect(inLanes(2, [() => Promise.resolve(1), () => Promise.reject(new Error('no'))])).rejects.toThrow('no')
})
