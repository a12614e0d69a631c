import { afterEach, expect, it, vi } from 'vitest'
import { nextTurn } from './next-turn.ts'

afterEach(() => vi.unstubAllGlobals())

it('work goes on when what waits has had its turn', async () => {
  const told: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('scheduler', { yield: () => promise.then(() => told.push('what waits')) })
  const going = nextTurn().then(() => told.push('the work'))
  resolve()
  await going
  expect(told).toEqual(['what waits', 'the work'])
})

it('a browser that knows no turns goes on at once', async () => {
  vi.stubGlobal('scheduler', undefined)
  await expect(nextTurn()).resolves.toBeUndefined()
})
