import { expect, test } from 'vitest'
import { placeKeys } from './place-keys.ts'

const items = ['a', 'b', 'c', 'd', 'e'].map((uuid) => ({ uuid }))
const order = (keys: readonly string[]) =>
  placeKeys(items, keys)
    .map((item) => item.uuid)
    .join('')

test('a moved item takes its place among those named, and the others stay', () => {
  expect(order(['e', 'a', 'b', 'c', 'd'])).toBe('eabcd')
  expect(order(['d', 'b'])).toBe('adcbe')
})

test('keys that are not there change nothing', () => {
  expect(order(['x', 'b', 'a'])).toBe('bacde')
  expect(order([])).toBe('abcde')
})
