import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { testQuestion } from '@mekiki/contract/forms/answers/testing/questions'
import type { FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import { expect, test } from 'vitest'
import { pagesOf } from './answer-pages.ts'

const section = (uuid: string, order: number, ownPageFlg = true): FormSection => ({
  uuid,
  title: uuid,
  titleEn: '',
  helpText: '',
  helpTextEn: '',
  ownPageFlg,
  order
})
const way = testQuestion('way', { questionType: 'multiple_select', order: 2, sectionUuid: 'about' })
const showIf = { questionUuid: 'way', optionUuids: ['x'] }
const questions = [
  testQuestion('name', { order: 1 }),
  way,
  testQuestion('cost', { order: 3, sectionUuid: 'money', showIf }),
  testQuestion('why', { order: 4, sectionUuid: 'more' }),
  testQuestion('files', { order: 5, sectionUuid: 'last' })
]
const sections = [section('last', 4), section('about', 1), section('money', 2), section('more', 3, false)]
const chosen: AnswerValueInput[] = [{ questionUuid: 'way', optionUuids: ['x'] }]

const shape = (values: AnswerValueInput[], of = sections) =>
  pagesOf(questions, of, values).map(({ key, groups }) => [key, ...groups.flatMap((group) => group.questions.map(({ uuid }) => uuid))])

test('a section begins a page or follows on the one above it', () => {
  expect(shape(chosen)).toEqual([
    ['', 'name'],
    ['about', 'way'],
    ['money', 'cost', 'why'],
    ['last', 'files']
  ])
})

test('what is hidden makes no empty page, and what follows it stays on its page', () => {
  expect(shape([])).toEqual([
    ['', 'name'],
    ['about', 'way'],
    ['money', 'why'],
    ['last', 'files']
  ])
  const apart = sections.map((each) => ({ ...each, ownPageFlg: true }))
  expect(shape([], apart).map(([key]) => key)).toEqual(['', 'about', 'more', 'last'])
  expect(shape(chosen, apart).map(([key]) => key)).toEqual(['', 'about', 'money', 'more', 'last'])
})

test('a form without pages of their own is one page', () => {
  expect(
    shape(
      chosen,
      sections.map((each) => ({ ...each, ownPageFlg: false }))
    )
  ).toEqual([['', 'name', 'way', 'cost', 'why', 'files']])
  expect(pagesOf([], sections, [])).toEqual([])
})
