import { describe, expect, it } from 'vitest'
import { orderOf, placesAfterMove, placesAfterRemoval } from './places.ts'

const list = (...uuids: string[]) => uuids.map((uuid, index) => ({ uuid, position: index + 1 }))

describe('places of a list', () => {
  it.each([
    ['c', 1, { c: 1, a: 2, b: 3 }],
    ['a', 2, { b: 1, a: 2 }],
    ['b', 99, { c: 2, d: 3, b: 4 }],
    ['b', 2, {}]
  ])('move %s to %i', (uuid, order, expected) => {
    const changed = placesAfterMove(list('a', 'b', 'c', 'd'), uuid, order)
    expect(Object.fromEntries(changed.map((place) => [place.uuid, place.position]))).toEqual(expected)
  })

  it('close ranks when an item leaves, and heal equal places', () => {
    expect(placesAfterRemoval(list('a', 'b', 'c'), 'a')).toEqual([
      { uuid: 'b', position: 1 },
      { uuid: 'c', position: 2 }
    ])
    const twins = [
      { uuid: 'b', position: 1 },
      { uuid: 'a', position: 1 }
    ]
    expect(orderOf(twins, 'b')).toBe(2)
    expect(placesAfterMove(twins, 'b', 1)).toEqual([{ uuid: 'a', position: 2 }])
  })
})
