import { uiJa } from '@mekiki/i18n/ui'
import { FilterButton, SideFilterPanel, TextField, UiProvider } from '@mekiki/ui'
import { screenOf } from '@mekiki/ui/testing/screen-of'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFilterPanel } from './use-filter-panel.ts'

let resize: ReturnType<typeof screenOf>

beforeEach(() => {
  localStorage.clear()
  resize = screenOf(1440)
})

afterEach(() => vi.unstubAllGlobals())

function Fields() {
  const [typed, setTyped] = useState('')
  return <TextField aria-label="評価" value={typed} onChange={setTyped} />
}

/** A list whose filters are open beside it at first. */
function List() {
  const [isOpen, setOpen] = useFilterPanel('IS_SCOUTEE_FILTER_OPEN')
  return (
    <UiProvider language="ja" texts={uiJa}>
      {isOpen && (
        <SideFilterPanel onClose={() => setOpen(false)}>
          <Fields />
        </SideFilterPanel>
      )}
      <FilterButton count={0} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
    </UiProvider>
  )
}

const field = () => screen.queryByRole('textbox', { name: '評価' })

test('filters that stand beside the list close where they would lie over it, and come back beside it', async () => {
  render(<List />)
  expect(field()).not.toBeNull()
  await resize(900)
  expect(field()).toBeNull()
  await resize(960)
  expect(field()).not.toBeNull()
})

test('filters that somebody is typing in stay open with what is typed, beside the list and over it', async () => {
  render(<List />)
  await userEvent.type(field() ?? document.body, '3.')
  await resize(959)
  expect(field()).toHaveProperty('value', '3.')
  await resize(960)
  expect(field()).toHaveProperty('value', '3.')
  await resize(959)
  await userEvent.keyboard('{Escape}')
  expect(field()).toBeNull()
})

test('filters that were opened over the list stay open beside it while they are used, whatever was chosen there', async () => {
  localStorage.setItem('IS_SCOUTEE_FILTER_OPEN', 'false')
  await resize(800)
  render(<List />)
  await userEvent.click(screen.getByRole('button', { name: '絞り込み' }))
  await userEvent.type(field() ?? document.body, '4')
  await resize(1200)
  expect(field()).toHaveProperty('value', '4')
  expect(localStorage.getItem('IS_SCOUTEE_FILTER_OPEN')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: '絞り込み' }))
  expect(field()).toBeNull()
})
