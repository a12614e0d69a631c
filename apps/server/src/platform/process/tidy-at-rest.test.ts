import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tidyAtRest } from './tidy-at-rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process whose loop is at work for the shares of time that are told, one after the other, and rests after that. */
function watch(shares: number[]) {
  const state = { collected: 0 }
  const utilization = (since?: object) => ({ idle: 0, active: 0, utilization: since === undefined ? 0 : (shares.shift() ?? 0) })
  const collect = (): void => void (state.collected += 1)
  return { state, utilization, collect }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

it('collects once when a process has rested for half a minute, and not again before it has worked', async () => {
  const { state, ...process } = watch([0.01, 0])
  const { stop } = tidyAtRest(process)
  await seconds(29)
  expect(state.collected).toBe(0)
  await seconds(1)
  expect(state.collected).toBe(1)
  await seconds(3600)
  expect(state.collected).toBe(1)
  stop()
})

it('never collects while a process works, also a little', async () => {
  const { state, ...process } = watch([...Array.from({ length: 30 }, (_, look) => (look % 3 === 2 ? 0.03 : 0)), 0, 0, 0])
  const { stop } = tidyAtRest(process)
  await seconds(300)
  expect(state.collected).toBe(0)
  await seconds(30)
  expect(state.collected).toBe(1)
  stop()
})

it('collects again after the next work, and never after it was stopped', async () => {
  const { state, ...process } = watch([0, 0, 0, 0, 0.5, 0, 0, 0, 0.5])
  const { stop } = tidyAtRest(process)
  await seconds(80)
  expect(state.collected).toBe(2)
  stop()
  await seconds(600)
  expect(state.collected).toBe(2)
})

it('does nothing where collecting was not allowed', async () => {
  const { utilization } = watch([])
  const { stop } = tidyAtRest({ utilization, collect: null })
  expect(vi.getTimerCount()).toBe(0)
  stop()
})
