import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { renderUi } from '../testing/render.tsx'

const frames = { Dialog, Drawer }
let contentHeight = 0
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => contentHeight)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const region = () => screen.queryByRole('region', { name: '足りない権限' })

function show(kind: keyof typeof frames, children: ReactNode) {
  const Frame = frames[kind]
  return renderUi(
    <Frame open title="足りない権限" onClose={() => {}}>
      {children}
    </Frame>
  )
}

test.each(['Dialog', 'Drawer'] as const)('the body of a %s with text alone is reached by Tab once it scrolls, and only then', async (kind) => {
  contentHeight = 300
  const { user } = show(kind, <p>権限の一覧</p>)
  expect(region()).toBeNull()
  contentHeight = 900
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(region()).not.toBeNull()
  act(() => screen.getByRole('button', { name: '閉じる' }).focus())
  await user.tab()
  expect(document.activeElement).toBe(region())
  contentHeight = 300
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(document.activeElement).toBe(region())
})

test.each(['Dialog', 'Drawer'] as const)('a %s that scrolls and holds a control needs no stop of its own', (kind) => {
  contentHeight = 900
  show(kind, <button type="button">次へ</button>)
  expect(region()).toBeNull()
})

test('a disabled control is none: nobody gets to it', () => {
  contentHeight = 900
  const disabled = (
    <button type="button" disabled>
      次へ
    </button>
  )
  show('Dialog', disabled)
  expect(region()).not.toBeNull()
})

test('a control that comes later takes the stop away', async () => {
  contentHeight = 900
  function Loaded() {
    const [isLoaded, setLoaded] = useState(false)
    useEffect(() => {
      load = () => setLoaded(true)
    }, [])
    return isLoaded ? <button type="button">再読み込み</button> : <p>読み込み中</p>
  }
  let load = () => {}
  show('Dialog', <Loaded />)
  expect(region()).not.toBeNull()
  act(() => load())
  await waitFor(() => expect(region()).toBeNull())
})
