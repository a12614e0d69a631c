import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateField } from '../fields/date-field.tsx'
import { Select } from '../fields/choices/select.tsx'
import { renderUi } from '../testing/render.tsx'
import { Dialog, TopDialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'

/** Esc as an input method that composes sends it, then as it is meant for the page; which of them closed. */
function closings(pressed: Element, isOpen: () => boolean): { composing: boolean; plain: boolean } {
  fireEvent.keyDown(pressed, { key: 'Escape', keyCode: 27, isComposing: true })
  const composing = !isOpen()
  if (!composing) fireEvent.keyDown(pressed, { key: 'Escape', keyCode: 27 })
  return { composing, plain: !isOpen() }
}

const never = { composing: false, plain: true }

test.for([
  [
    'a dialog',
    (onClose: () => void, text: string) => (
      <Dialog open title={text} onClose={onClose}>
        <input />
      </Dialog>
    )
  ],
  [
    'a dialog at the top',
    (onClose: () => void, text: string) => (
      <TopDialog label={text} onClose={onClose}>
        <input />
      </TopDialog>
    )
  ],
  [
    'a drawer',
    (onClose: () => void, text: string) => (
      <Drawer open title={text} onClose={onClose}>
        <input />
      </Drawer>
    )
  ]
] as const)('Esc that belongs to an input method does not close %s', ([, draw]) => {
  const onClose = vi.fn<() => void>()
  renderUi(draw(onClose, '案件を登録'))
  expect(closings(screen.getByRole('textbox'), () => onClose.mock.calls.length === 0)).toEqual(never)
})

test('nor a menu, a list of choices or the calendar', async () => {
  const trigger = (props: object) => (
    <button type="button" {...props}>
      その他
    </button>
  )
  const { user } = renderUi(
    <>
      <Menu label="操作" items={[{ key: 'copy', label: '複製' }]} trigger={trigger} />
      <Select label="種別" options={[{ value: 'a', label: '企業' }]} value={null} onChange={() => {}} />
      <DateField label="期限" value={null} onChange={() => {}} />
    </>
  )
  await user.click(screen.getByRole('button', { name: 'その他' }))
  expect(closings(screen.getByRole('menuitem'), () => document.querySelector('[role=menu]') !== null)).toEqual(never)
  await user.click(screen.getByRole('combobox', { name: /種別/u }))
  expect(closings(screen.getByRole('listbox'), () => document.querySelector('[role=listbox]') !== null)).toEqual(never)
  await user.click(screen.getByRole('button', { name: /カレンダー/u }))
  const calendar = screen.getByRole('dialog')
  expect(closings(calendar, () => document.body.contains(calendar))).toEqual(never)
})
