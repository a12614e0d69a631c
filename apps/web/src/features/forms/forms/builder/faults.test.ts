import { expect, test } from 'vitest'
import { formFaults, missingFor, orphans, placeRefusals } from './faults.ts'
import { type FormValues, newItemQuestion, newValues, type QuestionDraft } from './form-draft.ts'

const sound: FormValues = { ...newValues((target) => target), name: '公募' }
const withQuestions = (questions: QuestionDraft[], more: Partial<FormValues> = {}): FormValues => ({ ...sound, ...more, content: { sections: [], questions } })
const { questions } = sound.content
const place = { ...newItemQuestion({ uuid: 'item', name: '実証場所', type: 'enums', enums: [{ uuid: 'x', name: 'ある' }] }), uuid: 'place' }
const change = (at: number, part: Partial<QuestionDraft>) => questions.map((question, index) => (index === at ? { ...question, ...part } : question))
const faultsOf = (values: FormValues) => formFaults(values).map(({ field, fault }) => `${field} ${fault}`)

test('a sound form has no faults; each fault is named at its part', () => {
  expect(formFaults(sound)).toEqual([])
  const [first] = change(0, { name: '　', helpText: 'あ'.repeat(1001), maxLength: Number.NaN })
  expect(first && formFaults(withQuestions([first]))).toEqual([
    { part: first?.uuid, field: 'name', fault: 'questionMissing' },
    { part: first?.uuid, field: 'helpText', fault: 'helpTooLong' },
    { part: first?.uuid, field: 'maxLength', fault: 'badLength' }
  ])
  const { content } = sound
  const section = { uuid: 's', title: '', titleEn: '', helpText: '', helpTextEn: '', ownPageFlg: false }
  expect(formFaults({ ...sound, content: { ...content, sections: [section] } })).toEqual([{ part: 's', field: 'title', fault: 'sectionMissing' }])
})

test('the settings: a name, days in their order, a whole number of answers', () => {
  expect(faultsOf({ ...sound, name: ' ' })).toEqual(['name nameMissing'])
  expect(faultsOf({ ...sound, name: 'あ'.repeat(200) })).toEqual([])
  expect(faultsOf({ ...sound, name: 'あ'.repeat(201) })).toEqual(['name nameTooLong'])
  expect(faultsOf({ ...sound, opensOn: '2026-04-02', answerEndDate: '2026-04-01' })).toEqual(['answerEndDate endBeforeStart'])
  expect(faultsOf({ ...sound, opensOn: '2026-04-01', answerEndDate: '2026-04-01' })).toEqual([])
  expect(faultsOf({ ...sound, answerEndDate: '明日' })).toEqual(['answerEndDate badDay'])
  expect([0, 1.5, Number.NaN, 1_000_001].flatMap((answersLimit) => faultsOf({ ...sound, answersLimit }))).toHaveLength(4)
})

test('English texts and contacts are measured as the server measures them', () => {
  const long = (count: number) => 'a'.repeat(count)
  expect(faultsOf({ ...sound, nameEn: long(201), contactName: long(201), contactPhone: ` ${long(200)} ` })).toEqual([
    'nameEn nameTooLong',
    'contactName nameTooLong'
  ])
  const urls = ['https://example.jp/faq', ' https://例え.jp ', '', 'example.jp', 'https://example.jp/ x', 'https:///x', `https://example.jp/${long(2000)}`]
  expect(urls.map((contactUrl) => faultsOf({ ...sound, contactUrl }).join())).toEqual([
    '',
    '',
    '',
    'contactUrl badUrl',
    'contactUrl badUrl',
    'contactUrl badUrl',
    'contactUrl urlTooLong'
  ])
  expect(['', ' Koubo@example.jp ', 'koubo', 'koubo@example..jp'].map((contactEmail) => faultsOf({ ...sound, contactEmail }).join())).toEqual([
    '',
    '',
    'contactEmail badEmail',
    'contactEmail badEmail'
  ])
  const options = [{ uuid: 'x', name: 'ある', nameEn: long(201), order: 1 }]
  const question = { ...place, nameEn: long(301), helpTextEn: long(1001), extensionItemSelectOptions: options }
  expect(faultsOf(withQuestions([question]))).toEqual(['nameEn questionTooLong', 'helpTextEn helpTooLong', 'x.nameEn nameTooLong'])
  const sections = [{ uuid: 's', title: '会社', titleEn: long(201), helpText: '', helpTextEn: long(1001), ownPageFlg: false }]
  expect(faultsOf({ ...sound, content: { ...sound.content, sections } })).toEqual(['titleEn nameTooLong', 'helpTextEn helpTooLong'])
})

test('a condition names an earlier question, and choices that it still has', () => {
  const [last] = change(0, { showIf: { questionUuid: 'place', optionUuids: ['x'] } })
  if (!last) throw new Error('no question')
  expect(faultsOf(withQuestions([place, last]))).toEqual([])
  expect(faultsOf(withQuestions([last, place]))).toEqual(['showIf notEarlier'])
  expect(faultsOf(withQuestions([place, { ...last, showIf: { questionUuid: 'place', optionUuids: [] } }]))).toEqual(['showIf noCondition'])
  expect(faultsOf(withQuestions([{ ...place, extensionItemSelectOptions: [] }]))).toEqual(['extensionItemSelectOptions noChoices'])
})

test('what the server refuses stands at the question that was meant', () => {
  const { content } = sound
  const refused = { 'questions.2.name': 'a', 'questions.0.showIf.optionUuids': 'b', name: 'c', 'questions.9.name': 'd' }
  expect(placeRefusals(refused, content)).toEqual([
    { part: content.questions[2]?.uuid, field: 'name', message: 'a' },
    { part: content.questions[0]?.uuid, field: 'showIf', message: 'b' },
    { part: 'settings', field: 'name', message: 'c' },
    { part: 'settings', field: 'questions', message: 'd' }
  ])
})

test('a public form asks once, always and as required for name, e-mail and idea', () => {
  const reasons = (list: QuestionDraft[]) => missingFor({ sections: [], questions: list }).map(({ target, reason }) => `${target} ${reason}`)
  expect(reasons(questions)).toEqual([])
  expect(reasons(questions.slice(1))).toEqual(['user_name absent'])
  expect(reasons(change(1, { requiredFlg: false }))).toEqual(['email optional'])
  expect(reasons(change(2, { showIf: { questionUuid: 'place', optionUuids: ['x'] } }))).toEqual(['idea_name conditional'])
  expect(reasons([...questions, ...questions.slice(0, 1)])).toEqual(['user_name twice'])
  expect(orphans({ sections: [], questions: [...questions, place] }, () => false)).toEqual([place])
})
