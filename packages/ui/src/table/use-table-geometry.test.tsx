import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCurrentInView } from './use-table-geometry.ts'

function List({ scrollTo, currentKey, at }: { scrollTo: (index: number) => void; currentKey: string | null; at: number }) {
  useCurrentInView(currentKey, at, scrollTo)
  return null
}

test('the row that has become the current one is brought into view once, as soon as it is among the rows', () => {
  const scrollTo = vi.fn<(index: number) => void>()
  const { rerender } = render(<List scrollTo={scrollTo} currentKey="a" at={-1} />)
  expect(scrollTo).not.toHaveBeenCalled()
  rerender(<List scrollTo={scrollTo} currentKey="a" at={37} />)
  // Other rows came before it meanwhile: the person may be looking at something else.
  rerender(<List scrollTo={scrollTo} currentKey="a" at={38} />)
  expect(scrollTo.mock.calls).toEqual([[37]])
  rerender(<List scrollTo={scrollTo} currentKey={null} at={-1} />)
  rerender(<List scrollTo={scrollTo} currentKey="a" at={38} />)
  expect(scrollTo.mock.calls).toEqual([[37], [38]])
})
