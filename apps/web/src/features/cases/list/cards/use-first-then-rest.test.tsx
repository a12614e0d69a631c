import { render } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useFirstThenRest } from './use-first-then-rest.ts'

const items = Array.from({ length: 100 }, (_, at) => at)
const drawn: number[] = []

function List({ items: given, isKept = false }: { items: readonly number[]; isKept?: boolean }) {
  drawn.push(useFirstThenRest(given, isKept).length)
  return null
}

const steps = () => drawn.filter((count, at) => count !== drawn[at - 1])

beforeEach(() => (drawn.length = 0))

it('draws the first cards of a list that comes later before the rest', () => {
  const { rerender } = render(<List items={[]} />)
  rerender(<List items={items} />)
  expect(steps()).toEqual([0, 4, 10, 40, 70, 100])
})

it('draws cards so, too, that came before the part of the application that draws them', () => {
  render(<List items={items} />)
  expect(steps()).toEqual([0, 4, 10, 40, 70, 100])
})

it('draws the cards of a list that is opened again whole', () => {
  render(<List items={items} isKept />)
  expect(steps()).toEqual([100])
})
