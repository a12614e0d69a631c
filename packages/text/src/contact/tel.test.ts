import { describe, expect, it } from 'vitest'
import { storedTel, telGrams, telNumbers, telRanges, typedTel } from './tel.ts'

describe('typedTel', () => {
  it.each([
    '03-1234-5678',
    '0312345678',
    '０３－１２３４－５６７８',
    '(03)1234-5678',
    '+81 3 1234 5678',
    '+81-3-1234-5678',
    '+81 (0)3-1234-5678',
    '03 1234 5678',
    '81-3-1234-5678',
    '03・1234・5678',
    'TEL:03-1234-5678',
    '電話 03-1234-5678'
  ])('reads %s', (typed) => {
    expect(typedTel(typed)).toBe('0312345678')
  })

  it.each([
    ['5678', '5678'],
    ['1234-5678', '12345678'],
    ['090ー1234ー5678', '09012345678'],
    ['+1 650 555 0100', '16505550100']
  ])('reads %s as %s', (typed, figures) => {
    expect(typedTel(typed)).toBe(figures)
  })

  it.each(['123', '1234567890123', '123456789012', 'T1234567890123', '03-1234-5678号', 'A1234', '', '----', '3丁目1234'])('takes %j for no number', (typed) => {
    expect(typedTel(typed)).toBeNull()
  })
})

describe('telNumbers', () => {
  it.each([
    ['03-1234-5678', ['0312345678']],
    ['+81-3-1234-5678', ['0312345678']],
    ['代表 03(1234)5678、FAX ０３－１２３４－５６７９', ['0312345678', '0312345679']],
    ['03-1234-5678（内線 12）', ['0312345678']],
    ['なし', []]
  ])('of %s', (text, numbers) => {
    expect(telNumbers(text)).toEqual(numbers)
  })
})

it('marks what was typed where it stands', () => {
  const marked = (text: string, typed: string) => telRanges(text, typedTel(typed) ?? '').map(({ start, end }) => text.slice(start, end))
  expect(marked('０３－１２３４－５６７８', '1234')).toEqual(['１２３４'])
  expect(marked('03-1234-5678', '312345')).toEqual(['3-1234-5'])
  expect(marked('TEL +81-3-1234-5678', '03-1234')).toEqual(['81-3-1234'])
  expect(marked('03-1234-5678', '9999')).toEqual([])
})

it('keeps figures apart from all other numbers, as tokens and as text', () => {
  expect(storedTel('03')).toBe('０３')
  expect(telGrams('5678')).toEqual(['567', '678'])
})
