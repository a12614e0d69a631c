import { describe, expect, test } from 'vitest'
import type { FormQuestion } from '../forms/forms.schemas.ts'
import { askedQuestions, cleanAnswers, cleanText, findAnswerProblems, maxAnswerFiles, textLimit } from './answer-rules.ts'
import type { AnswerValueInput } from './answer-values.ts'
import { testQuestion } from './testing/questions.ts'

const extensionItemSelectOptions = ['a', 'b', 'c'].map((uuid, at) => ({ uuid, name: uuid, nameEn: '', order: at + 1 }))
const choice = (uuid: string, part: Partial<FormQuestion> = {}): FormQuestion =>
  testQuestion(uuid, { questionType: 'multiple_select', extensionItemSelectOptions, ...part })
const after = (questionUuid: string, ...optionUuids: string[]) => ({ showIf: { questionUuid, optionUuids } })

const chosen = (questionUuid: string, ...optionUuids: string[]): AnswerValueInput => ({ questionUuid, optionUuids })
const text = (questionUuid: string, value: string): AnswerValueInput => ({ questionUuid, value })
const idsOf = (questions: readonly FormQuestion[]): string[] => questions.map(({ uuid }) => uuid)

/** Three questions in a row, each asked after a choice in the one before it, and one that stands alone. */
const chain = [
  choice('first'),
  choice('second', after('first', 'a')),
  choice('third', after('second', 'b')),
  testQuestion('fourth', { ...after('third', 'c'), requiredFlg: true }),
  testQuestion('free')
]

describe('a question with a condition', () => {
  test.each([
    [[], ['first', 'free']],
    [[chosen('first', 'a')], ['first', 'second', 'free']],
    [
      [chosen('first', 'a'), chosen('second', 'b')],
      ['first', 'second', 'third', 'free']
    ],
    [
      [chosen('third', 'c'), chosen('second', 'b'), chosen('first', 'a')],
      ['first', 'second', 'third', 'fourth', 'free']
    ],
    [
      [chosen('first', 'b'), chosen('second', 'b'), chosen('third', 'c')],
      ['first', 'free']
    ],
    [
      [chosen('second', 'b'), chosen('third', 'c')],
      ['first', 'free']
    ],
    [
      [chosen('first', 'a'), chosen('third', 'c')],
      ['first', 'second', 'free']
    ]
  ])('is asked only while every question up the chain is asked and answered so: %j asks %j', (values, asked) => {
    expect(idsOf(askedQuestions(chain, values))).toEqual(asked)
  })

  test('is asked after any one of its choices, whatever is chosen besides', () => {
    const questions = [choice('way'), testQuestion('why', after('way', 'a', 'b'))]
    const asks = (...options: string[]) => idsOf(askedQuestions(questions, [chosen('way', ...options)])).includes('why')
    expect([asks(), asks('a'), asks('b'), asks('c'), asks('c', 'b'), asks('a', 'b', 'c')]).toEqual([false, true, true, false, true, true])
  })

  test('is not asked after a text of one’s own, an answer in words, no choice at all, or a question that stands behind it or is gone', () => {
    const questions = [choice('way', { otherFlg: true }), testQuestion('why', after('way', 'a')), testQuestion('never', after('way'))]
    expect(idsOf(askedQuestions(questions, [{ questionUuid: 'way', otherText: 'a', value: 'a' }]))).toEqual(['way'])
    expect(idsOf(askedQuestions(questions, [chosen('way', 'a')]))).toEqual(['way', 'why'])
    expect(idsOf(askedQuestions([testQuestion('early', after('way', 'a')), choice('way')], [chosen('way', 'a')]))).toEqual(['way'])
    expect(idsOf(askedQuestions([testQuestion('orphan', after('gone', 'a'))], [chosen('gone', 'a')]))).toEqual([])
  })

  test('is required only while it is asked, and an answer to it counts only then', () => {
    const whole = [chosen('first', 'a'), chosen('second', 'b'), chosen('third', 'c')]
    expect(findAnswerProblems(chain, whole)).toEqual([{ questionUuid: 'fourth', fault: 'required' }])
    expect(findAnswerProblems(chain, [chosen('first', 'a'), chosen('second', 'b')])).toEqual([])
    const changed = [chosen('first', 'b'), chosen('second', 'b'), chosen('third', 'c'), text('fourth', '理由'), text('free', '備考')]
    expect(findAnswerProblems(chain, changed)).toEqual(['second', 'third', 'fourth'].map((questionUuid) => ({ questionUuid, fault: 'not_asked' })))
    expect(cleanAnswers(chain, changed)).toEqual([chosen('first', 'b'), text('free', '備考')])
  })

  test('is no fault while what stands in it is blank', () => {
    const blank = [text('second', ' '), { questionUuid: 'third', optionUuids: [], otherText: '', files: [] }]
    expect(findAnswerProblems(chain, blank)).toEqual([])
    expect(cleanAnswers(chain, [...blank, text('free', '　')])).toEqual([])
  })
})

describe('an answer', () => {
  const faultOf = (part: Partial<FormQuestion>, value: Omit<AnswerValueInput, 'questionUuid'>) =>
    findAnswerProblems([testQuestion('it', part)], [{ questionUuid: 'it', ...value }]).map(({ questionUuid: _, ...rest }) => rest)
  const files = (count: number) => Array.from({ length: count }, (_, at) => ({ url: `key-${at}`, name: `${at}.pdf` }))
  const offered: Partial<FormQuestion> = { questionType: 'multiple_select', extensionItemSelectOptions }
  const single: Partial<FormQuestion> = { ...offered, questionType: 'single_select', otherFlg: true }
  const amount: Partial<FormQuestion> = { questionType: 'number_input' }
  const date: Partial<FormQuestion> = { questionType: 'date_input' }

  test.each<[string, Partial<FormQuestion>, Omit<AnswerValueInput, 'questionUuid'>, object[]]>([
    ['nothing where something is required', { requiredFlg: true }, {}, [{ fault: 'required' }]],
    ['blanks alone where something is required', { requiredFlg: true }, { value: ' 　' }, [{ fault: 'required' }]],
    ['signs alone that cleaning takes away', { ...amount, requiredFlg: true }, { value: ',' }, [{ fault: 'required' }]],
    ['nothing where nothing is required', {}, { value: '' }, []],
    ['as many characters as there may be', { maxLength: 3 }, { value: '一二𠮷' }, []],
    ['one character too many', { maxLength: 3 }, { value: '一二三四' }, [{ fault: 'too_long', limit: 3 }]],
    ['an address in full-width letters', { targetProperty: 'email' }, { value: 'ａ＠ｂ．example' }, []],
    ['an address without a domain', { targetProperty: 'email' }, { value: 'a@' }, [{ fault: 'bad_email' }]],
    ['a page', { targetProperty: 'url' }, { value: 'HTTPS://nagi.example/a' }, []],
    ['a script for a page', { targetProperty: 'url' }, { value: 'javascript:alert(1)' }, [{ fault: 'bad_url' }]],
    ['a page with a blank in it', { targetProperty: 'url' }, { value: 'https://example.jp/ x' }, [{ fault: 'bad_url' }]],
    ['a page without a host', { targetProperty: 'url' }, { value: 'https:///a' }, [{ fault: 'bad_url' }]],
    ['a country', { targetProperty: 'country' }, { value: 'JP' }, []],
    ['no country', { targetProperty: 'country' }, { value: 'XX' }, [{ fault: 'unknown_option' }]],
    ['a number as people write it', amount, { value: '－１，２３４．５' }, []],
    ['a number of sixteen digits', amount, { value: '1234567890123456' }, [{ fault: 'not_a_number' }]],
    ['seven places behind the point', amount, { value: '0.1234567' }, [{ fault: 'not_a_number' }]],
    ['a day as people write it', date, { value: '２０２６年１月５日' }, []],
    ['a day that the month has not', date, { value: '2026-02-29' }, [{ fault: 'not_a_date' }]],
    ['several choices', offered, { optionUuids: ['a', 'c'] }, []],
    ['a choice that is not offered', offered, { optionUuids: ['a', 'z'] }, [{ fault: 'unknown_option' }]],
    ['a text of one’s own that is not asked for', offered, { otherText: 'd' }, [{ fault: 'unknown_option' }]],
    ['one choice of one', single, { optionUuids: ['a'] }, []],
    ['two choices of one', single, { optionUuids: ['a', 'b'] }, [{ fault: 'one_option' }]],
    ['a choice and a text of one’s own, of one', single, { optionUuids: ['a'], otherText: 'd' }, [{ fault: 'one_option' }]],
    ['a text of one’s own alone, of one', { ...single, requiredFlg: true }, { otherText: 'd' }, []],
    ['as many files as there may be', { targetProperty: 'file', questionType: null }, { files: files(maxAnswerFiles) }, []],
    ['a file too many', { targetProperty: 'file', questionType: null }, { files: files(11) }, [{ fault: 'too_many_files', limit: 10 }]]
  ])('of %s', (_, part, value, expected) => {
    expect(faultOf(part, value)).toEqual(expected)
  })

  test('is faulty in the order of the questions, those that are not asked last', () => {
    const questions = [testQuestion('one', { requiredFlg: true }), testQuestion('hidden', after('one', 'a')), testQuestion('two', { ...amount })]
    expect(findAnswerProblems(questions, [text('hidden', 'x'), text('two', 'いくらか'), text('unknown', 'y')])).toEqual([
      { questionUuid: 'one', fault: 'required' },
      { questionUuid: 'two', fault: 'not_a_number' },
      { questionUuid: 'hidden', fault: 'not_asked' },
      { questionUuid: 'unknown', fault: 'not_asked' }
    ])
  })
})

describe('a text', () => {
  test('may be as long as the question says, else as what it fills', () => {
    const limits = (['user_name', 'email', 'url', 'idea_name', 'idea_summary', 'extension_item'] as const).map((targetProperty) =>
      textLimit(testQuestion('it', { targetProperty }))
    )
    expect(limits).toEqual([200, 320, 2000, 200, 5000, 5000])
    expect(textLimit(testQuestion('it', { targetProperty: 'email', maxLength: 7 }))).toBe(7)
  })

  test.each<[Partial<FormQuestion>, string, string]>([
    [{ targetProperty: 'user_name' }, '　三好　はるか ', '三好　はるか'],
    [{ targetProperty: 'idea_summary' }, ' ＡＩで\n①を ', 'ＡＩで\n①を'],
    [{ targetProperty: 'email' }, ' ａ＠ｂ．example　', 'a@b.example'],
    [{ questionType: 'number_input' }, '１、２３４ ５６７', '1234567'],
    [{ questionType: 'number_input' }, '−12', '-12'],
    [{ questionType: 'number_input' }, 'ー１２', '-12'],
    [{ questionType: 'date_input' }, '２０２６／１／５', '2026-01-05'],
    [{ questionType: 'date_input' }, '2026年11月5日', '2026-11-05'],
    [{ questionType: 'date_input' }, '20261105', '2026-11-05'],
    [{ questionType: 'date_input' }, '来年の春', '来年の春']
  ])('of %j is stored without what surrounds it, and where letters do not matter in plain ones: %j is %j', (part, typed, stored) => {
    expect(cleanText(testQuestion('it', part), typed)).toBe(stored)
    expect(cleanAnswers([testQuestion('it', part)], [text('it', typed)])).toEqual([text('it', stored)])
  })

  test('leaves choices and files of an answer as they are', () => {
    const values: AnswerValueInput[] = [
      { questionUuid: 'way', optionUuids: ['a'], otherText: ' d ' },
      { questionUuid: 'file', files: [{ url: 'key', name: 'a.pdf' }] }
    ]
    expect(cleanAnswers([choice('way'), testQuestion('file', { targetProperty: 'file' })], values)).toEqual(values)
  })
})
