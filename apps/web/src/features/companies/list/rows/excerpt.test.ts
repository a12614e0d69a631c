import { highlight, queryTerms } from '@mekiki/text'
import { expect, test } from 'vitest'
import { excerptStart, segmentsOf } from './matched-fields.ts'

const marked = (text: string, query: string) => segmentsOf(text, highlight(text, queryTerms(query)))

test('a text is cut at its hits and stays whole', () => {
  expect(marked('ﾖﾁ保全と振動', '予知　振動')).toEqual([
    { text: 'ﾖﾁ保全と', isMarked: false },
    { text: '振動', isMarked: true }
  ])
  expect(marked('ｼﾝﾄﾞｳ計', 'しんどう')).toEqual([
    { text: 'ｼﾝﾄﾞｳ', isMarked: true },
    { text: '計', isMarked: false }
  ])
  expect(marked('何もない', '振動')).toEqual([{ text: '何もない', isMarked: false }])
})

test('showing begins at the start while the first hit is in view, else a little before it and never inside a character', () => {
  const text = `${'あ'.repeat(30)}𠮷${'い'.repeat(9)}振動`
  const ranges = highlight(text, queryTerms('振動'))
  expect(excerptStart(text, ranges, 100, 10)).toBe(0)
  expect(text.slice(excerptStart(text, ranges, 20, 9))).toBe(`${'い'.repeat(9)}振動`)
  expect(text.slice(excerptStart(text, ranges, 20, 10))).toBe(`𠮷${'い'.repeat(9)}振動`)
  expect(excerptStart(text, [], 20, 10)).toBe(0)
})
