import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { findLastUndo, noticeStore } from './notice-store.ts'
import { dismissNotice, notify } from './notices.tsx'
import { renderUi } from '../testing/render.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => {
    for (const notice of noticeStore.get()) dismissNotice(notice.id)
  })
  vi.useRealTimers()
})

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a notice goes after six seconds', () => {
  renderUi(<p />)
  act(() => void notify.success('保存しました'))
  screen.getByText('保存しました')
  screen.getByText('成功')
  wait(5900)
  screen.getByText('保存しました')
  wait(200)
  expect(screen.queryByText('保存しました')).toBeNull()
})

test('time stops while the pointer is on it', () => {
  renderUi(<p />)
  act(() => void notify.error('失敗しました。'))
  const notice = screen.getByRole('alert')
  wait(4000)
  fireEvent.pointerEnter(notice)
  wait(20_000)
  screen.getByText('失敗しました。')
  fireEvent.pointerLeave(notice)
  wait(1900)
  screen.getByText('失敗しました。')
  wait(200)
  expect(screen.queryByText('失敗しました。')).toBeNull()
})

test('what was done can be undone, once', () => {
  const onUndo = vi.fn<() => void>()
  renderUi(<p />)
  act(() => void notify.undo('ステータスを変更しました', onUndo))
  fireEvent.click(screen.getByRole('button', { name: '元に戻す' }))
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('ステータスを変更しました')).toBeNull()
})

test('the same sentence is not stacked', () => {
  renderUi(<p />)
  act(() => {
    notify.error('失敗しました。')
    notify.error('失敗しました。')
  })
  expect(screen.getAllByText('失敗しました。')).toHaveLength(1)
})

test('what was done can be taken back after its notice has gone, the last act first and the twenty last only', () => {
  const taken: number[] = []
  renderUi(<p />)
  act(() => {
    for (let at = 1; at <= 22; at += 1) notify.undo(`${at}件目を変更しました`, () => taken.push(at))
  })
  wait(7000)
  expect(screen.queryByText('22件目を変更しました')).toBeNull()
  for (let undo = findLastUndo(); undo !== null; undo = findLastUndo()) undo()
  expect(taken).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at))
})

test('failures stand apart from what was done', () => {
  renderUi(<p />)
  act(() => {
    notify.error('失敗しました。')
    notify.undo('ステータスを変更しました', () => {})
  })
  const [failures, done] = screen.getAllByRole('list')
  expect([failures?.textContent, done?.textContent]).toEqual(['エラー失敗しました。', '成功ステータスを変更しました元に戻す'])
})

describe('notices over a main button', () => {
  const at = (top: number, left: number): DOMRect => new DOMRect(left, top, 100, 40)
  const measure = (place: (element: Element) => DOMRect) =>
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function measured(this: HTMLElement) {
      return place(this)
    })
  const lists = () => [...document.querySelectorAll<HTMLElement>('.mk-notice-list')].map(({ style }) => style.translate)

  it('make room for it and for the one that they meet then, what was done upwards and failures downwards', async () => {
    const tops: Record<string, number> = { low: 600, high: 580, first: 100 }
    measure((element) => (element.matches('.mk-notice-list') ? at(element.matches('.mk-notices-done') ? 610 : 90, 0) : at(tops[element.id] ?? 0, 0)))
    renderUi(
      <>
        {Object.keys(tops).map((id) => (
          <button key={id} id={id} className="mk-btn-primary" type="button" aria-label={id} />
        ))}
      </>
    )
    act(() => void notify.success('保存しました'))
    act(() => void notify.error('失敗しました'))
    await act(() => vi.dynamicImportSettled())
    // 8 px over the upper button at the bottom, 8 px under the one at the top.
    expect(lists()).toEqual(['0px 58px', '0px -78px'])
  })

  it('stay in their place beside it', async () => {
    measure((element) => (element.matches('.mk-notice-list') ? at(610, 200) : at(600, 0)))
    renderUi(<button className="mk-btn-primary" type="button" aria-label="low" />)
    act(() => void notify.success('保存しました'))
    await act(() => vi.dynamicImportSettled())
    expect(lists()).toEqual(['', ''])
  })

  /** Lets what watches the page hear of a change, and the next frame come. */
  const nextFrame = async () => {
    await act(async () => Promise.resolve())
    wait(20)
  }
  /** Where the list of what was done is, and the button; the empty one of failures is beside it. */
  const measureBoth = (done: () => DOMRect, button: (element: HTMLElement) => DOMRect) =>
    measure((element) => (element.matches('.mk-notices-done') ? done() : element.matches('button') ? button(element as HTMLElement) : at(0, 300)))
  const saveButton = <button className="mk-btn-primary" type="button" aria-label="save" />

  it('follow when the window gets another size', async () => {
    let height = 700
    measureBoth(
      () => at(height - 90, 0),
      () => at(600, 0)
    )
    renderUi(saveButton)
    act(() => void notify.success('保存しました'))
    await act(() => vi.dynamicImportSettled())
    expect(lists()).toEqual(['', '0px -58px'])
    height = 768
    window.dispatchEvent(new Event('resize'))
    await nextFrame()
    expect(lists()).toEqual(['', ''])
    height = 720
    window.dispatchEvent(new Event('resize'))
    await nextFrame()
    expect(lists()).toEqual(['', '0px -78px'])
  })

  it('make room for a main button that comes later, and go back when it has gone', async () => {
    measureBoth(
      () => at(610, 0),
      () => at(600, 0)
    )
    const { rerender } = renderUi(<p />)
    act(() => void notify.success('保存しました'))
    await act(() => vi.dynamicImportSettled())
    expect(lists()).toEqual(['', ''])
    rerender(saveButton)
    await nextFrame()
    expect(lists()).toEqual(['', '0px -58px'])
    rerender(<p />)
    await nextFrame()
    expect(lists()).toEqual(['', ''])
  })

  it.each([
    ['is shown', 'hidden', (button: HTMLElement) => button.removeAttribute('hidden')],
    ['becomes the main one', 'plain', (button: HTMLElement) => (button.className = 'mk-btn-primary')],
    ['is no more behind a dialog', 'behind', (button: HTMLElement) => button.parentElement?.removeAttribute('aria-hidden')]
  ])('make room for a button that %s', async (_, state, change) => {
    measureBoth(
      () => at(610, 0),
      (button) => (button.hidden ? new DOMRect() : at(600, 0))
    )
    renderUi(
      <div aria-hidden={state === 'behind' ? 'true' : undefined}>
        <button className={state === 'plain' ? '' : 'mk-btn-primary'} hidden={state === 'hidden'} type="button" aria-label="save" />
      </div>
    )
    act(() => void notify.success('保存しました'))
    await act(() => vi.dynamicImportSettled())
    expect(lists()).toEqual(['', ''])
    change(screen.getByLabelText('save'))
    await nextFrame()
    expect(lists()).toEqual(['', '0px -58px'])
  })

  it('go as far as all of them need, and come down when some have gone', async () => {
    // The lower end of the list stays; each notice is 50 px high.
    measure((element) => {
      const count = element.querySelectorAll('li').length
      return element.matches('.mk-notices-done') ? new DOMRect(0, 660 - 50 * count, 100, 50 * count) : at(element.id === 'save' ? 520 : 0, 0)
    })
    renderUi(<button id="save" className="mk-btn-primary" type="button" aria-label="save" />)
    act(() => void notify.success('1件目を保存しました'))
    await act(() => vi.dynamicImportSettled())
    expect(lists()).toEqual(['', ''])
    act(() => void notify.success('2件目を保存しました'))
    act(() => void notify.success('3件目を保存しました'))
    await nextFrame()
    // The list ends 8 px over the button: from 660 to 512.
    expect(lists()).toEqual(['', '0px -148px'])
    const [first] = noticeStore.get()
    act(() => first && dismissNotice(first.id))
    await nextFrame()
    expect(lists()).toEqual(['', ''])
  })

  it('lie where they always do where there is no place for them', async () => {
    measureBoth(
      () => at(30, 0),
      () => at(20, 0)
    )
    renderUi(saveButton)
    act(() => void notify.success('保存しました'))
    await act(() => vi.dynamicImportSettled())
    expect(lists()).toEqual(['', ''])
  })
})
