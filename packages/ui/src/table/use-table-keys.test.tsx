import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { useTableKeys } from './use-table-keys.ts'

const onOpen = vi.fn<(index: number) => void>()
const onSelect = vi.fn<(index: number, isRange: boolean) => void>()

function List({ count = 3 }: { count?: number }) {
  const grid = useRef<HTMLDivElement>(null)
  const [current, onMove] = useState(-1)
  const press = useTableKeys({ grid, hasPageKeys: true, count, current, onMove, onOpen, onSelect })
  return (
    <>
      <div ref={grid} role="grid" tabIndex={0} aria-label="list" onKeyDown={press}>
        <input type="checkbox" aria-label="box" />
        <button type="button">control</button>
        {current}
      </div>
      <input aria-label="field" />
    </>
  )
}

const now = () => screen.getByRole('grid').textContent?.replace('control', '')
const press = (key: string, target: Element = document.body, init: object = {}) => fireEvent.keyDown(target, { key, ...init })

let view: ReturnType<typeof renderUi>
beforeEach(() => {
  onOpen.mockReset()
  onSelect.mockReset()
  view = renderUi(<List />)
})

test('arrows and j, k move from the page and from the list, not past the ends', () => {
  press('j')
  expect(now()).toBe('0')
  press('ArrowDown', screen.getByRole('grid'))
  press('j')
  press('j')
  expect(now()).toBe('2')
  press('k')
  press('ArrowUp')
  press('ArrowUp')
  expect(now()).toBe('0')
})

test('Page Down and Page Up go ten rows, Home and End to the ends, not past them', () => {
  view.rerender(<List count={25} />)
  const after = (...keys: string[]) => {
    for (const key of keys) press(key)
    return now()
  }
  expect([after('Home'), after('PageDown'), after('PageDown'), after('PageDown')]).toEqual(['0', '10', '20', '24'])
  expect([after('PageUp'), after('PageUp'), after('PageUp'), after('End'), after('PageDown')]).toEqual(['14', '4', '0', '24', '24'])
})

test('Enter and Space open the current row, x selects it, Shift+x up to it', () => {
  press('Enter')
  press('x')
  expect([onOpen, onSelect].flatMap((act) => act.mock.calls)).toEqual([])
  press('j')
  press('Enter')
  press(' ')
  press('x')
  press('X', document.body, { shiftKey: true })
  expect(onOpen.mock.calls).toEqual([[0], [0]])
  expect(onSelect.mock.calls).toEqual([
    [0, false],
    [0, true]
  ])
})

test('a row’s box keeps Space and Enter to itself; its other keys belong to the list', () => {
  press('j', screen.getByRole('checkbox'))
  press(' ', screen.getByRole('checkbox'))
  press('Enter', screen.getByRole('checkbox'))
  expect(now()).toBe('0')
  expect(onOpen).not.toHaveBeenCalled()
})

test('nothing moves from a field or another control, with a modifier, or while an input method composes', () => {
  press('j', screen.getByLabelText('field'))
  press('j', screen.getByRole('button'))
  press('j', document.body, { ctrlKey: true })
  press('j', document.body, { isComposing: true })
  press('j', document.body, { keyCode: 229 })
  press('Process')
  expect(now()).toBe('-1')
})

test('nothing moves under an open dialog or menu', () => {
  const layer = document.body.appendChild(document.createElement('div'))
  layer.setAttribute('role', 'menu')
  press('j')
  layer.remove()
  expect(now()).toBe('-1')
})
