// @vitest-environment jsdom
import { setErrorSink } from '@mekiki/browser/plain/report-error'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findKeptMapping, saveMapping } from './local-mappings.ts'

const key = 'PROJECT_IMPORT_MAPPINGS'
const at = new Date('2026-10-03T01:00:00Z')

const reported = vi.fn<(error: unknown) => void>()
const before = setErrorSink(reported)
afterAll(() => void setErrorSink(before))

beforeEach(() => {
  localStorage.clear()
  reported.mockReset()
})

describe('mappings kept in the browser', () => {
  it('are found for exactly the same header', () => {
    saveMapping('projects', ['企業名', '備考'], { targets: ['scoutee_name', null], rows: null }, at)
    expect(findKeptMapping('projects', ['企業名', '備考'])).toEqual({
      header: ['企業名', '備考'],
      targets: ['scoutee_name', null],
      savedAt: '2026-10-03T01:00:00.000Z'
    })
    expect(findKeptMapping('projects', ['企業名'])).toBeNull()
    expect(findKeptMapping('projects', ['備考', '企業名'])).toBeNull()
  })

  it('are those of their kind of file', () => {
    saveMapping('themes', ['テーマ名'], { targets: ['theme_name'], rows: null }, at)
    expect([findKeptMapping('themes', ['テーマ名'])?.targets, findKeptMapping('scoutees', ['テーマ名'])]).toEqual([['theme_name'], null])
  })

  it('say what the rows of companies and people are', () => {
    saveMapping('scoutees', ['氏名'], { targets: ['scoutee_name'], rows: 'people' }, at)
    expect(findKeptMapping('scoutees', ['氏名'])?.rowsAre).toBe('people')
  })

  it('replace an earlier choice for the header, and keep the last twenty headers', () => {
    saveMapping('projects', ['企業名'], { targets: [null], rows: null }, at)
    saveMapping('projects', ['企業名'], { targets: ['scoutee_name'], rows: null }, at)
    expect(findKeptMapping('projects', ['企業名'])?.targets).toEqual(['scoutee_name'])
    for (let index = 0; index < 20; index += 1) saveMapping('projects', [`列${index}`], { targets: [null], rows: null }, at)
    expect(findKeptMapping('projects', ['企業名'])).toBeNull()
    expect(findKeptMapping('projects', ['列0'])).not.toBeNull()
  })

  it.each(['{', '[{"header":"x"}]', '[{"header":["企業名"],"targets":["password"],"savedAt":"2026-10-03T01:00:00.000Z"}]'])(
    'drop what does not fit, and report it: %s',
    (text) => {
      localStorage.setItem(key, text)
      expect(findKeptMapping('projects', ['企業名'])).toBeNull()
      expect(localStorage.getItem(key)).toBeNull()
      expect(reported).toHaveBeenCalledOnce()
    }
  )
})
