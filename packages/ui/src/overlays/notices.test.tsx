import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
