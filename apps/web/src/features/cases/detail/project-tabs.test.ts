import { describe, expect, it } from 'vitest'
import { readTab, tabsOf } from './project-tabs.ts'

describe('the tabs of a case', () => {
  it('are all there where nothing is hidden', () => {
    expect(tabsOf({ hiddenParts: [] })).toEqual([
      'scoutee',
      'project',
      'summary',
      'record',
      'review',
      'sameScouteeProject',
      'file',
      'operationLog',
      'projectTask',
      'form'
    ])
  })

  it('leave out what is hidden from the caller', () => {
    expect(tabsOf({ hiddenParts: ['record_and_file'] })).toEqual([
      'scoutee',
      'project',
      'summary',
      'review',
      'sameScouteeProject',
      'operationLog',
      'projectTask',
      'form'
    ])
    expect(tabsOf({ hiddenParts: ['review', 'task', 'extension'] }).filter((tab) => tab === 'review' || tab === 'projectTask')).toEqual([])
  })

  it('fall back to the summary for a bad or hidden tab in the address', () => {
    const all = tabsOf({ hiddenParts: [] })
    expect(readTab('record', all)).toBe('record')
    expect(readTab('record', tabsOf({ hiddenParts: ['record_and_file'] }))).toBe('summary')
    for (const bad of [undefined, 'tasks', 'nonsense', ['record', 'file']]) expect(readTab(bad, all)).toBe('summary')
  })
})
