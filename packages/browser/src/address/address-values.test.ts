import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressList, addressPage, addressPerPage, addressTexts, isSet } from './address-values.ts'

test('the length of a page is between 1 and 1000, else the address says nothing of it', () => {
  const lengths = ['1', '50', '1000', '1001', '10000', '0', '-5', '2.5', 'many', '', undefined].map((value) => addressPerPage.parse(value))
  expect(lengths).toEqual([1, 50, 1000, ...Array.from({ length: 8 }, () => undefined)])
})

test('a page that is none is the first', () => {
  expect(['3', '1', '0', '-3', '1.5', 'x', undefined].map((value) => addressPage.parse(value))).toEqual([3, 1, 1, 1, 1, 1, 1])
})

test('a list is read from repeated keys and from commas, without what does not fit', () => {
  const list = addressList(z.enum(['a', 'b', 'c']))
  expect([list.parse(['a,c', 'b', 'z']), list.parse('b,x'), list.parse(7), list.parse(undefined)]).toEqual([['a', 'c', 'b'], ['b'], [], []])
})

test('texts keep their commas, and come by repeated keys alone', () => {
  const texts = addressTexts(z.string().max(5))
  expect([texts.parse(['a,b', 'too long', 'c']), texts.parse('a,b'), texts.parse(undefined)]).toEqual([['a,b', 'c'], ['a,b'], []])
})

test('a filter holds something unless it is empty, absent or off', () => {
  expect([[], ['a'], undefined, '', 'false', 'true', 'x', 0].map(isSet)).toEqual([false, true, false, false, false, true, true, true])
})
