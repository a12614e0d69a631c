import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NumberField } from './number-field.tsx'
import { SearchField } from './search-field.tsx'
import { renderUi } from '../testing/render.tsx'
import { TextField } from './text-field.tsx'
import { Textarea } from './textarea.tsx'

function pressEnter(input: HTMLElement, composing: boolean, extra: object = {}) {
  const event = createEvent.keyDown(input, { key: 'Enter', keyCode: composing ? 229 : 13, ...extra })
  fireEvent(input, event)
}

test('Enter acts, but not while an input method composes', () => {
  const onEnter = vi.fn<(value: string) => void>()
  renderUi(<TextField label="企業名" value="あお" onChange={() => {}} onEnter={onEnter} />)
  const input = screen.getByLabelText('企業名')
  pressEnter(input, true)
  expect(onEnter).not.toHaveBeenCalled()
  pressEnter(input, false)
  expect(onEnter).toHaveBeenCalledWith('あお')
})

test('Ctrl+Enter submits several lines, but not while composing', () => {
  const onSubmit = vi.fn<() => void>()
  renderUi(<Textarea label="活動メモ" value="面談" onChange={() => {}} onSubmit={onSubmit} />)
  const input = screen.getByLabelText('活動メモ')
  pressEnter(input, true, { ctrlKey: true })
  pressEnter(input, false)
  expect(onSubmit).not.toHaveBeenCalled()
  pressEnter(input, false, { ctrlKey: true })
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('the label, the badge, the help and the error belong to the field', () => {
  renderUi(<TextField label="企業名" required help="登記のとおり" error="企業名を入力してください" value="" onChange={() => {}} />)
  const input = screen.getByLabelText('企業名')
  screen.getByText('必須')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['登記のとおり', '企業名を入力してください'])
})

test('full-width letters and digits are folded when a field whose type or setting asks for it is left', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderUi(
    <>
      <TextField label="法人番号" normalise="nfkc" value="１２３" onChange={onChange} />
      <TextField label="電話番号" type="tel" value="０３－１２３４" onChange={onChange} />
      <TextField label="概要" value="ＡＩ" onChange={onChange} />
    </>
  )
  await user.click(screen.getByLabelText('法人番号'))
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith('123')
  expect(screen.getByLabelText('電話番号').getAttribute('inputmode')).toBe('tel')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith('03-1234')
  await user.tab()
  expect(onChange).toHaveBeenCalledTimes(2)
})

function Amount({ onValue, onBad }: { onValue: (value: number | null) => void; onBad?: () => void }) {
  const [value, setValue] = useState<number | null>(null)
  const change = (next: number | null) => {
    setValue(next)
    onValue(next)
  }
  return <NumberField label="資本金" value={value} onChange={change} {...(onBad && { onBad })} />
}

test('a number takes any width and commas, and shows commas when left', async () => {
  const onValue = vi.fn<(value: number | null) => void>()
  const onBad = vi.fn<() => void>()
  const { user } = renderUi(<Amount onValue={onValue} onBad={onBad} />)
  const input = screen.getByLabelText<HTMLInputElement>('資本金')
  await user.type(input, '１２３４５')
  await user.tab()
  expect(onValue).toHaveBeenLastCalledWith(12345)
  expect(input.value).toBe('12,345')
  await user.clear(input)
  expect([onValue.mock.lastCall, onBad.mock.calls.length]).toEqual([[null], 0])
  await user.type(input, 'いろ')
  const told = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect([input.getAttribute('aria-invalid'), told]).toEqual(['true', '数字を入力してください'])
  // The form is told at each key, and its value is not touched.
  expect([onValue.mock.lastCall, onBad.mock.calls.length]).toEqual([[null], 2])
})

test('a search waits for the end of the composition and of typing', () => {
  vi.useFakeTimers()
  try {
    const onSearch = vi.fn<(value: string) => void>()
    renderUi(<SearchField aria-label="検索" value="" onSearch={onSearch} />)
    const input = screen.getByLabelText('検索')
    fireEvent.compositionStart(input)
    fireEvent.change(input, { target: { value: 'よち' } })
    pressEnter(input, true)
    vi.advanceTimersByTime(1000)
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.change(input, { target: { value: '予知' } })
    fireEvent.compositionEnd(input)
    vi.advanceTimersByTime(299)
    expect(onSearch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('予知')
  } finally {
    vi.useRealTimers()
  }
})

test('Esc leaves a search box, but not while an input method composes', () => {
  renderUi(<SearchField aria-label="検索" value="" onSearch={() => {}} />)
  const input = screen.getByLabelText('検索')
  input.focus()
  fireEvent(input, createEvent.keyDown(input, { key: 'Escape', keyCode: 229 }))
  expect(document.activeElement).toBe(input)
  fireEvent(input, createEvent.keyDown(input, { key: 'Escape', keyCode: 27 }))
  expect(document.activeElement).toBe(document.body)
})

test('a number of things takes whole numbers within its bounds, and says so of others', () => {
  const onChange = vi.fn<(value: number | null) => void>()
  renderUi(<NumberField label="特許件数" count={9999} value={null} onChange={onChange} />)
  const input = screen.getByLabelText('特許件数')
  for (const [typed, told] of [
    ['12', null],
    ['1.5', 1],
    ['-3', 1],
    ['10,000', 1],
    ['多数', 1],
    ['9,999', null]
  ] as const) {
    fireEvent.change(input, { target: { value: typed } })
    expect([typed, screen.queryAllByText('0から9,999までの整数を入力してください').length]).toEqual([typed, told ?? 0])
  }
  expect(onChange.mock.calls).toEqual([[12], [9999]])
})
