import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFirstThenRest } from './use-first-then-rest.ts'

const items = Array.from({ length: 100 }, (_, at) => at)
const drawn: number[] = []

function List({ items: given }: { items: readonly number[] }) {
  drawn.push(useFirstThenRest(given).length)
  return null
}

it('draws the first cards of a list that comes later before the rest, and one that is there whole', () => {
  const { rerender } = render(<List items={[]} />)
  rerender(<List items={items} />)
  expect(drawn.filter((count, at) => count !== drawn[at - 1])).toEqual([0, 4, 10, 100])
  drawn.length = 0
  render(<List items={items} />)
  expect(new Set(drawn)).toEqual(new Set([100]))
})
