import { expect, test } from 'vitest'
import { newQuestion, newValues } from '../builder/form-draft.ts'
import { wordsOf } from './answer-preview.tsx'

const values = { ...newValues((target) => target), name: '公募', nameEn: 'Call', englishFlg: false }
const own = { ...newQuestion('url', '参考ページ'), nameEn: 'References' }
const withEnglish = (englishFlg: boolean) => ({ ...values, englishFlg, content: { sections: [], questions: [newQuestion('email', 'メールアドレス'), own] } })

test('has standard questions in both languages, and other words in English while the form has them on', () => {
  const namesOf = (englishFlg: boolean) => wordsOf(withEnglish(englishFlg), 'en')
  expect([namesOf(false).name, ...namesOf(false).questions.map(({ name }) => name)]).toEqual(['公募', 'Email address', '参考ページ'])
  expect([namesOf(true).name, ...namesOf(true).questions.map(({ name }) => name)]).toEqual(['Call', 'Email address', 'References'])
})

test('gives the same question again while it has not changed', () => {
  const shown = withEnglish(true)
  const [first, again] = [wordsOf(shown, 'en'), wordsOf({ ...shown, description: '説明' }, 'en')]
  expect(first.questions.every((question, index) => question === again.questions[index])).toBe(true)
})
