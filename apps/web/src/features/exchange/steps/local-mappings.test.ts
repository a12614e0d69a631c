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
    saveMapping('projects', ['企業名', '備考'], ['scoutee_name', null], at)
    expect(findKeptMapping('projects', ['企業名', '備考'])).toEqual({
      header: ['企業名', '備考'],
      targets: ['scoutee_name', null],
      savedAt: '2026-10-03T01:00:00.000Z'
    })
    expect(findKeptMapping('projects', ['企業名'])).toBeNull()
    expect(findKeptMapping('projects', ['備考', '企業名'])).toBeNull()
  })

  it('are those of their kind of file', () => {
    saveMapping('themes', ['テーマ名'], ['theme_name'], at)
    expect([findKeptMapping('themes', ['テーマ名'])?.targets, findKeptMapping('scoutees', ['テーマ名'])]).toEqual([['theme_name'], null])
  })

  it('replace an earlier choice for the header, and keep the last twenty headers', () => {
    saveMapping('projects', ['企業名'], [null], at)
    saveMapping('projects', ['企業名'], ['scoutee_name'], at)
    expect(findKeptMapping('projects', ['企業名'])?.targets).toEqual(['scoutee_name'])
    for (let index = 0; index < 20; index += 1) saveMapping('projects', [`列${index}`], [null], at)
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
