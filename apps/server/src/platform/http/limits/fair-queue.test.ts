import { setImmediate as nextTick } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const work = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end) continue
}

/** Adds acts of five milliseconds for these callers, all at once; gives the callers in the order in which they began, by turns of the event loop. */
async function ticksOf(callers: readonly string[]): Promise<string[][]> {
  const queue = createFairQueue()
  const turns: string[][] = [[]]
  for (const caller of callers) {
    queue.add(caller, () => {
      turns.at(-1)?.push(caller)
      work(5)
    })
  }
  while (turns.flat().length < callers.length) {
    await nextTick()
    turns.push([])
  }
  return turns.filter((turn) => turn.length > 0)
}

describe('a fair queue', () => {
  it('begins an act at once when nothing else goes on', () => {
    const begun: string[] = []
    createFairQueue().add('a', () => begun.push('a'))
    expect(begun).toEqual(['a'])
  })

  it('begins what takes long in turns of their own, between which other events are looked at', async () => {
    expect(await ticksOf(['a', 'a', 'a'])).toEqual([['a'], ['a'], ['a']])
  })

  it('has the callers take turns: one who came last waits for one act of each other', async () => {
    expect((await ticksOf(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'c'])).flat()).toEqual(['a', 'a', 'b', 'c', 'a', 'c', 'a', 'a'])
  })

  it('begins what costs nothing without waiting', () => {
    const queue = createFairQueue()
    let begun = 0
    for (let count = 0; count < 50; count += 1) queue.add('a', () => (begun += 1))
    expect(begun).toBe(50)
  })

  it('goes on when an act adds others, and forgets nobody', async () => {
    const queue = createFairQueue()
    const begun: number[] = []
    const add = (number: number): void =>
      queue.add(String(number % 3), () => {
        begun.push(number)
        work(5)
        if (number < 10) add(number + 10)
      })
    for (let number = 0; number < 10; number += 1) add(number)
    while (begun.length < 20) await nextTick()
    expect(begun.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, number) => number))
  })
})
