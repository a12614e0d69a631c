import { expect, test } from 'vitest'
import { type FormContent, newQuestion, type QuestionDraft } from '../form-draft.ts'
import { insertQuestion, moveRow, moveSection, outlineKeys, removeQuestion, removeSection, restoreQuestion } from './outline.ts'

const question = (uuid: string, sectionUuid: string | null = null, showIf: QuestionDraft['showIf'] = null): QuestionDraft => ({
  ...newQuestion('file', uuid),
  uuid,
  sectionUuid,
  showIf
})
const section = (uuid: string) => ({ uuid, title: uuid, helpText: '' })

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
  const moved = moveRow(content, keys('aSbcdTUe'), 'b')
  expect(shape(moved)).toBe('aSbcdTUe')
  expect(sectionsOf(moved)).toEqual({ a: null, b: 'S', c: 'S', d: 'S', e: 'U' })
  expect(sectionsOf(moveRow(content, keys('abScTdUe'), 'd'))['d']).toBe('T')
  expect(sectionsOf(moveRow(content, keys('acbSdTUe'), 'c'))['c']).toBeNull()
})

test('a heading takes its questions along, over the whole section that it passes', () => {
  expect(shape(moveSection(content, 'U', 0))).toBe('abUeScdT')
  // One step up by the keyboard lands before the empty T, one step down lands among its own questions.
  expect(shape(moveRow(content, keys('abScdUTe'), 'U'))).toBe('abScdUeT')
  expect(shape(moveRow(content, keys('abcSdTUe'), 'S'))).toBe('abTScdUe')
  // Dropped among the questions of S: before S.
  expect(shape(moveRow(content, keys('abScUdTe'), 'U'))).toBe('abScdUeT')
  expect(shape(moveRow(content, keys('aSbcdTUe'), 'S'))).toBe('abScdTUe')
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
