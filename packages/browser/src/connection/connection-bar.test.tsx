import { uiJa } from '@mekiki/i18n/ui'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { UiProvider } from '@mekiki/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionBar } from './connection-bar.tsx'
import { connection } from './page-connection.ts'
import { WaitingMark } from './waiting-mark.tsx'
import { type WaitingChange, waitingChanges } from './waiting-changes.ts'

const uuid = '0198a1b2-0000-7000-8000-000000000001'
const nothing = (): void => undefined
const change: WaitingChange = {
  id: 'a',
  operation: projectsOperations.update,
  input: { params: { project_uuid: uuid }, body: { statusUuid: uuid } },
  place: 'Aoba',
  since: Date.parse('2026-11-23T00:07:00Z'),
  state: 'waiting',
  error: null,
  discard: nothing,
  retry: nothing
}
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const said = () => document.querySelector('.mk-connection-text')?.textContent ?? ''

let isThere: boolean
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T00:00:00Z') })
  isThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  connection.noteContact()
  render(
    <UiProvider texts={uiJa} language="ja">
      <ConnectionBar />
      <WaitingMark uuid={uuid} fields={['statusUuid']}>
        <span>PoC</span>
      </WaitingMark>
    </UiProvider>
  )
})
afterEach(() => {
  cleanup()
  for (const { id } of waitingChanges.get()) waitingChanges.remove(id, false)
  connection.noteContact()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('comes after two seconds without a server, counts what waits, says that it is saved, and leaves after three', async () => {
  await act(async () => void (await connection.check()))
  await pass(1900)
  expect(said()).toBe('')
  act(() => waitingChanges.add(change))
  await pass(200)
  expect(said()).toBe('オフラインです。変更は接続後に保存されます（1件）')
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('保存待ち：2026/11/23 9:07に変更・接続後に保存されます')
  await pass(3000)
  isThere = true
  await act(async () => void (await connection.check()))
  expect(said()).toBe('1件の変更を保存しています')
  act(() => waitingChanges.remove('a', true))
  expect([said(), screen.queryByRole('img')]).toEqual(['保存しました', null])
  await pass(2900)
  expect(said()).toBe('保存しました')
  await pass(200)
  expect(said()).toBe('')
})

it('does not come for a moment without a line, and stays for what was refused', async () => {
  await act(async () => void (await connection.check()))
  await pass(1000)
  isThere = true
  await act(async () => void (await connection.check()))
  await pass(5000)
  expect(said()).toBe('')
  act(() => waitingChanges.add({ ...change, state: 'refused' }))
  expect(said()).toBe('1件の変更を保存できませんでした')
  // Nothing that was refused may look as if it still waited.
  expect(screen.queryByRole('img')).toBeNull()
  act(() => waitingChanges.remove('a', false))
  expect(said()).toBe('')
})

it('opens the list of what waits without a server, once the page has settled with one', async () => {
  isThere = true
  await pass(3100)
  await vi.dynamicImportSettled()
  isThere = false
  await act(async () => void (await connection.check()))
  act(() => waitingChanges.add(change))
  await pass(2100)
  await act(async () => screen.getByRole('button', { name: '変更を表示' }).click())
  await pass(0)
  expect(screen.getByRole('dialog', { name: '保存待ちの変更' }).textContent).toContain('ステータス')
})
