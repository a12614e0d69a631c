import { describe, expect, it } from 'vitest'
import { createLanes } from './lanes.ts'

describe('works in lanes', () => {
  it('run at most so many at once, in order, and go on after a failure', async () => {
    const lanes = createLanes(2)
    const started: number[] = []
    const ends: (() => void)[] = []
    const run = (id: number) =>
      lanes(async () => {
        started.push(id)
        await new Promise<void>((resolve) => ends.push(resolve))
        if (id === 1) throw new Error('broken')
      })
    const results = Promise.allSettled([1, 2, 3, 4].map(run))
    await Promise.resolve()
    expect(started).toEqual([1, 2])
    ends[0]?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(started).toEqual([1, 2, 3])
    for (let at = 1; at < 4; at += 1) {
      ends[at]?.()
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  })
})
