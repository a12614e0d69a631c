import { describe, expect, it } from 'vitest'
import { type AnswerDetail, type AnswerQuestion, numberText, valueParts } from './answers.ts'
import { changesOf } from './answer-changes.tsx'
import { testQuestion } from '@mekiki/contract/forms/answers/testing/questions'

const question = (uuid: string, more: Partial<AnswerQuestion> = {}): AnswerQuestion => testQuestion(uuid, { name: `質問${uuid}`, ...more })

type Detail = Pick<AnswerDetail, 'revision' | 'revisions' | 'values' | 'updatedAt' | 'questions' | 'formerQuestions'>

const text = (questionUuid: string, value: string) => ({ questionUuid, value })

describe('the corrections of an answer', () => {
  it('are told question by question, the latest first, also of questions that are no longer asked', () => {
    const detail: Detail = {
      revision: 3,
      values: [text('a', '三'), { questionUuid: 'c', optionUuids: ['x'], optionNames: ['試作'], otherText: 'ほか' }],
      updatedAt: '2026-11-03T00:00:00Z',
      questions: [question('a'), question('c', { questionType: 'multiple_select' })],
      formerQuestions: [question('b')],
      revisions: [
        { revision: 2, formVersion: 1, values: [text('a', '二'), text('b', '消える')], createdAt: '2026-11-02T00:00:00Z' },
        { revision: 1, formVersion: 1, values: [text('a', '二'), text('b', '')], createdAt: '2026-11-01T00:00:00Z' }
      ]
    }
    expect(changesOf(detail, 'ja')).toEqual([
      {
        revision: 3,
        at: '2026-11-03T00:00:00Z',
        questions: [
          { uuid: 'a', name: '質問a', before: ['二'], after: ['三'] },
          { uuid: 'c', name: '質問c', before: [], after: ['試作', 'ほか'] },
          { uuid: 'b', name: '質問b', before: ['消える'], after: [] }
        ]
      },
      { revision: 2, at: '2026-11-02T00:00:00Z', questions: [{ uuid: 'b', name: '質問b', before: [], after: ['消える'] }] }
    ])
    expect(changesOf({ ...detail, revisions: [] }, 'ja')).toEqual([])
  })
})

describe('what was answered, as words', () => {
  it('has days, numbers, countries and files as people read them', () => {
    const words = (more: Partial<AnswerQuestion>, value: string) => valueParts(question('a', more), text('a', value), 'ja')
    expect(words({ questionType: 'date_input' }, '2026-01-05')).toEqual(['2026/1/5'])
    expect(words({ questionType: 'number_input' }, '1234567.5')).toEqual(['1,234,567.5'])
    expect(words({ targetProperty: 'country', questionType: 'single_select' }, 'JP')).toEqual(['日本'])
    expect(words({}, '')).toEqual([])
    const file = { key: 'k', name: '企画.pdf', contentType: 'application/pdf', byteSize: 1, questionUuid: 'a' }
    expect(valueParts(question('a', { targetProperty: 'file' }), { questionUuid: 'a', files: [file] }, 'ja')).toEqual(['企画.pdf'])
    expect([numberText('-1000'), numberText('999'), numberText('x')]).toEqual(['-1,000', '999', 'x'])
  })
})
