import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { filterOptions } from './listbox.tsx'
import { MultiSelect, Select } from './select.tsx'
import { renderUi } from '../../testing/render.tsx'
import { TreeSelect } from './tree-select.tsx'
import { chosenNodes, nodeState, toggleNode, type TreeNode } from './tree.ts'

const places = ['東京都', '大阪府', 'ロンドン', 'ニューヨーク', 'パリ', '北海道', '宮城県', '愛知県', '福岡県', '京都府', '広島県'].map((label, index) => ({
  value: `p${index}`,
  label
}))

const tree: TreeNode[] = [
  {
    value: 'mfg',
    label: '製造',
    children: [
      { value: 'machine', label: '機械' },
      { value: 'chem', label: '化学', children: [{ value: 'resin', label: '樹脂' }] }
    ]
  },
  { value: 'energy', label: 'エネルギー' }
]

test('a box with part of its rows is indeterminate and becomes full', async () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  const { user, rerender } = renderUi(<Checkbox checked="partial" onChange={onChange} label="すべて" />)
  const box = screen.getByLabelText<HTMLInputElement>('すべて')
  expect(box.indeterminate).toBe(true)
  await user.click(box)
  expect(onChange).toHaveBeenLastCalledWith(true)
  rerender(<Checkbox checked onChange={onChange} label="すべて" />)
  expect(box.indeterminate).toBe(false)
})

test('choices are found by kana and width aside', () => {
  const found = (query: string) => filterOptions(places, query).map((option) => option.label)
  expect(found('ろんどん')).toEqual(['ロンドン'])
  expect(found('ﾆｭｰﾖｰｸ')).toEqual(['ニューヨーク'])
  expect(found('')).toHaveLength(places.length)
  expect(found('名古屋')).toEqual([])
})

test('a list of eleven has a search box; composing Enter chooses nothing, plain Enter does', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const { user } = renderUi(<Select label="所在地" options={places} value={null} onChange={onChange} />)
  await user.click(screen.getByRole('combobox', { name: /所在地/ }))
  const search = screen.getByRole('combobox', { name: '所在地 検索' })
  expect(document.activeElement).toBe(search)
  await user.type(search, 'ぱり')
  fireEvent(search, createEvent.keyDown(search, { key: 'Enter', keyCode: 229 }))
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('p4')
})

test('a short list has no search box and is moved by arrows', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const { user } = renderUi(<Select label="所在地" options={places.slice(0, 3)} value="p0" onChange={onChange} />)
  await user.click(screen.getByRole('combobox', { name: /所在地/ }))
  expect(screen.queryByRole('combobox', { name: '所在地 検索' })).toBeNull()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('p2')
})

test('several choices stay open and can be taken away by their chips', async () => {
  const onChange = vi.fn<(value: string[]) => void>()
  const { user } = renderUi(<MultiSelect label="所在地" options={places.slice(0, 4)} value={['p1']} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: '大阪府を外す' }))
  expect(onChange).toHaveBeenLastCalledWith([])
  await user.click(screen.getByRole('combobox', { name: /所在地/ }))
  await user.click(within(screen.getByRole('listbox')).getByText('ロンドン'))
  expect(onChange).toHaveBeenLastCalledWith(['p1', 'p2'])
  screen.getByRole('listbox')
})

test('a parent of a tree stands for its leaves, with three states', () => {
  const [mfg] = tree
  if (!mfg) throw new Error('The tree has a root')
  expect(nodeState(mfg, new Set(['machine']), 'cascade')).toBe('partial')
  expect(toggleNode(mfg, ['machine'], 'cascade')).toEqual(['machine', 'resin'])
  expect(nodeState(mfg, new Set(['machine', 'resin']), 'cascade')).toBe(true)
  expect(toggleNode(mfg, ['machine', 'resin', 'energy'], 'cascade')).toEqual(['energy'])
  expect(chosenNodes(tree, ['resin'], 'cascade').map(({ path }) => path)).toEqual(['製造>化学'])
  expect(nodeState(mfg, new Set(['resin']), 'each')).toBe('partial')
  expect(toggleNode(mfg, ['resin'], 'each')).toEqual(['resin', 'mfg'])
})

function Categories() {
  const [value, setValue] = useState<string[]>([])
  return <TreeSelect label="業界カテゴリ" nodes={tree} value={value} onChange={setValue} />
}

test('a tree select shows full paths and closes branches', async () => {
  const { user } = renderUi(<Categories />)
  await user.click(screen.getByRole('combobox', { name: /業界カテゴリ/ }))
  const list = within(screen.getByRole('dialog', { name: '業界カテゴリ' }))
  await user.click(list.getByLabelText('樹脂'))
  expect(list.getByLabelText<HTMLInputElement>('製造').indeterminate).toBe(true)
  await user.click(list.getByRole('button', { name: '化学を閉じる' }))
  expect(list.queryByLabelText('樹脂')).toBeNull()
  await user.keyboard('{Escape}')
  screen.getByText('製造>化学')
})

test('choices from elsewhere: the owner is told what is searched for, not inside a composition, and says what an empty list means', async () => {
  const onQuery = vi.fn<(query: string) => void>()
  const { user } = renderUi(<MultiSelect label="投資家" options={[]} value={[]} onChange={() => {}} onQuery={onQuery} emptyText="名前を入力してください" />)
  await user.click(screen.getByRole('combobox', { name: /投資家/ }))
  screen.getByText('名前を入力してください')
  const search = screen.getByRole('combobox', { name: '投資家 検索' })
  fireEvent.compositionStart(search)
  fireEvent.change(search, { target: { value: 'じゃ' } })
  expect(onQuery).not.toHaveBeenCalled()
  fireEvent.compositionEnd(search)
  expect(onQuery).toHaveBeenLastCalledWith('じゃ')
  await user.keyboard('{Escape}')
  expect(onQuery).toHaveBeenLastCalledWith('')
})
