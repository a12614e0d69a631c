import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../overlays/dialog.tsx'
import { Button } from '../../parts/button.tsx'
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

test('a list stands over its field where there is no room for all of it below, its edges too', async () => {
  const { user } = renderUi(<Select label="所在地" options={places} value={null} onChange={() => {}} />)
  const field = screen.getByRole('combobox', { name: /所在地/u })
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, window.innerHeight - 400, 200, 40))
  await user.click(field)
  const list = screen.getByRole('listbox').closest<HTMLElement>('.mk-popup')
  // The list, its search and the padding around both take 370 pixels of the 360 below.
  expect(list?.style.top).toBe(`${window.innerHeight - 404}px`)
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

function PeopleForm({ onSend }: { onSend: (places: string[]) => void }) {
  const [value, setValue] = useState<string[]>([])
  const send = (
    <Button variant="primary" onClick={() => onSend(value)}>
      送る
    </Button>
  )
  return (
    <Dialog open title="共有" onClose={() => undefined} footer={send}>
      <MultiSelect label="所在地" options={places} value={value} onChange={setValue} />
    </Dialog>
  )
}

test('Ctrl+Enter in a list of several takes what the search leaves alone and ends the form; among several it chooses nothing', async () => {
  const onSend = vi.fn<(places: string[]) => void>()
  const { user } = renderUi(<PeopleForm onSend={onSend} />)
  const open = async (text: string) => {
    await user.click(screen.getByRole('combobox', { name: /所在地/ }))
    await user.type(screen.getByRole('combobox', { name: '所在地 検索' }), text)
  }
  await open('ぱり')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend.mock.lastCall).toEqual([['p4']])
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await open('県')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend.mock.lastCall).toEqual([['p4']])
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  // Chosen already: it stays.
  await open('ぱり')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend.mock.calls).toEqual([[['p4']], [['p4']], [['p4']]])
})

test('Ctrl+Enter that ends a composition ends no form', async () => {
  const onSend = vi.fn<(places: string[]) => void>()
  const { user } = renderUi(<PeopleForm onSend={onSend} />)
  await user.click(screen.getByRole('combobox', { name: /所在地/ }))
  const search = screen.getByRole('combobox', { name: '所在地 検索' })
  await user.type(search, 'ぱり')
  fireEvent(search, createEvent.keyDown(search, { key: 'Enter', ctrlKey: true, keyCode: 229 }))
  expect(onSend).not.toHaveBeenCalled()
})

test('a field that opens at once does so as it gets the focus for the first time, while nothing is chosen', async () => {
  const field = (value: string[]) => <MultiSelect label="所在地" options={places} value={value} onChange={() => undefined} opensAtOnce />
  const { user, rerender } = renderUi(field([]))
  await user.tab()
  expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: '所在地 検索' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await user.tab()
  await user.tab({ shift: true })
  expect(screen.queryByRole('listbox')).toBeNull()
  rerender(<div key="new">{field(['p1'])}</div>)
  await user.tab()
  await user.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
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
