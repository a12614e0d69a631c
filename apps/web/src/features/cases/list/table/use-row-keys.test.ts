// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProjectItem } from '../use-project-page.ts'
import { useRowKeys } from './use-row-keys.ts'

const pressed = vi.fn<(id: string) => void>()
const onEdit = vi.fn<(field: string) => void>()

const row = (canEdit: boolean) => ({ uuid: '01936d5c-0000-7000-8000-000000000001', canEdit }) as ProjectItem

function answer(options: Partial<Parameters<typeof useRowKeys>[0]>) {
  renderHook(() => useRowKeys({ current: null, isPreviewing: false, hasSelection: false, onEdit, ...options }))
}

function draw(...marks: string[]): void {
  document.body.innerHTML = marks.map((mark) => `<button data-key="${mark}"></button>`).join('')
  for (const button of document.querySelectorAll('button')) button.onclick = () => pressed(button.dataset['key'] ?? '')
}

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  pressed.mockReset()
  onEdit.mockReset()
})

test('with a selection the keys press what the bar offers, and not the row under them', () => {
  draw('bulkStatus', 'bulkTags', 'status')
  answer({ current: row(true), hasSelection: true })
  for (const key of ['s', 't', 'a']) press(key)
  expect(pressed.mock.calls.flat()).toEqual(['bulkStatus', 'bulkTags'])
  expect(onEdit).not.toHaveBeenCalled()
})

test('without one they open the picker of the row that the keyboard stands on', () => {
  draw('status')
  answer({ current: row(true) })
  for (const key of ['s', 'a', 't']) press(key)
  expect([onEdit.mock.calls.flat(), pressed.mock.calls.length]).toEqual([['status', 'followers', 'categories'], 0])
})

test('what the preview shows is changed there', () => {
  answer({ current: row(true), isPreviewing: true })
  press('s')
  expect(onEdit).not.toHaveBeenCalled()
})

test('a case that may not be edited stays as it is', () => {
  draw('status')
  answer({ current: row(false) })
  for (const key of ['s', 'a', 't']) press(key)
  expect([onEdit.mock.calls.length, pressed.mock.calls.length]).toEqual([0, 0])
})
