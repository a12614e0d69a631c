import { expect, test } from 'vitest'
import { findProblems, inScreenOrder, serverFaults, fitAnswers, hasAnswers, withFiles } from './questionnaire.ts'
import { testQuestion } from '@mekiki/contract/forms/answers/testing/questions'

const options = [
  { uuid: 'x', name: 'X', nameEn: '', order: 1 },
  { uuid: 'y', name: 'Y', nameEn: '', order: 2 }
]
const choice = testQuestion('choice', { questionType: 'multiple_select', extensionItemSelectOptions: options, otherFlg: true })

test('after the questions changed, the answers stay that still fit', () => {
  const values = [
    { questionUuid: 'gone', value: 'x' },
    { questionUuid: 'text', value: 'y' },
    { questionUuid: 'choice', optionUuids: ['x', 'z'], otherText: 'w' }
  ]
  expect(fitAnswers([testQuestion('text'), choice], values)).toEqual([
    { questionUuid: 'text', value: 'y' },
    { questionUuid: 'choice', optionUuids: ['x'], otherText: 'w' }
  ])
  expect(fitAnswers([{ ...choice, otherFlg: false }], values)).toEqual([{ questionUuid: 'choice', optionUuids: ['x'] }])
})

test('files join the answers to their questions', () => {
  const files = [{ questionUuid: 'file', key: 'k', name: 'a.pdf', size: 3 }]
  expect(withFiles([testQuestion('file', { targetProperty: 'file' })], [], files)).toEqual([{ questionUuid: 'file', files: [{ url: 'k', name: 'a.pdf' }] }])
  expect(withFiles([testQuestion('other')], [], files)).toEqual([])
})

test('blank answers are nothing to keep', () => {
  expect(
    hasAnswers([
      { questionUuid: 'a', value: ' ' },
      { questionUuid: 'b', optionUuids: [], otherText: '' }
    ])
  ).toBe(false)
  expect(hasAnswers([{ questionUuid: 'b', optionUuids: ['x'] }])).toBe(true)
})

test('an answer to a question that is hidden meanwhile is no problem, an unanswered one that is asked is', () => {
  const shown = testQuestion('shown', { requiredFlg: true, showIf: { questionUuid: 'choice', optionUuids: ['x'] } })
  expect(findProblems([choice, shown], [{ questionUuid: 'shown', value: 'text' }])).toEqual([])
  expect(findProblems([choice, shown], [{ questionUuid: 'choice', optionUuids: ['x'] }])).toEqual([{ questionUuid: 'shown', fault: 'required' }])
})

test('problems stand in the order of the screen: sections after what has none, the agreement last', () => {
  const sections = [{ uuid: 's', title: 'S', titleEn: '', helpText: '', helpTextEn: '', ownPageFlg: false, order: 1 }]
  const questions = [testQuestion('second', { sectionUuid: 's', order: 1 }), testQuestion('first', { order: 2 })]
  const named = [{ questionUuid: null }, { questionUuid: 'second' }, { questionUuid: 'first' }]
  expect(inScreenOrder(named, { questions, sections }, []).map(({ questionUuid }) => questionUuid)).toEqual(['first', 'second', null])
})

test('what the server says of an answer leads to its question', () => {
  const body = { code: 'invalid_request', message: 'm', requestId: 'r' } as const
  const fields = [
    { field: 'values.1', message: 'a' },
    { field: 'values.missing-uuid', message: 'b' },
    { field: 'agreedFlg', message: 'c' }
  ]
  expect(serverFaults({ ...body, fields }, [{ questionUuid: 'p' }, { questionUuid: 'q' }])).toEqual([
    { questionUuid: 'q', text: 'a' },
    { questionUuid: 'missing-uuid', text: 'b' },
    { questionUuid: null, text: 'c' }
  ])
  expect(serverFaults(body, [])).toEqual([])
})
