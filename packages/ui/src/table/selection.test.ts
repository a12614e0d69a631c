import { expect, test } from 'vitest'
import { addKeys, pageState, toggleKey, togglePage, toggleRange } from './selection.ts'

const page = ['a', 'b', 'c', 'd']
const set = (...keys: string[]) => new Set(keys)

test('the header box speaks of this page only', () => {
  expect(pageState(page, set('z'))).toBe(false)
  expect(pageState(page, set('a', 'z'))).toBe('partial')
  expect(pageState(page, set(...page, 'z'))).toBe(true)
  expect(pageState([], set('z'))).toBe(false)
})

test('rows of other pages stay chosen when this page is emptied', () => {
  expect(togglePage(set('z', ...page), page, 1000)).toEqual(set('z'))
  expect(togglePage(set('z', 'a'), page, 1000)).toEqual(set('z', ...page))
})

test('nothing goes beyond the cap', () => {
  expect(addKeys(set('z'), page, 3)).toEqual(set('z', 'a', 'b'))
  expect(toggleKey(set('y', 'z'), 'a', 2)).toEqual(set('y', 'z'))
  expect(toggleKey(set('y', 'z'), 'y', 2)).toEqual(set('z'))
  expect(togglePage(set('a', 'z'), page, 2)).toEqual(set('z'))
})

test('Shift takes all between, in either direction, up to the cap', () => {
  expect(toggleRange(set('a'), page, 'a', 'c', 1000)).toEqual(set('a', 'b', 'c'))
  expect(toggleRange(set('d'), page, 'd', 'b', 1000)).toEqual(set('b', 'c', 'd'))
  expect(toggleRange(set('a', 'b', 'c'), page, 'a', 'c', 1000)).toEqual(set())
  expect(toggleRange(set('a'), page, 'a', 'd', 2)).toEqual(set('a', 'b'))
  expect(toggleRange(set(), page, 'gone', 'b', 1000)).toEqual(set('b'))
})
