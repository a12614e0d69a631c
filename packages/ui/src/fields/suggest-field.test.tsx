import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SuggestField } from './suggest-field.tsx'
import { renderUi } from '../testing/render.tsx'

const companies = ['アオゾラ電機', 'アオバ製作所', 'イナホ搬送'].map((label) => ({ value: label, label }))
const onPick = vi.fn<(value: string) => void>()
const onQuery = vi.fn<(text: string) => void>()
const onEscape = vi.fn<() => void>()
beforeEach(() => vi.clearAllMocks())

function Name() {
  const [value, setValue] = useState('')
  const options = companies.filter(({ label }) => value !== '' && label.startsWith(value))
  return (
    <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      <SuggestField label="企業名" value={value} onChange={setValue} listLabel="候補" options={options} onPick={onPick} onQuery={onQuery} />
    </div>
  )
}

const open = () => ({ ...renderUi(<Name />), field: screen.getByRole<HTMLInputElement>('combobox', { name: '企業名' }) })
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('arrow keys go round the suggestions and Enter takes one, but none that nobody has gone to', async () => {
  const { user, field } = open()
  await user.type(field, 'ア')
  expect([shown(), field.getAttribute('aria-expanded')]).toEqual([['アオゾラ電機', 'アオバ製作所'], 'true'])
  await user.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  await user.keyboard('{ArrowUp}{Enter}')
  expect(onPick.mock.calls).toEqual([['アオバ製作所']])
  expect(shown()).toEqual([])
})

test('Esc closes the list alone, the next one what is around it; typing opens it again', async () => {
  const { user, field } = open()
  await user.type(field, 'ア')
  await user.keyboard('{Escape}')
  expect([shown(), onEscape.mock.calls.length]).toEqual([[], 0])
  await user.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledTimes(1)
  await user.keyboard('オ')
  expect(shown()).toEqual(['アオゾラ電機', 'アオバ製作所'])
  await user.tab()
  expect(shown()).toEqual([])
})

test('a press of the mouse takes a suggestion and leaves the focus in the text', async () => {
  const { user, field } = open()
  await user.type(field, 'イ')
  await user.click(screen.getByRole('option', { name: 'イナホ搬送' }))
  expect([onPick.mock.calls, document.activeElement]).toEqual([[['イナホ搬送']], field])
})

test('nothing is asked while an input method composes, and its keys are its own', async () => {
  const { user, field } = open()
  await user.type(field, 'ア')
  onQuery.mockClear()
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: 'アお' } })
  expect(onQuery).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 229 })
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.change(field, { target: { value: 'アオ' } })
  fireEvent.compositionEnd(field)
  expect(onQuery.mock.calls).toEqual([['アオ']])
})
