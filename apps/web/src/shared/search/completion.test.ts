import { expect, it } from 'vitest'
import { type Completion, completionAt, valuesHolding, withName, withValue } from './completion.ts'

const at = (text: string): Completion | null => {
  const caret = text.indexOf('|')
  return completionAt(text.replace('|', ''), caret)
}

it('completes the name of an operator that is begun in either language or in kana, at the end of a word', () => {
  for (const [text, fields] of [
    ['st|', ['status']],
    ['振動 たん|', ['owner']],
    ['担当|', ['owner']],
    ['-てーま|', ['theme']],
    ['ta|', ['tag']]
  ] as const)
    expect(at(text)).toMatchObject({ kind: 'name', fields })
  for (const text of ['s|', '振動|', 'st|atus', '|status', 'status |', '"st|"', 'あ:い|']) expect(at(text)?.kind).not.toBe('name')
})

it('completes the value behind an operator until it is closed', () => {
  expect(at('振動 担当：さえ|')).toMatchObject({ kind: 'value', field: 'owner', name: '担当', typed: 'さえ', isExcluded: false })
  expect(at('-status:|')).toMatchObject({ kind: 'value', field: 'status', typed: '', isExcluded: true })
  expect(at('担当:"佐伯|')).toMatchObject({ kind: 'value', typed: '佐伯' })
  expect([at('担当:"佐伯 真理子"|'), at('担当:佐伯 |'), at('担当:佐伯 振動|')]).toEqual([null, null, null])
})

it('puts what was chosen in the place of what was typed, and the caret behind it', () => {
  const value = at('振動 担当：さえ| 音')
  if (value?.kind !== 'value') throw new Error('no value')
  expect(withValue('振動 担当：さえ 音', value, '佐伯 真理子')).toEqual({ text: '振動 担当:"佐伯 真理子" 音', caret: 15 })
  expect(withValue('振動 担当：さえ', { ...value, end: 8 }, '黒川')).toEqual({ text: '振動 担当:黒川 ', caret: 9 })
  const name = at('振動 -st|')
  if (!name) throw new Error('no name')
  expect(withName('振動 -st', name, 'status')).toEqual({ text: '振動 -status:', caret: 11 })
})

it('offers the values that begin with what was typed before those that hold it', () => {
  const values = ['二次評価中', '評価中', '新規', 'ヒョウカ待ち'].map((name) => ({ name }))
  expect(valuesHolding('評価', values).map(({ name }) => name)).toEqual(['評価中', '二次評価中'])
  expect(valuesHolding('ひょうか', values).map(({ name }) => name)).toEqual(['ヒョウカ待ち'])
  expect(valuesHolding('', values).length).toBe(4)
  expect(valuesHolding('かなが', [{ name: '神奈川県', words: '神奈川県 Kanagawa かながわけん' }, { name: '香川県' }]).map(({ name }) => name)).toEqual([
    '神奈川県'
  ])
})
