import { renderUi } from '@mekiki/ui/testing/render'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ItemPart } from './group-draft.ts'
import { ItemRows } from './item-rows.tsx'

const start: ItemPart[] = [
  { uuid: 'a', isNew: false, name: '予算', type: 'number', enums: [] },
  {
    uuid: 'b',
    isNew: false,
    name: '優先度',
    type: 'enums',
    enums: [
      { uuid: 'b0', isNew: false, name: '高' },
      { uuid: 'b1', isNew: false, name: '低' }
    ]
  }
]

function renderRows({ faults = new Map<string, string>(), fixedType = null as { uuid: string; message: string } | null, canEdit = true } = {}) {
  const onItems = vi.fn<(items: ItemPart[]) => void>()
  function Rows() {
    const [items, setItems] = useState(start)
    const change = (next: ItemPart[]) => {
      setItems(next)
      onItems(next)
    }
    return <ItemRows items={items} counts={new Map()} faults={faults} fixedType={fixedType} onChange={canEdit ? change : undefined} />
  }
  return { ...renderUi(<Rows />), items: () => onItems.mock.lastCall?.[0] ?? [] }
}

test('choices are folded to one line, and open by their button or a fault among them', async () => {
  const { user } = renderRows()
  screen.getByText('高、低')
  expect(screen.queryByRole('textbox', { name: '優先度の1番目の選択肢' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '選択肢2件：優先度' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '優先度の1番目の選択肢' }).value).toBe('高')
})

test('a fault of a choice is in view', () => {
  renderRows({ faults: new Map([['b1', '同じ名前がすでにあります']]) })
  expect(screen.getByRole('textbox', { name: '優先度の2番目の選択肢' }).getAttribute('aria-invalid')).toBe('true')
})

test('an item that becomes choices asks for the first; a refused type is told at its item', async () => {
  const { user, items } = renderRows({ fixedType: { uuid: 'a', message: '種類を変更できません。' } })
  screen.getByText('種類を変更できません。')
  await user.click(screen.getByRole('combobox', { name: '1番目の項目の種類' }))
  await user.click(screen.getByRole('option', { name: '選択肢' }))
  expect(items()[0]).toMatchObject({ type: 'enums', enums: [{ isNew: true, name: '' }] })
  await user.type(screen.getByRole('textbox', { name: '予算の1番目の選択肢' }), '小')
  expect(items()[0]?.enums.map((each) => each.name)).toEqual(['小'])
})

test('without the right to change there is nothing to press but the fold', () => {
  renderRows({ canEdit: false })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['選択肢2件'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '1番目の項目の名前' }).disabled).toBe(true)
})
