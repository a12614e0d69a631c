import { expect, test } from 'vitest'
import { moveColumn, stepColumn } from './column-order.ts'

const keys = ['a', 'b', 'c', 'd']

test.each([
  ['d', 'b', false, 'a d b c'],
  ['d', 'b', true, 'a b d c'],
  ['a', 'c', false, 'b a c d'],
  ['a', 'c', true, 'b c a d'],
  ['c', 'a', false, 'c a b d'],
  ['c', 'a', true, 'a c b d'],
  ['b', 'd', false, 'a c b d'],
  ['b', 'd', true, 'a c d b'],
  ['a', 'b', false, 'a b c d'],
  ['b', 'a', true, 'a b c d']
])('%s put beside %s (after it: %s) gives %s, from either side and at both ends', (key, target, isAfter, order) => {
  expect(moveColumn(keys, key, target, isAfter).join(' ')).toBe(order)
})

test.each([
  ['b', -1, 'b a c d'],
  ['b', 1, 'a c b d'],
  ['a', -1, 'a b c d'],
  ['a', 1, 'b a c d'],
  ['d', 1, 'a b c d'],
  ['d', -1, 'a b d c']
] as const)('%s gone by %i is %s: nothing leaves the row', (key, step, order) => {
  expect(stepColumn(keys, key, step).join(' ')).toBe(order)
})
