import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PasswordField, passwordRules } from '../fields/password-field.tsx'
import { ScoreInput } from './scores.tsx'
import { renderUi } from '../testing/render.tsx'
import { initialOf } from './avatar.tsx'

function Score() {
  const [value, setValue] = useState<number | null>(null)
  return <ScoreInput label="市場性" scale={5} value={value} onChange={setValue} />
}

test('a score is set by press, by digit and by arrows, within its scale', async () => {
  const { user } = renderUi(<Score />)
  const chosen = () => screen.queryAllByRole('radio').find((key) => key.getAttribute('aria-checked') === 'true')?.textContent
  await user.click(screen.getByRole('radio', { name: '5点中4点' }))
  expect(chosen()).toBe('4')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(chosen()).toBe('5')
  await user.keyboard('2{ArrowLeft}{ArrowLeft}')
  expect(chosen()).toBe('1')
  await user.keyboard('9')
  expect(chosen()).toBe('1')
  await user.keyboard('{Delete}')
  expect(chosen()).toBeUndefined()
})

test('a digit tells that it has chosen, an arrow or a press does not', async () => {
  const onDigit = vi.fn<() => void>()
  const { user } = renderUi(<ScoreInput label="市場性" scale={5} value={3} onChange={() => {}} onDigit={onDigit} />)
  await user.click(screen.getByRole('radio', { name: '5点中3点' }))
  await user.keyboard('{ArrowRight}9')
  expect(onDigit).not.toHaveBeenCalled()
  await user.keyboard('4')
  expect(onDigit).toHaveBeenCalledTimes(1)
})

test('the password rules are ticked one by one', () => {
  expect(passwordRules('Abcdefg1!')).toEqual({ length: true, upper: true, lower: true, digit: true, symbol: true })
  expect(passwordRules('abc')).toEqual({ length: false, upper: false, lower: true, digit: false, symbol: false })
})

test('a password is shown and hidden, and pasting works', async () => {
  const { user } = renderUi(<PasswordField label="パスワード" value="abc" onChange={() => {}} />)
  const input = screen.getByLabelText<HTMLInputElement>('パスワード')
  expect(input.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'パスワードを表示' }))
  expect(input.type).toBe('text')
})

test('a mark shows the first letter after the legal form', () => {
  expect(['株式会社こはくバイオ', '碧海マテリアル株式会社', '（株）あおぞら', 'abc Inc.', '山田 太郎', '株式会社', ''].map(initialOf)).toEqual([
    'こ',
    '碧',
    'あ',
    'A',
    '山',
    '株',
    ''
  ])
})
