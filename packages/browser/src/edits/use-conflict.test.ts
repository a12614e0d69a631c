// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useConflict } from './use-conflict.ts'

interface Entity {
  version: number
  name: string
}

class Stale extends Error {
  readonly current: Entity
  constructor(current: Entity) {
    super('stale')
    this.current = current
  }
}

const find = (error: unknown): Entity | null => (error instanceof Stale ? error.current : null)

/** A server that holds one entity at version 5, under another name when somebody has changed it. */
function serverOf(name: string) {
  return vi.fn<(version: number) => Promise<void>>(async (version) => {
    if (version !== 5) throw new Stale({ version: 5, name })
  })
}

const render = () => renderHook(() => useConflict(find, (theirs) => theirs.name !== '前の名前'))

test('a stale write is written again at once when nobody changed the same thing', async () => {
  const write = serverOf('前の名前')
  const { result } = render()
  await act(async () => expect(await result.current.run(4, write)).toBe(true))
  expect(write.mock.calls).toEqual([[4], [5]])
  expect(result.current.conflict).toBeNull()
})

test('a clash waits for the person, who can write over the current version', async () => {
  const write = serverOf('他人の名前')
  const { result } = render()
  await act(async () => expect(await result.current.run(4, write)).toBe(false))
  expect(result.current.conflict?.theirs).toEqual({ version: 5, name: '他人の名前' })
  await act(async () => expect(await result.current.conflict?.overwrite()).toBe(true))
  expect(write.mock.calls).toEqual([[4], [5]])
  expect(result.current.conflict).toBeNull()
})

test('every other error passes on', async () => {
  const { result } = render()
  await act(async () => expect(result.current.run(5, () => Promise.reject(new Error('down')))).rejects.toThrow('down'))
})
