import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { OrderedTabs } from './ordered-tabs.tsx'

const names = { all: 'すべて', own: '担当', next: '来週' }
type Key = keyof typeof names

const onOrder = vi.fn<(keys: Key[], moved: string) => void>()
const draw = (keys: readonly Key[] = ['all', 'own', 'next']) => (
  <OrderedTabs
    label="ビュー"
    items={keys.map((key) => ({ key, label: names[key], href: `/${key}`, isFixed: key === 'all' }))}
    current="all"
    onOrder={onOrder}
  />
)

const draggable = () => screen.getAllByRole('link').filter((tab) => tab.draggable && tab.hasAttribute('draggable'))
const namesOf = (tabs: readonly HTMLElement[]) => tabs.map((tab) => tab.textContent)

afterEach(() => {
  onOrder.mockClear()
})

it('can be dragged once a pointer has come, and fetches nothing for it before', async () => {
  const { user, rerender } = renderUi(draw())
  await new Promise((done) => setTimeout(done, 300))
  expect(draggable()).toEqual([])
  await user.hover(screen.getByRole('link', { name: '来週' }))
  await waitFor(() => expect(namesOf(draggable())).toEqual(['担当', '来週']))
  rerender(draw(['all', 'next']))
  await waitFor(() => expect(namesOf(draggable())).toEqual(['来週']))
})

it('moves by Alt with the arrows without it', async () => {
  const { user } = renderUi(draw())
  screen.getByRole('link', { name: '担当' }).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(onOrder.mock.calls).toEqual([[['next', 'own'], 'own']])
})

it('can be dragged once the browser is idle', async () => {
  const idle = vi.fn<(act: () => void) => number>(() => 1)
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('cancelIdleCallback', vi.fn<() => void>())
  const { rerender } = renderUi(draw())
  expect(draggable()).toEqual([])
  expect(idle).not.toHaveBeenCalled()
  await waitFor(() => expect(idle).toHaveBeenCalled())
  act(() => idle.mock.calls[0]?.[0]())
  await waitFor(() => expect(namesOf(draggable())).toEqual(['担当', '来週']))
  rerender(<p />)
  vi.unstubAllGlobals()
})

it('can be dragged once the focus has come', async () => {
  renderUi(draw())
  act(() => screen.getByRole('link', { name: 'すべて' }).focus())
  await waitFor(() => expect(namesOf(draggable())).toEqual(['担当', '来週']))
})

it('goes where it is let go of, also when it is dragged before that', () => {
  renderUi(draw())
  const [own, next] = [screen.getByRole('link', { name: '担当' }), screen.getByRole('link', { name: '来週' })]
  document.elementFromPoint = () => next
  const start = createEvent.dragStart(own)
  fireEvent(own, start)
  // Else the browser would drag the address of the link.
  expect(start.defaultPrevented).toBe(true)
  fireEvent.pointerUp(document, { clientX: 10, clientY: 10 })
  expect(onOrder.mock.calls).toEqual([[['next', 'own'], 'own']])
  fireEvent.pointerUp(document, { clientX: 10, clientY: 10 })
  expect(onOrder).toHaveBeenCalledOnce()
})
