import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MultiPicker, Picker, PickerPopup, type PickerTriggerProps } from './picker.tsx'
import { renderUi } from '../../testing/render.tsx'

const options = ['新規', '面談済', '見送り'].map((label) => ({ value: label, label }))

function Status({ onChange }: { onChange: (value: string) => void }) {
  return <Picker label="ステータス" options={options} value="新規" onChange={onChange} trigger={(props) => <button {...props}>変更</button>} />
}

function People({ onChange }: { onChange: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>(['新規'])
  const change = (next: string[]) => {
    setValue(next)
    onChange(next)
  }
  return <MultiPicker label="担当" options={options} value={value} onChange={change} trigger={(props) => <button {...props}>変更</button>} />
}

test('one value is handed over as soon as it is picked, and not when it is the same', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderUi(<Status onChange={onChange} />)
  const trigger = screen.getByRole('button', { name: '変更' })
  await user.click(trigger)
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange.mock.calls).toEqual([['面談済']])
  await user.click(trigger)
  await user.click(screen.getByRole('option', { name: '新規' }))
  expect(onChange).toHaveBeenCalledOnce()
})

test('several values are handed over once, when the list closes', async () => {
  const onChange = vi.fn<(value: string[]) => void>()
  const { user } = renderUi(<People onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: '変更' }))
  await user.click(screen.getByRole('option', { name: '面談済' }))
  await user.click(screen.getByRole('option', { name: '新規' }))
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onChange.mock.calls).toEqual([[['面談済']]])
})

test('Ctrl+Enter hands over the one that the search leaves with the others', async () => {
  const onChange = vi.fn<(value: string[]) => void>()
  const { user } = renderUi(
    <MultiPicker label="担当" isSearchable options={options} value={['新規']} onChange={onChange} trigger={(props) => <button {...props}>変更</button>} />
  )
  await user.click(screen.getByRole('button', { name: '変更' }))
  await user.type(screen.getByRole('combobox', { name: '担当 検索' }), '面談')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onChange.mock.calls).toEqual([[['新規', '面談済']]])
})

test('several values left as they were are not handed over', async () => {
  const onChange = vi.fn<(value: string[]) => void>()
  const { user } = renderUi(<People onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: '変更' }))
  await user.click(screen.getByRole('option', { name: '面談済' }))
  await user.click(screen.getByRole('option', { name: '面談済' }))
  await user.keyboard('{Escape}')
  expect(onChange).not.toHaveBeenCalled()
})

test('a digit picks at once while nothing is searched for, and is a letter as any afterwards; one that is composed picks nothing', async () => {
  const onPick = vi.fn<(value: string) => void>()
  const popup = { label: 'ステータス', title: '3件のステータス', options, value: null, onPick, onClose: () => undefined }
  const { user } = renderUi(<PickerPopup {...popup} isSearchable isNumbered anchor={document.body} />)
  const search = screen.getByRole('combobox')
  fireEvent(search, createEvent.keyDown(search, { key: '2', keyCode: 229 }))
  expect(onPick).not.toHaveBeenCalled()
  await user.keyboard('2')
  expect(onPick.mock.calls).toEqual([['面談済']])
  await user.keyboard('済3')
  expect([onPick.mock.calls.length, screen.getByRole<HTMLInputElement>('combobox').value]).toEqual([1, '済3'])
})

test('a digit picks in the list under a trigger, too', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const trigger = (props: PickerTriggerProps) => (
    <button type="button" {...props}>
      変更
    </button>
  )
  const { user } = renderUi(<Picker label="ステータス" options={options} value={null} onChange={onChange} trigger={trigger} isNumbered />)
  await user.click(screen.getByRole('button', { name: '変更' }))
  await user.keyboard('2')
  expect(onChange.mock.calls).toEqual([[options[1]?.value]])
})
