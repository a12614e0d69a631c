import { screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { MultiSelect, Select } from '../fields/choices/select.tsx'
import { TreeSelect } from '../fields/choices/tree-select.tsx'
import { SuggestField } from '../fields/suggest-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { MentionField } from '../mentions/mention-field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { Button } from '../parts/button.tsx'
import { renderUi } from '../testing/render.tsx'

const noop = () => {}
const options = [
  { value: 'a', label: '企業' },
  { value: 'b', label: '個人' }
]

const lists: readonly [string, ReactElement, 'listbox' | 'group'][] = [
  ['one choice', <Select key="one" label="種別" options={options} value={null} onChange={noop} />, 'listbox'],
  ['several choices', <MultiSelect key="several" label="種別" options={options} value={[]} onChange={noop} />, 'listbox'],
  ['a tree', <TreeSelect key="tree" label="種別" nodes={options} value={[]} onChange={noop} />, 'group']
]

const frames: readonly [string, (field: ReactElement) => ReactElement][] = [
  [
    'dialog',
    (field) => (
      <Dialog open onClose={noop} title="案件を登録">
        {field}
      </Dialog>
    )
  ],
  [
    'drawer',
    (field) => (
      <Drawer open onClose={noop} title="案件を登録">
        {field}
      </Drawer>
    )
  ]
]

const cases = frames.flatMap(([frame, around]) => lists.map(([list, field, role]) => ({ frame, list, role, drawn: around(field) })))

it.each(cases)('a list of $list leaves the $frame that it opens over, and its field, to screen readers', async ({ drawn, role }) => {
  const { user } = renderUi(drawn)
  await user.click(screen.getByRole('combobox', { name: /種別/u }))
  const list = screen.getByRole(role, { name: '種別' })
  const dialog = screen.getByRole('dialog', { name: '案件を登録' })
  screen.getByRole('heading', { name: '案件を登録' })
  screen.getByRole('combobox', { name: /種別/u })
  // What says that it is modal hides what is outside of it.
  expect(dialog.contains(list)).toBe(true)
  await user.keyboard('{Escape}')
  expect(list.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /種別/u }))
})

function Suggestions() {
  const [value, setValue] = useState('')
  return <SuggestField label="社名" value={value} onChange={setValue} listLabel="候補" options={options} onPick={noop} onQuery={noop} />
}

function Mentions() {
  const [value, setValue] = useState('')
  const members = [{ uuid: 'saeki', name: '佐伯 真理子' }]
  return <MentionField label="社名" value={value} onChange={setValue} mentions={[]} onMentionsChange={noop} members={members} />
}

it.each([
  ['suggestions', Suggestions, 'イ'],
  ['people to mention', Mentions, '@']
])('a list of %s belongs to the dialog of its field, which it leaves to screen readers', async (_, Field, typed) => {
  const { user } = renderUi(
    <Dialog open onClose={noop} title="案件を登録">
      <Field />
    </Dialog>
  )
  const dialog = screen.getByRole('dialog', { name: '案件を登録' })
  await user.type(screen.getByLabelText('社名'), typed)
  expect(dialog.contains(await screen.findByRole('listbox'))).toBe(true)
  screen.getByRole('heading', { name: '案件を登録' })
})

it.each(lists)('a list of %s leaves the page to screen readers', async (_, field, role) => {
  const { user } = renderUi(
    <main>
      <h1>案件</h1>
      {field}
    </main>
  )
  await user.click(screen.getByRole('combobox', { name: /種別/u }))
  screen.getByRole(role, { name: '種別' })
  screen.getByRole('heading', { name: '案件' })
  screen.getByRole('combobox', { name: /種別/u })
})

it('a dialog hides the page with the lists that opened there', async () => {
  const { user, rerender } = renderUi(<Select label="種別" options={options} value={null} onChange={noop} />)
  await user.click(screen.getByRole('combobox', { name: /種別/u }))
  rerender(
    <>
      <Select label="種別" options={options} value={null} onChange={noop} />
      <Dialog open onClose={noop} title="案件を登録">
        <TextField label="名前" value="" onChange={noop} />
      </Dialog>
    </>
  )
  expect(screen.queryByRole('listbox')).toBeNull()
  screen.getByRole('textbox', { name: '名前' })
})

it('Ctrl+Enter in a list of one choice does not end the form below it', async () => {
  const onConfirm = vi.fn<() => void>()
  const { user } = renderUi(
    <Dialog
      open
      onClose={noop}
      title="案件を登録"
      footer={
        <Button variant="primary" onClick={onConfirm}>
          登録
        </Button>
      }
    >
      <Select label="種別" options={options} value={null} onChange={noop} />
    </Dialog>
  )
  await user.click(screen.getByRole('combobox', { name: /種別/u }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm).not.toHaveBeenCalled()
})
