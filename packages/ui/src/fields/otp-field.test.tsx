import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { OtpField } from './otp-field.tsx'

function Code({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return <OtpField label="ワンタイムパスワード" value={value} onChange={setValue} error={error} />
}

const boxes = () => [...document.querySelectorAll('.mk-otp-boxes > span')].map((box) => box.textContent)
const current = () => [...document.querySelectorAll('.mk-otp-boxes > span')].findIndex((box) => box.classList.contains('mk-is-current'))

test('is one field, whose signs stand in six boxes, half-width and without spaces', async () => {
  const { user } = renderUi(<Code />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'ワンタイムパスワード' })
  expect([boxes(), field.autocomplete, field.inputMode]).toEqual([['', '', '', '', '', ''], 'one-time-code', 'numeric'])
  await user.type(field, '４０ 7')
  expect([boxes(), current(), field.value]).toEqual([['4', '0', '7', '', '', ''], 3, '４０ 7'])
})

test('shows where the next sign goes when somebody goes back', async () => {
  const { user } = renderUi(<Code />)
  await user.type(screen.getByRole('textbox'), '123456')
  expect(current()).toBe(5)
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(current()).toBe(2)
})

test('takes a pasted code, and shows what is longer as it is', async () => {
  const { user } = renderUi(<Code />)
  await user.click(screen.getByRole('textbox'))
  await user.paste('123 456')
  expect(boxes()).toEqual(['1', '2', '3', '4', '5', '6'])
  await user.keyboard('7')
  expect([boxes(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([[], '123 4567'])
})

test('is named as faulty by its sentence', () => {
  renderUi(<Code error="6桁で入力してください" />)
  expect(screen.getByRole('textbox', { description: '6桁で入力してください' }).getAttribute('aria-invalid')).toBe('true')
})
