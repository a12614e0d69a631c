import { expect, test } from 'vitest'
import { type FormValues, newItemQuestion, newQuestion, newValues, type QuestionDraft } from './form-draft.ts'
import { endingBySave, warningsOf } from './warnings.ts'

const sound: FormValues = { ...newValues((target) => target), name: '公募' }
const withQuestions = (questions: QuestionDraft[], more: Partial<FormValues> = {}): FormValues => ({ ...sound, ...more, content: { sections: [], questions } })
const place = { ...newItemQuestion({ uuid: 'item', name: '実証場所', type: 'enums', enums: [{ uuid: 'x', name: 'ある' }] }), uuid: 'place' }

test('warnings: no theme, an item that its cases do not have, a new version', () => {
  const kinds = (values: FormValues, items: readonly string[] | null, isNew = false) =>
    warningsOf(values, items && new Set(items), isNew).map(({ kind }) => kind)
  expect(kinds(sound, null)).toEqual(['noTheme'])
  expect(kinds(withQuestions([place], { themeUuid: 't' }), ['item'])).toEqual([])
  expect(kinds(withQuestions([place], { themeUuid: 't' }), [])).toEqual(['itemNotInTheme'])
  expect(kinds({ ...sound, themeUuid: 't' }, [], true)).toEqual(['newVersion'])
})

test('what is said in Japanese alone is named, while the form has English on', () => {
  const question: QuestionDraft = { ...newQuestion('url', '参考ページ'), nameEn: 'References' }
  const section = { uuid: 's', title: '会社', titleEn: 'Company', helpText: '', helpTextEn: '', ownPageFlg: false }
  const said: FormValues = { ...sound, englishFlg: true, nameEn: 'Call', themeUuid: 't', content: { sections: [section], questions: [question] } }
  const named = (values: FormValues) => warningsOf(values, null, false).flatMap(({ fields, names }) => [...fields, ...names])
  expect(named(said)).toEqual([])
  expect(named({ ...said, nameEn: '', description: '募集', privacyText: '同意', thankYouText: '御礼', receiptMailText: '控え' })).toEqual([
    'name',
    'description',
    'privacyText',
    'thankYouText',
    'receiptMailText'
  ])
  expect(named({ ...said, englishFlg: false, nameEn: '' })).toEqual([])
  const content = { sections: [section], questions: [question] }
  expect(named({ ...said, content: { ...content, sections: [{ ...section, helpText: '説明' }] } })).toEqual(['会社'])
  expect(named({ ...said, content: { ...content, questions: [{ ...question, helpText: '補足' }] } })).toEqual(['参考ページ'])
  expect(named({ ...said, content: { ...content, questions: [{ ...place, nameEn: 'Place' }] } })).toEqual(['実証場所'])
  expect(named({ ...said, content: { ...content, questions: [newQuestion('user_name', 'お名前')] } })).toEqual([])
})

test('saving ends the answering of an open call by its closing day, its opening day or its limit, and of no other', () => {
  const open = { status: 'public', state: 'open', answersCount: 3 } as const
  const ending = (values: Partial<FormValues>, form: Parameters<typeof endingBySave>[0] = open) => endingBySave(form, { ...sound, ...values }, '2026-11-28')
  expect(['2026-11-27', '2026-11-28', null].map((answerEndDate) => ending({ answerEndDate }))).toEqual(['deadline', null, null])
  expect(['2026-11-28', '2026-11-29'].map((opensOn) => ending({ opensOn }))).toEqual([null, 'opening'])
  expect([3, 4, null].map((answersLimit) => ending({ answersLimit }))).toEqual(['limit', null, null])
  const past = { answerEndDate: '2026-11-01' }
  expect([ending(past, { ...open, status: 'private' }), ending(past, { ...open, state: 'closed' })]).toEqual([null, null])
})
