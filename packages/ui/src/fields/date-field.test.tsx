import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import { renderUi } from '../testing/render.tsx'

function Day({ first = null, onValue }: { first?: string | null; onValue: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(first)
  const change = (next: string | null) => {
    setValue(next)
    onValue(next)
  }
  return <DateField label="設立日" value={value} onChange={change} />
}

test.each([
  ['2026/1/5', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['２０２６／１／５', '2026-01-05'],
  ['2026年1月5日', '2026-01-05']
])('typing %s gives the day', async (typed, day) => {
  const onValue = vi.fn<(value: string | null) => void>()
  const { user } = renderUi(<Day onValue={onValue} />)
  const input = screen.getByLabelText<HTMLInputElement>('設立日')
  await user.type(input, typed)
  expect(onValue).not.toHaveBeenCalled()
  await user.tab()
  expect(onValue).toHaveBeenCalledExactlyOnceWith(day)
  expect(input.value).toBe('2026/1/5')
})

test('a day that does not exist is kept as typed, handed over and marked', async () => {
  const onValue = vi.fn<(value: string | null) => void>()
  const { user } = renderUi(<Day onValue={onValue} />)
  const input = screen.getByLabelText<HTMLInputElement>('設立日')
  await user.type(input, '2026/2/30{Enter}')
  expect(onValue).toHaveBeenCalledExactlyOnceWith('2026/2/30')
  expect(input.value).toBe('2026/2/30')
  const told = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect([input.getAttribute('aria-invalid'), told]).toEqual(['true', '日付は「2026/1/5」の形式で入力してください'])
})

test('the same day in another writing is no change', async () => {
  const onValue = vi.fn<(value: string | null) => void>()
  const { user } = renderUi(<Day first="2026-01-05" onValue={onValue} />)
  const input = screen.getByLabelText<HTMLInputElement>('設立日')
  await user.type(input, '{Backspace}5')
  await user.tab()
  expect([input.value, onValue.mock.calls]).toEqual(['2026/1/5', []])
})

test('it can be emptied', async () => {
  const onValue = vi.fn<(value: string | null) => void>()
  const { user } = renderUi(<Day first="2026-01-05" onValue={onValue} />)
  await user.click(screen.getByRole('button', { name: '設立日 クリア' }))
  expect(onValue).toHaveBeenCalledExactlyOnceWith(null)
})

test('the calendar opens on the month, in Japanese, and gives the picked day', async () => {
  const onValue = vi.fn<(value: string | null) => void>()
  const { user } = renderUi(<Day first="2026-01-05" onValue={onValue} />)
  await user.click(screen.getByRole('button', { name: 'カレンダーを開く' }))
  await screen.findByText('2026年1月')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['日', '月', '火', '水', '木', '金', '土'])
  await user.click(screen.getByRole('gridcell', { name: '20' }))
  await user.click(screen.getByRole('button', { name: '確定' }))
  expect(onValue).toHaveBeenCalledExactlyOnceWith('2026-01-20')
})
