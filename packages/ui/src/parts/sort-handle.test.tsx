import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SortHandle } from './sort-handle.tsx'
import { dropOn, moveTo } from './sort-order.ts'
import { renderUi } from '../testing/render.tsx'

test('a key takes another place and the others close ranks; nothing falls off the ends', () => {
  expect(moveTo(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveTo(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a'])
  expect(moveTo(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
})

test('a key dropped on the upper half of another goes before it, on the lower half after it', () => {
  expect(dropOn(['a', 'b', 'c', 'd'], 'a', 'c', false)).toEqual(['b', 'a', 'c', 'd'])
  expect(dropOn(['a', 'b', 'c', 'd'], 'a', 'c', true)).toEqual(['b', 'c', 'a', 'd'])
  expect(dropOn(['a', 'b', 'c', 'd'], 'd', 'a', false)).toEqual(['d', 'a', 'b', 'c'])
})

const names: Record<string, string> = { a: '新規', b: '面談', c: '完了' }

function List({ onOrder }: { onOrder: (keys: string[], moved: string) => void }) {
  const [keys, setKeys] = useState(['a', 'b', 'c'])
  const order = (next: string[], moved: string) => {
    setKeys(next)
    onOrder(next, moved)
  }
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>
          <SortHandle list="test" itemKey={key} name={names[key] ?? ''} keys={keys} onOrder={order} />
          {names[key]}
        </li>
      ))}
    </ul>
  )
}

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('arrow keys move a row, the grip keeps the focus and tells its new place', async () => {
  const onOrder = vi.fn<(keys: string[], moved: string) => void>()
  const { user } = renderUi(<List onOrder={onOrder} />)
  screen.getByRole('button', { name: '完了の順序（3 / 3）' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(shown()).toEqual(['新規', '完了', '面談'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '完了の順序（2 / 3）' }))
  expect(onOrder).toHaveBeenLastCalledWith(['a', 'c', 'b'], 'c')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(shown()).toEqual(['完了', '新規', '面談'])
  expect(onOrder).toHaveBeenCalledTimes(2)
})

test('the menu moves a row to the ends, and offers no place that it has', async () => {
  const { user } = renderUi(<List onOrder={() => {}} />)
  screen.getByRole('button', { name: '新規の順序（1 / 3）' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menuitem', { name: '先頭へ移動' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('menuitem', { name: '末尾へ移動' }))
  expect(shown()).toEqual(['面談', '完了', '新規'])
})
