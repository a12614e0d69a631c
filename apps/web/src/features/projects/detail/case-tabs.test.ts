import { describe, expect, it } from 'vitest'
import { caseTabs, readTab, tabsOf } from './case-tabs.ts'

describe('the tabs of a case', () => {
  it('are all there where nothing is hidden', () => {
    expect(tabsOf({ hiddenParts: [] })).toEqual(['scoutee', 'project', 'summary', 'record', 'review', 'file', 'operationLog'])
  })

  it('leave out what is hidden from the caller', () => {
    expect(tabsOf({ hiddenParts: ['record_and_file'] })).toEqual(['scoutee', 'project', 'summary', 'review', 'operationLog'])
    expect(tabsOf({ hiddenParts: ['review', 'task', 'extension'] })).not.toContain('review')
  })

  it('fall back to the summary for a bad or hidden tab in the address', () => {
    expect(readTab('record', caseTabs)).toBe('record')
    expect(readTab('record', tabsOf({ hiddenParts: ['record_and_file'] }))).toBe('summary')
    for (const bad of [undefined, 'projectTask', 'nonsense', ['record', 'file']]) expect(readTab(bad, caseTabs)).toBe('summary')
  })
})
