import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawn } from './drawn.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame'] })
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'fonts')
})

function hostOf(tile: string): HTMLElement {
  const host = document.createElement('div')
  const inside = document.createElement('div')
  inside.className = tile
  host.append(inside)
  return host
}

const outcomeOf = (work: Promise<void>) => work.then(() => 'drawn', String)

it('tiles that do not come end the wait as a fault, not as a picture without them', async () => {
  const outcome = outcomeOf(drawn(hostOf('mk-tile-wait')))
  await vi.advanceTimersByTimeAsync(21_000)
  expect(await outcome).toBe('Error: the tiles were not drawn in time')
})

it('tiles that were drawn while nobody saw the window are taken, however late', async () => {
  const host = hostOf('mk-tile-wait')
  const outcome = outcomeOf(drawn(host))
  await vi.advanceTimersByTimeAsync(1000)
  host.replaceChildren()
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toBe('drawn')
})
