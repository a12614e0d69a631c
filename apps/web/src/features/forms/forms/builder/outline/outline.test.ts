import { expect, test } from 'vitest'
import { type FormContent, newQuestion, type QuestionDraft } from '../form-draft.ts'
import { headingPlace, insertQuestion, insertSection, moveRow, moveSection, outlineKeys, removeQuestion, removeSection, restoreQuestion } from './outline.ts'

const question = (uuid: string, sectionUuid: string | null = null, showIf: QuestionDraft['showIf'] = null): QuestionDraft => ({
  ...newQuestion('file', uuid),
  uuid,
  sectionUuid,
  showIf
})
const section = (uuid: string) => ({ uuid, title: uuid, titleEn: '', helpText: '', helpTextEn: '', ownPageFlg: false })

/** a, b; S: c, d; T (empty); U: e */
const content: FormContent = {
  sections: [section('S'), section('T'), section('U')],
  questions: [question('a'), question('b'), question('c', 'S'), question('d', 'S', { questionUuid: 'b', optionUuids: ['x'] }), question('e', 'U')]
}

const shape = (each: FormContent): string => outlineKeys(each).join('')
const sectionsOf = ({ questions }: FormContent) => Object.fromEntries(questions.map(({ uuid, sectionUuid }) => [uuid, sectionUuid]))
const keys = (text: string) => [...text]

test('headings stand before their questions, and those without a section first', () => {
  expect(shape(content)).toBe('abScdTUe')
})

test('a question belongs to the section whose heading it is moved below, also an empty one', () => {
  const moved = moveRow(content, keys('aSbcdTUe'))
  expect(shape(moved)).toBe('aSbcdTUe')
  expect(sectionsOf(moved)).toEqual({ a: null, b: 'S', c: 'S', d: 'S', e: 'U' })
  expect(sectionsOf(moveRow(content, keys('abScTdUe')))['d']).toBe('T')
  expect(sectionsOf(moveRow(content, keys('acbSdTUe')))['c']).toBeNull()
})

test('a whole section goes to another place among the sections with its questions', () => {
  expect(shape(moveSection(content, 'U', 0))).toBe('abUeScdT')
  expect(shape(moveSection(content, 'S', 1))).toBe('abTScdUe')
})

test('a heading stands where it is dropped: what is below joins it, its own stay in their order and join what is above', () => {
  const up = moveRow(content, keys('aSbcdTUe'))
  expect([shape(up), sectionsOf(up)]).toEqual(['aSbcdTUe', { a: null, b: 'S', c: 'S', d: 'S', e: 'U' }])
  const between = moveRow(content, keys('abScUdTe'))
  expect([shape(between), sectionsOf(between)]).toEqual(['abScUdTe', { a: null, b: null, c: 'S', d: 'U', e: 'T' }])
  const first = moveRow(content, keys('UabScdTe'))
  expect([shape(first), sectionsOf(first)]).toEqual(['UabScdTe', { a: 'U', b: 'U', c: 'S', d: 'S', e: 'T' }])
  const names = (each: FormContent) => each.questions.map(({ uuid }) => uuid)
  expect([up, between, first].map(names)).toEqual([names(content), names(content), names(content)])
})

test('the place of a dragged heading names its number and the questions that it takes', () => {
  expect(headingPlace(content, 'U', keys('aUbScdTe'))).toEqual({ number: 1, range: { first: 2, last: 2 } })
  expect(headingPlace(content, 'T', keys('abScTdUe'))).toEqual({ number: 2, range: { first: 4, last: 4 } })
  expect(headingPlace(content, 'S', keys('abcdSTUe'))).toEqual({ number: 1, range: null })
  expect([headingPlace(content, 'S', keys('abScdTUe')), headingPlace(content, 'a', keys('baScdTUe'))]).toEqual([null, null])
})

test('a new heading stands after the open question and takes those below it, after a heading behind its questions', () => {
  const after = (key: string | null) => insertSection(content, section('N'), key)
  expect([shape(after('a')), shape(after('c')), shape(after('S')), shape(after('T')), shape(after(null))]).toEqual([
    'aNbScdTUe',
    'abScNdTUe',
    'abScdNTUe',
    'abScdTNUe',
    'abScdTUeN'
  ])
  expect(sectionsOf(after('a'))['b']).toBe('N')
})

test('a new question stands after the open row, in its section', () => {
  const added = insertQuestion(content, question('n'), 'T')
  expect(shape(added)).toBe('abScdTnUe')
  expect(sectionsOf(added)['n']).toBe('T')
  expect(shape(insertQuestion(content, question('n'), null))).toBe('abScdTUen')
})

test('what depended on a removed question is always shown, until the question is brought back', () => {
  const removed = removeQuestion(content, 'b')
  expect(shape(removed)).toBe('aScdTUe')
  expect(removed.questions.find(({ uuid }) => uuid === 'd')?.showIf).toBeNull()
  const restored = restoreQuestion(removed, content, 'b')
  expect(shape(restored)).toBe('abScdTUe')
  expect(restored.questions.find(({ uuid }) => uuid === 'd')?.showIf).toEqual({ questionUuid: 'b', optionUuids: ['x'] })
  expect(shape(restoreQuestion(removeQuestion(content, 'a'), content, 'a'))).toBe('abScdTUe')
})

test('a question brought back leaves what was changed meanwhile as it is', () => {
  const removed = removeQuestion(content, 'b')
  const since: FormContent = {
    ...removed,
    questions: removed.questions.map((each) => (each.uuid === 'd' ? { ...each, name: 'renamed', showIf: { questionUuid: 'a', optionUuids: ['y'] } } : each))
  }
  const restored = restoreQuestion(since, content, 'b').questions.find(({ uuid }) => uuid === 'd')
  expect([restored?.name, restored?.showIf?.questionUuid]).toEqual(['renamed', 'a'])
  expect(restoreQuestion(content, content, 'b')).toBe(content)
})

test('the questions of a removed section join what stands before it', () => {
  const left = removeSection(content, 'S')
  expect(shape(left)).toBe('abcdTUe')
  expect(sectionsOf(left)).toEqual({ a: null, b: null, c: null, d: null, e: 'U' })
  expect(sectionsOf(removeSection(content, 'U'))['e']).toBe('T')
})
