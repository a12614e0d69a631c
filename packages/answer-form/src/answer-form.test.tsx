import type { AnswerProblem, AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'
import { AnswerReview } from './answer-review.tsx'
import type { AnswerUpload } from './answer-upload.ts'
import { testQuestion } from '@mekiki/contract/forms/answers/testing/questions'

afterEach(cleanup)

let order = 0
const question = (name: string, part: Partial<FormQuestion> = {}): FormQuestion => testQuestion(name, { order: (order += 1), ...part })
const optionsOf = (...names: string[]) => names.map((name, at) => ({ uuid: name, name, nameEn: '', order: at + 1 }))
const ways = question('協業のかたち', { questionType: 'multiple_select', extensionItemSelectOptions: optionsOf('実証', '出資'), otherFlg: true })
const stage = question('段階', { questionType: 'single_select', extensionItemSelectOptions: optionsOf('構想', '試作') })
const cost = question('費用', { questionType: 'number_input', showIf: { questionUuid: ways.uuid, optionUuids: ['出資'] } })

interface Given extends Partial<AnswerFormProps> {
  questions: FormQuestion[]
}

/** The form with a page around it that keeps the answers; `said` collects each new one. */
function show({ questions, values = [], ...more }: Given) {
  const said: AnswerValueInput[] = []
  const acts = { add: vi.fn<(uuid: string, files: readonly File[]) => void>(), remove: vi.fn<(id: string) => void>(), retry: vi.fn<(id: string) => void>() }
  function Page() {
    const [kept, setKept] = useState(values)
    const change = (value: AnswerValueInput) => {
      said.push(value)
      setKept((before) => [...before.filter((each) => each.questionUuid !== value.questionUuid), value])
    }
    const rest = { sections: [], problems: [], uploads: [], fileActs: acts, maxFileBytes: 100 * 1024 * 1024, language: 'ja' as const, ...more }
    return <AnswerForm {...rest} questions={questions} values={kept} onChange={change} />
  }
  const view = render(<Page />)
  return { said, acts, view }
}

describe('the questions', () => {
  test('stand below their sections, and are asked only after the choice that they depend on', () => {
    const sections: FormSection[] = [{ uuid: 's', title: '協業について', titleEn: '', helpText: '', helpTextEn: '', ownPageFlg: false, order: 1 }]
    show({ questions: [{ ...ways, sectionUuid: 's' }, { ...cost, sectionUuid: 's' }, question('名前')], sections })
    screen.getByRole('heading', { name: '協業について' })
    expect(screen.getByLabelText(/^名前/u).compareDocumentPosition(screen.getByRole('heading')) & Node.DOCUMENT_POSITION_FOLLOWING).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING
    )
    expect(screen.queryByLabelText(/^費用/u)).toBeNull()
    fireEvent.click(screen.getByLabelText('出資'))
    expect(screen.getByLabelText(/^費用/u).getAttribute('inputmode')).toBe('decimal')
    fireEvent.click(screen.getByLabelText('出資'))
    expect(screen.queryByLabelText(/^費用/u)).toBeNull()
  })

  test('show the right keyboards and let the browser fill in what it knows', () => {
    const texts = (['user_name', 'email', 'url'] as const).map((target) => question(target, { targetProperty: target }))
    show({ questions: [...texts, question('担当者の電話番号', { maxLength: 20 }), question('日付', { questionType: 'date_input' })] })
    const of = (name: RegExp) => screen.getByLabelText(name)
    const marks = [/^user_name/u, /^email/u, /^url/u, /^担当者の電話番号/u, /^日付任意/u].map((name) => [
      of(name).getAttribute('type'),
      of(name).getAttribute('inputmode'),
      of(name).getAttribute('autocomplete')
    ])
    expect(marks).toEqual([
      ['text', 'text', 'name'],
      ['text', 'email', 'email'],
      ['text', 'url', 'url'],
      ['tel', 'tel', 'tel'],
      [null, 'numeric', 'off']
    ])
  })
})

describe('an answer', () => {
  test('with choices holds their ids, and a text of one’s own while that choice is taken', () => {
    const { said } = show({ questions: [ways] })
    fireEvent.click(screen.getByLabelText('実証'))
    fireEvent.click(screen.getByLabelText('その他'))
    fireEvent.change(screen.getByLabelText('協業のかたちのその他の内容'), { target: { value: '貸与' } })
    expect(said.at(-1)).toEqual({ questionUuid: ways.uuid, optionUuids: ['実証'], otherText: '貸与' })
    fireEvent.click(screen.getByLabelText('その他'))
    expect(said.at(-1)).toEqual({ questionUuid: ways.uuid, optionUuids: ['実証'] })
  })

  test('with one choice takes the place of the other, and can be taken back where it is not required', () => {
    const { said } = show({ questions: [stage] })
    fireEvent.click(screen.getByLabelText('構想'))
    fireEvent.click(screen.getByLabelText('試作'))
    expect(said.at(-1)).toEqual({ questionUuid: stage.uuid, optionUuids: ['試作'] })
    fireEvent.click(screen.getByRole('button', { name: '選択を解除' }))
    expect(said.at(-1)).toEqual({ questionUuid: stage.uuid })
  })

  test('of many choices is searched in any width and kana, or chosen from a list', () => {
    const many = optionsOf(...Array.from({ length: 11 }, (_, at) => `案${at}`), 'ロボット')
    const { said } = show({
      questions: [
        question('いくつか', { questionType: 'multiple_select', extensionItemSelectOptions: many }),
        question('ひとつ', { questionType: 'single_select', extensionItemSelectOptions: many, otherFlg: true })
      ]
    })
    fireEvent.change(screen.getByLabelText('いくつかの選択肢を検索'), { target: { value: 'ﾛﾎﾞ' } })
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['ロボット'])
    fireEvent.change(screen.getByLabelText('いくつかの選択肢を検索'), { target: { value: 'ろぼっと' } })
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    fireEvent.change(screen.getByRole('combobox', { name: /^ひとつ/u }), { target: { value: 'other' } })
    expect(said.at(-1)).toEqual({ questionUuid: 'ひとつ', optionUuids: [], otherText: '' })
  })

  test('is brought to its stored form when the field is left, and not while it is typed', async () => {
    const { said } = show({ questions: [question('費用', { questionType: 'number_input' }), question('開始日', { questionType: 'date_input' })] })
    const number = screen.getByLabelText(/^費用/u)
    fireEvent.change(number, { target: { value: '１，２００' } })
    expect(said.at(-1)?.value).toBe('１，２００')
    fireEvent.blur(number)
    await screen.findByDisplayValue('1200')
    const day = screen.getByLabelText(/^開始日任意/u)
    fireEvent.change(day, { target: { value: '２０２６０１０５' } })
    fireEvent.blur(day)
    await screen.findByDisplayValue('2026/1/5')
    expect(said.at(-1)).toEqual({ questionUuid: '開始日', value: '2026/1/5' })
    const calendar = screen.getByLabelText('開始日をカレンダーから選択')
    expect(calendar).toHaveProperty('value', '2026-01-05')
    fireEvent.change(calendar, { target: { value: '2026-02-28' } })
    expect(said.at(-1)?.value).toBe('2026/2/28')
    fireEvent.change(calendar, { target: { value: '0002-02-28' } })
    expect(said.at(-1)?.value).toBe('2026/2/28')
  })
})

describe('typing', () => {
  const pressEnter = (input: HTMLElement, keyCode: number) => {
    const event = createEvent.keyDown(input, { key: 'Enter', keyCode })
    fireEvent(input, event)
    return event.defaultPrevented
  }

  test('Enter goes on to the next field, but not while an input method composes', () => {
    show({ questions: [question('名前', { targetProperty: 'user_name' }), question('所属', { targetProperty: 'belonging_to' })] })
    const [first, second] = [screen.getByLabelText(/^名前/u), screen.getByLabelText(/^所属/u)]
    first.focus()
    expect(pressEnter(first, 229)).toBe(false)
    expect(document.activeElement).toBe(first)
    expect(pressEnter(first, 13)).toBe(true)
    expect(document.activeElement).toBe(second)
  })

  test('a problem is not said while an input method composes', () => {
    const asked = question('名前', { targetProperty: 'user_name' })
    const problems: AnswerProblem[] = [{ questionUuid: asked.uuid, fault: 'too_long', limit: 5 }]
    const rest = { questions: [asked], sections: [], values: [], onChange: () => {}, uploads: [], maxFileBytes: 1, language: 'ja' as const }
    const fileActs = { add: () => {}, remove: () => {}, retry: () => {} }
    const { rerender } = render(<AnswerForm {...rest} fileActs={fileActs} problems={[]} />)
    const input = screen.getByLabelText(/^名前/u)
    fireEvent.compositionStart(input)
    rerender(<AnswerForm {...rest} fileActs={fileActs} problems={problems} />)
    expect(screen.queryByText('5文字以下で入力してください')).toBeNull()
    fireEvent.compositionEnd(input)
    screen.getByText('5文字以下で入力してください')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toContain('problem')
  })

  test('leaving a question is told once for all of its controls', () => {
    const onLeave = vi.fn<(uuid: string) => void>()
    show({ questions: [ways, question('名前')], onLeave })
    const [first, second, after] = [screen.getByLabelText('実証'), screen.getByLabelText('出資'), screen.getByLabelText(/^名前/u)]
    fireEvent.blur(first, { relatedTarget: second })
    expect(onLeave).not.toHaveBeenCalled()
    fireEvent.blur(second, { relatedTarget: after })
    expect(onLeave).toHaveBeenCalledExactlyOnceWith(ways.uuid)
  })

  test('a problem does not move what is being pressed', async () => {
    const onLeave = vi.fn<(uuid: string) => void>()
    show({ questions: [question('名前'), ways], onLeave })
    fireEvent.pointerDown(screen.getByLabelText('実証'))
    fireEvent.blur(screen.getByLabelText(/^名前/u), { relatedTarget: screen.getByLabelText('実証') })
    expect(onLeave).not.toHaveBeenCalled()
    fireEvent.pointerUp(screen.getByLabelText('実証'))
    await expect.poll(() => onLeave.mock.calls).toEqual([['名前']])
  })
})

describe('files', () => {
  const upload = (part: Partial<AnswerUpload>): AnswerUpload => ({
    id: '1',
    questionUuid: '資料',
    name: '提案書.pdf',
    size: 2000,
    state: 'sending',
    sent: 0,
    error: null,
    canRetry: true,
    ...part
  })
  const files = question('資料', { targetProperty: 'file', questionType: null })

  test('are handed over, and their progress, cancel and retry shown', () => {
    const uploads = [
      upload({ sent: 1380 }),
      upload({ id: '2', name: 'b.pdf', state: 'failed', error: '通信が途切れました。再試行してください。' }),
      upload({ id: '3', name: 'c.pdf', state: 'done' })
    ]
    const { acts } = show({ questions: [files], uploads })
    screen.getByText('PDF、Word・Excel・PowerPoint、画像、音声、動画、テキスト、ZIPを、1ファイル100MBまでアップロードできます')
    const chosen = new File(['x'], 'd.pdf')
    fireEvent.change(screen.getByLabelText('資料のファイルを選択'), { target: { files: [chosen] } })
    expect(acts.add).toHaveBeenCalledExactlyOnceWith('資料', [chosen])
    screen.getByText('送信中 69%')
    fireEvent.click(screen.getByRole('button', { name: '提案書.pdfの送信を取り消す' }))
    fireEvent.click(screen.getByRole('button', { name: 'b.pdfの送信を再試行' }))
    fireEvent.click(screen.getByRole('button', { name: 'c.pdfを外す' }))
    expect([acts.remove.mock.calls, acts.retry.mock.calls]).toEqual([[['1'], ['3']], [['2']]])
    expect(screen.getByLabelText('資料の写真を撮影').getAttribute('capture')).toBe('environment')
  })

  test('that cannot be sent at all offer no retry', () => {
    show({ questions: [files], uploads: [upload({ state: 'failed', error: '大きすぎます', canRetry: false })] })
    expect(screen.queryByRole('button', { name: /再試行/u })).toBeNull()
  })
})

test('what was answered is read with names in the place of ids', () => {
  const country = question('国', { targetProperty: 'country', questionType: 'single_select' })
  const day = question('開始日', { questionType: 'date_input' })
  const number = question('人数', { questionType: 'number_input' })
  const values = [
    { questionUuid: ways.uuid, optionUuids: ['出資', '実証'], otherText: ' 貸与 ' },
    { questionUuid: country.uuid, value: 'JP' },
    { questionUuid: day.uuid, value: '20260105' },
    { questionUuid: number.uuid, value: '１２５００.５' }
  ]
  const { container } = render(
    <AnswerReview questions={[ways, country, day, number, question('備考')]} sections={[]} values={values} files={[]} language="ja" />
  )
  expect([...container.querySelectorAll('dd')].map((node) => node.textContent)).toEqual(['実証、出資、貸与', '日本', '2026/1/5', '12,500.5', '（未回答）'])
})
