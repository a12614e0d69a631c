import { expect, it } from 'vitest'
import { resavedDigits } from './resaved-text.ts'

it.each([
  ['0', null],
  ['00', '0'],
  ['312345678', null],
  ['0312345678', '312345678'],
  ['12345678901', null],
  ['012345678901', '12345678901'],
  ['123456789012', '1.23457E+11'],
  ['1010001060207', '1.01E+12'],
  ['0001010001060207', '1.01E+12'],
  ['100000000000', '1E+11'],
  ['１２３', null],
  ['12-3', null],
  ['1.5', null],
  ['', null]
])('%s comes back from a spreadsheet as %s (null: as it was)', (text, left) => {
  expect(resavedDigits(text)).toBe(left)
})
