import { expect, it } from 'vitest'
import { createBackground } from './background.ts'

/** Work that writes down what happens to it; `fill` waits to be ended. */
function openWork() {
  const seen: string[] = []
  const filling = Promise.withResolvers<void>()
  const fill = async () => {
    seen.push('filling')
    await filling.promise
    seen.push('filled')
  }
  const start = async () => {
    seen.push('started')
    return async () => void seen.push('stopped')
  }
  return { seen, filling, background: createBackground(fill, start) }
}

it('begins once, when all is filled', async () => {
  const { seen, filling, background } = openWork()
  const both = Promise.all([background.begin(), background.begin()])
  expect(seen).toEqual(['filling'])
  filling.resolve()
  await both
  expect(seen).toEqual(['filling', 'filled', 'started'])
  await background.stop()
  expect(seen.at(-1)).toBe('stopped')
})

it('does not begin when it was stopped meanwhile, and what then fails is no fault', async () => {
  const late = openWork()
  const ended = late.background.begin()
  await late.background.stop()
  late.filling.resolve()
  await ended
  expect(late.seen).toEqual(['filling', 'filled'])
  const cut = openWork()
  const failed = cut.background.begin()
  await cut.background.stop()
  cut.filling.reject(new Error('the connections are closed'))
  await expect(failed).resolves.toBeUndefined()
})

it('tells why it could not be filled', async () => {
  const { filling, background } = openWork()
  const failed = background.begin()
  filling.reject(new Error('no disk'))
  await expect(failed).rejects.toThrow('no disk')
})
