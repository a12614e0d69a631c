import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Select } from '../fields/choices/select.tsx'
import { DateField } from '../fields/date-field.tsx'
import { renderUi } from '../testing/render.tsx'
import { screenOf } from '../testing/screen-of.tsx'
import { areFiltersInUse } from './filters-in-use.ts'
import { SideFilterPanel } from './side-filter-panel.tsx'

const onClose = vi.fn<() => void>()
const open = () => renderUi(<SideFilterPanel onClose={onClose}>ステータス</SideFilterPanel>)

/** A filter that keeps what is being typed to itself. */
function Draft() {
  const [typed, setTyped] = useState('')
  return <input aria-label="評価" value={typed} onChange={(event) => setTyped(event.target.value)} />
}

afterEach(() => {
  vi.unstubAllGlobals()
  onClose.mockReset()
})

it('stands beside its list', () => {
  open()
  screen.getByRole('complementary', { name: '絞り込み' })
})

it.each([599, 959])('lies over its list at up to %i pixels, which cannot be reached behind it', async (width) => {
  screenOf(width)
  const { user } = open()
  screen.getByRole('dialog', { name: '絞り込み' })
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('keeps what is typed, and the focus in it, where the screen gets narrower or wider', async () => {
  const resize = screenOf(960)
  const { user } = renderUi(
    <SideFilterPanel onClose={onClose}>
      <Draft />
    </SideFilterPanel>
  )
  expect(areFiltersInUse()).toBe(false)
  await user.type(screen.getByRole('textbox'), '3.')
  expect(areFiltersInUse()).toBe(true)
  for (const [width, role] of [
    [959, 'dialog'],
    [960, 'complementary'],
    [959, 'dialog']
  ] as const) {
    await resize(width)
    const field = screen.getByRole('textbox', { name: '評価' })
    expect(screen.getByRole(role, { name: '絞り込み' }).contains(field)).toBe(true)
    expect(field).toHaveProperty('value', '3.')
    expect(document.activeElement).toBe(field)
  }
  await user.keyboard('5')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '3.5')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

const kinds = [{ value: 'company', label: '企業' }]

it.each([
  ['calendar', <DateField key="day" label="登録日" value={null} onChange={() => {}} />, () => screen.getByRole('button', { name: /カレンダー/u })],
  ['list', <Select key="kind" label="種別" options={kinds} value={null} onChange={() => {}} />, () => screen.getByRole('combobox', { name: /種別/u })]
] as const)('a %s that is open in it counts as use, closes where the panel moves, and leaves the focus with its field', async (_, field, opener) => {
  const resize = screenOf(960)
  const { user } = renderUi(<SideFilterPanel onClose={onClose}>{field}</SideFilterPanel>)
  await user.click(opener())
  expect(areFiltersInUse()).toBe(true)
  await resize(959)
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('dialog', { name: '絞り込み' }).contains(opener())).toBe(true)
  expect(document.activeElement).toBe(opener())
  expect(areFiltersInUse()).toBe(true)
  await resize(960)
  await user.click(opener())
  expect(document.querySelector('[aria-expanded=true]')).not.toBeNull()
})
