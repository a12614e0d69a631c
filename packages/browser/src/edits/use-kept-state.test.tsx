import { uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftNotice } from './draft-notice.tsx'
import { findKeptForm, forgetKeptForms, setDraftOwner } from './kept-drafts.ts'
import { useDraft } from './use-draft.ts'
import { useKeptState } from './use-kept-state.ts'

const start = { name: '', tags: [] as string[] }
let owner: string | null

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T00:07:00Z') })
  localStorage.clear()
  owner = 'tenant_person'
  setDraftOwner(() => owner)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (name: string | null = 'form') => renderHook(() => useKeptState(name, start))
const type = (hook: ReturnType<typeof open>, name: string) => act(() => hook.result.current.setValue((now) => ({ ...now, name })))

describe('what is typed into a form', () => {
  it('is found again after the page went away, said to be a draft, and gone once it is saved', () => {
    const first = open()
    type(first, 'Aoba')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    first.unmount()
    const second = open()
    expect([second.result.current.value.name, second.result.current.draft.restoredAt]).toEqual(['Aoba', '2026-11-22T00:07:00.000Z'])
    act(() => second.result.current.forget())
    second.unmount()
    expect(open().result.current.value).toEqual(start)
  })

  it('is kept 400 ms after the last key, not at each', () => {
    const form = open()
    type(form, 'A')
    vi.advanceTimersByTime(300)
    type(form, 'Ao')
    vi.advanceTimersByTime(300)
    expect(localStorage.length).toBe(0)
    vi.advanceTimersByTime(100)
    expect(Object.keys(localStorage)).toEqual(['FORM_DRAFT_tenant_person_form'])
  })

  it('belongs to one person in one workspace; nobody keeps none', () => {
    const form = open()
    type(form, 'Aoba')
    form.unmount()
    owner = 'tenant_other'
    expect(open().result.current.value).toEqual(start)
    owner = null
    const nobody = open()
    type(nobody, 'x')
    nobody.unmount()
    expect(Object.keys(localStorage)).toEqual(['FORM_DRAFT_tenant_person_form'])
    forgetKeptForms()
    expect(localStorage.length).toBe(0)
  })

  it('is forgotten when it is what the form starts with again, and after a month', () => {
    const form = open()
    type(form, 'Aoba')
    vi.advanceTimersByTime(400)
    type(form, '')
    vi.advanceTimersByTime(400)
    expect(localStorage.length).toBe(0)
    type(form, 'Aoba')
    form.unmount()
    vi.setSystemTime(new Date('2027-01-01T00:00:00Z'))
    expect(open().result.current.value).toEqual(start)
  })

  it('keeps its time while it is only looked at: opening the form again is no typing', () => {
    const form = open()
    type(form, 'Aoba')
    form.unmount()
    vi.setSystemTime(new Date('2026-12-01T00:00:00Z'))
    const looked = open()
    vi.advanceTimersByTime(400)
    looked.unmount()
    vi.setSystemTime(new Date('2026-12-02T00:00:00Z'))
    const typed = open()
    expect(typed.result.current.draft.restoredAt).toBe('2026-11-22T00:07:00.000Z')
    type(typed, 'Aoba 2')
    typed.unmount()
    expect(open().result.current.draft.restoredAt).toBe('2026-12-02T00:00:00.000Z')
  })

  it('is found for thirty days to the millisecond', () => {
    const form = open()
    type(form, 'Aoba')
    form.unmount()
    vi.setSystemTime(new Date('2026-12-22T00:07:00.000Z'))
    expect(findKeptForm('form')).toEqual({ value: { name: 'Aoba', tags: [] }, savedAt: '2026-11-22T00:07:00.000Z' })
    vi.setSystemTime(new Date('2026-12-22T00:07:00.001Z'))
    expect([findKeptForm('form'), localStorage.length]).toEqual([null, 0])
  })

  it.each([{ name: 3 }, { unknown: '' }, { tags: 'x' }, ['x'], 'text', null])('is dropped when the form has outgrown it: %j', (value) => {
    localStorage.setItem('FORM_DRAFT_tenant_person_form', JSON.stringify({ value, savedAt: new Date().toISOString() }))
    expect(open().result.current.value).toEqual(start)
  })
})

describe('changes of something saved', () => {
  const saved = { name: 'Aoba', summary: 'old' }
  const edit = (theirs: typeof saved, version: number) => renderHook(() => useDraft(theirs, version, 'entry'))

  it('come back with the version that they were based on, so that a newer one is met as a conflict', () => {
    const first = edit(saved, 3)
    act(() => first.result.current.set({ summary: 'mine' }))
    first.unmount()
    const theirs = { name: 'Aoba 2', summary: 'theirs' }
    const { current } = edit(theirs, 5).result
    expect([current.values, current.version, current.restoredAt !== null]).toEqual([{ name: 'Aoba 2', summary: 'mine' }, 3, true])
    expect([current.isClash(theirs), current.isClash({ name: 'Aoba 2', summary: 'old' })]).toEqual([true, false])
  })

  it('keep the time of their last change while they are only looked at', () => {
    const first = edit(saved, 3)
    act(() => first.result.current.set({ summary: 'mine' }))
    first.unmount()
    vi.setSystemTime(new Date('2026-12-01T00:00:00Z'))
    edit(saved, 3).unmount()
    expect(edit(saved, 3).result.current.restoredAt).toBe('2026-11-22T00:07:00.000Z')
  })

  it('are forgotten with a reset', () => {
    const first = edit(saved, 3)
    act(() => first.result.current.set({ summary: 'mine' }))
    act(() => first.result.current.reset())
    first.unmount()
    const { current } = edit(saved, 3).result
    expect([current.values, current.isDirty, current.restoredAt]).toEqual([saved, false, null])
  })
})

it('the notice says when, and throws the draft away', () => {
  const discard = vi.fn<() => void>()
  const notice = (restoredAt: string | null) => (
    <UiProvider texts={uiJa} language="ja">
      <DraftNotice draft={{ restoredAt, discard }} />
    </UiProvider>
  )
  const { rerender } = render(notice('2026-11-22T00:07:00.000Z'))
  expect(screen.getByRole('status').textContent).toContain('下書きを復元しました（2026/11/22 9:07保存）')
  act(() => screen.getByRole('button', { name: '下書きを破棄' }).click())
  expect(discard).toHaveBeenCalledOnce()
  rerender(notice(null))
  expect(screen.queryByRole('status')).toBeNull()
})
