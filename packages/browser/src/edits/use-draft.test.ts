// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

const first = { name: '標準', tags: ['a'] }

test('touched fields stay and untouched ones follow what is saved, on the version of the first change', () => {
  const { result, rerender } = renderHook(({ saved, version }) => useDraft(saved, version), { initialProps: { saved: first, version: 1 } })
  expect([result.current.isDirty, result.current.version]).toEqual([false, 1])
  act(() => result.current.set({ name: '改名' }))
  rerender({ saved: { name: '他人の名前', tags: ['b'] }, version: 2 })
  expect(result.current.values).toEqual({ name: '改名', tags: ['b'] })
  expect([result.current.changed, result.current.version]).toEqual([['name'], 1])
  act(() => result.current.reset())
  expect([result.current.values.name, result.current.version]).toEqual(['他人の名前', 2])
})

test('a value put back is no change, and the next change starts from the newest version', () => {
  const { result, rerender } = renderHook(({ version }) => useDraft(first, version), { initialProps: { version: 1 } })
  act(() => result.current.set({ tags: ['a', 'b'] }))
  act(() => result.current.set({ tags: ['a'] }))
  expect(result.current.isDirty).toBe(false)
  rerender({ version: 3 })
  act(() => result.current.set({ name: '新' }))
  expect(result.current.version).toBe(3)
})

test('typing on after a colleague has saved keeps the version and the values of the first change, so that the clash is seen', () => {
  const { result, rerender } = renderHook(({ saved, version }) => useDraft(saved, version), { initialProps: { saved: first, version: 1 } })
  act(() => result.current.set({ name: '改' }))
  const theirs = { name: '他人の名前', tags: ['a'] }
  rerender({ saved: theirs, version: 2 })
  act(() => result.current.set({ name: '改名' }))
  const { values, version, isClash } = result.current
  expect([values, version, isClash(theirs)]).toEqual([{ name: '改名', tags: ['a'] }, 1, true])
})

test('only a field that both have changed is a clash', () => {
  const { result } = renderHook(() => useDraft(first, 1))
  act(() => result.current.set({ name: '改名' }))
  expect(result.current.isClash({ name: '標準', tags: ['z'] })).toBe(false)
  expect(result.current.isClash({ name: '他人の名前', tags: ['a'] })).toBe(true)
})
