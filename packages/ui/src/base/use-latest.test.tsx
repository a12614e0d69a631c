import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLatest, useLatestActs } from './use-latest.ts'

it('is the same function at each drawing, and does what was given last', () => {
  const { result, rerender } = renderHook(({ by }) => useLatest((value: number) => value * by), { initialProps: { by: 2 } })
  const first = result.current
  rerender({ by: 3 })
  expect([result.current === first, first(5)]).toEqual([true, 15])
})

it('so are several by their names', () => {
  const acts = (by: number) => ({ grow: (value: number) => value * by, tell: () => `×${by}` })
  const { result, rerender } = renderHook(({ by }) => useLatestActs(acts(by)), { initialProps: { by: 2 } })
  const first = result.current
  rerender({ by: 3 })
  expect([result.current === first, first.grow(5), first.tell()]).toEqual([true, 15, '×3'])
})
