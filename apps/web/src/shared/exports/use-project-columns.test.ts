// @vitest-environment jsdom
import { type ErrorSink, setErrorSink } from '@mekiki/browser/plain/report-error'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isExportKey, readStoredColumns, storeColumns } from './use-project-columns.ts'

const uuid = '0190a5b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b'
const keep = (value: unknown) => localStorage.setItem('PROJECT_EXPORT_COLUMNS', JSON.stringify(value))

describe('the columns of the last export', () => {
  let usual: ErrorSink
  let reported: string[]
  beforeEach(() => {
    localStorage.clear()
    reported = []
    usual = setErrorSink((error) => void reported.push(String(error)))
  })
  afterEach(() => void setErrorSink(usual))

  it('are kept for each theme and for all', () => {
    expect(readStoredColumns(null)).toBeNull()
    storeColumns(null, ['scoutee_name'])
    storeColumns(uuid, [`extension_item_${uuid}`, 'project_uuid'])
    expect([readStoredColumns(null), readStoredColumns(uuid)]).toEqual([['scoutee_name'], [`extension_item_${uuid}`, 'project_uuid']])
  })

  it('lose keys that are none, and are absent when none is left', () => {
    keep({ all: ['scoutee_name', 'scoutee_name', 'password', 7, null, `project_record_${uuid}`], [uuid]: ['nothing'] })
    expect([readStoredColumns(null), readStoredColumns(uuid)]).toEqual([['scoutee_name', `project_record_${uuid}`], null])
  })

  it.each([['a text'], [[]], [{ all: 'scoutee_name' }], [{ all: { 0: 'scoutee_name' } }], [null], [{ all: [{}] }]])('are absent when %j is kept', (value) => {
    keep(value)
    expect(readStoredColumns(null)).toBeNull()
  })

  it('are absent when what is kept is no JSON, which is reported', () => {
    localStorage.setItem('PROJECT_EXPORT_COLUMNS', '{"all":[')
    expect(readStoredColumns(null)).toBeNull()
    expect(reported).toEqual([expect.stringContaining('SyntaxError')])
  })

  it('know only lower-case uuids', () => {
    expect([
      isExportKey(`extension_item_${uuid}`),
      isExportKey(`extension_item_${uuid.toUpperCase()}`),
      isExportKey('extension_item_'),
      isExportKey('reviews')
    ]).toEqual([true, false, false, true])
  })
})
