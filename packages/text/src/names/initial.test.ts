import { expect, it } from 'vitest'
import { BRACKETED_LEGAL_FORMS, JAPANESE_LEGAL_FORMS, LATIN_LEADING_FORMS } from '../tables/legal-forms.ts'
import { initialLetter } from './initial.ts'

it.each([
  ['株式会社こはく', 'こ'],
  ['㈱あおぞら', 'あ'],
  ['（一社） 見本', '見'],
  ['K.K. Aozora', 'A'],
  ['kkday', 'k'],
  ['法善組合', '法'],
  ['協会社', '協'],
  ['「見本', '「'],
  ['株式会社', '株'],
  ['Ｘ線', 'X'],
  ['', '']
])('of %j is %j', (name, letter) => expect(initialLetter(name)).toBe(letter))

it.each([
  ...JAPANESE_LEGAL_FORMS,
  ...[...BRACKETED_LEGAL_FORMS, ...JAPANESE_LEGAL_FORMS].map((form) => `（${form}）`),
  ...LATIN_LEADING_FORMS.map((form) => `${form} `)
])('stands behind the form %s', (form) => {
  expect(initialLetter(`${form}あおぞら`)).toBe('あ')
})
