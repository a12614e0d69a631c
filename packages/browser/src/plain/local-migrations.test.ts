// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrateLocal } from './local-migrations.ts'
import { type ErrorSink, setErrorSink } from './report-error.ts'

const uuid = '01936d5c-0000-7000-8000-000000000001'
const now = new Date('2026-11-22T03:00:00Z')
const sink = vi.fn<(error: unknown) => void>()
const oldKey = `UPDATE_PROJECT_RECORD_DRAFT_${uuid}`

let usual: ErrorSink
beforeEach(() => {
  usual = setErrorSink(sink)
})
afterEach(() => {
  setErrorSink(usual)
  localStorage.clear()
  sink.mockReset()
})

it('takes over texts that were kept bare, without a report', () => {
  localStorage.setItem('tenantUuid', uuid)
  localStorage.setItem('SEARCH_SCOUTEE_SORT', 'created_at')
  localStorage.setItem('SEARCH_SCOUTEE_ORDER', '"asc"')
  migrateLocal(now)
  expect(['tenantUuid', 'SEARCH_SCOUTEE_SORT', 'SEARCH_SCOUTEE_ORDER'].map((key) => localStorage.getItem(key))).toEqual([`"${uuid}"`, '"created_at"', '"asc"'])
  expect(sink).not.toHaveBeenCalled()
})

it('keeps drafts that do not name their case for thirty days, whether they tell their age or not', () => {
  const ofProject = `UPDATE_PROJECT_RECORD_DRAFT_${uuid}_${uuid}`
  localStorage.setItem(ofProject, JSON.stringify({ content: 'その案件の', savedAt: '2020-01-01T00:00:00.000Z' }))
  localStorage.setItem(oldKey, JSON.stringify({ content: '書きかけ' }))
  migrateLocal(now)
  migrateLocal(new Date('2026-12-21T03:00:00Z'))
  expect(JSON.parse(localStorage.getItem(oldKey) ?? '')).toMatchObject({ content: '書きかけ' })
  migrateLocal(new Date('2026-12-23T03:00:00Z'))
  expect(localStorage.getItem(oldKey)).toBeNull()
  localStorage.setItem(oldKey, JSON.stringify({ content: '古い', savedAt: '2026-10-22T02:00:00.000Z' }))
  migrateLocal(now)
  expect(localStorage.getItem(oldKey)).toBeNull()
  expect(localStorage.getItem(ofProject)).toContain('その案件の')
  expect(sink).not.toHaveBeenCalled()
})
