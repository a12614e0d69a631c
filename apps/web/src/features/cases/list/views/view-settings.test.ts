import { describe, expect, it } from 'vitest'
import { defaultSetting, readSetting, sortConditionsOf, sortSteps, withReviewerColumn } from './view-settings.ts'

describe('a kept view setting', () => {
  it('loses what no longer exists and keeps the rest in its order', () => {
    const kept = {
      displayedColumns: [
        { columnKey: 'status_name', width: 120 },
        { columnKey: 'gone', width: 100 },
        { columnKey: 'scoutee_name', width: 300 },
        { columnKey: 'status_name', width: 90 }
      ],
      sortConditions: [{ columnKey: 'gone', direction: 'asc' }, { columnKey: 'updated_at', direction: 'desc' }, { columnKey: 'updated_at' }]
    }
    expect(readSetting(kept)).toEqual({
      displayedColumns: [
        { columnKey: 'scoutee_name', width: 300 },
        { columnKey: 'status_name', width: 120 }
      ],
      sortConditions: [{ columnKey: 'updated_at', direction: 'desc' }]
    })
  })

  it('is 200 wide in each column unless chosen, and 300 where a column was kept without a width', () => {
    expect(new Set(defaultSetting.displayedColumns.map(({ width }) => width))).toEqual(new Set([200]))
    const kept = { displayedColumns: [{ columnKey: 'status_name' }, { columnKey: 'updated_at', width: null }], sortConditions: [] }
    expect(
      readSetting(kept)
        .displayedColumns.slice(1)
        .map(({ width }) => width)
    ).toEqual([300, 300])
  })

  it('shows the name before all, also where it was kept without it', () => {
    const columns = [{ columnKey: 'status_name', width: 120 }]
    expect(readSetting({ displayedColumns: columns, sortConditions: [] }).displayedColumns).toEqual([{ columnKey: 'scoutee_name', width: 200 }, ...columns])
  })

  it('is the default when nothing remains', () => {
    expect(readSetting({ displayedColumns: [{ columnKey: 'gone', width: 1 }], sortConditions: [] })).toEqual(defaultSetting)
    expect(readSetting('nonsense')).toEqual(defaultSetting)
  })

  it('spells its order as the call does, newest registration first without any', () => {
    expect(sortSteps([])).toEqual(['registered_at:desc'])
    const conditions = [
      { columnKey: 'all_average_score', direction: 'desc' },
      { columnKey: 'scoutee_name', direction: 'asc' }
    ] as const
    expect(sortConditionsOf(sortSteps(conditions))).toEqual(conditions)
  })
})

describe('the average of the chosen reviewers', () => {
  const shown = [
    { columnKey: 'scoutee_name' as const, width: 200 },
    { columnKey: 'all_average_score' as const, width: 120 },
    { columnKey: 'updated_at' as const, width: 120 }
  ]
  const keysOf = (reviewers: string[]) => withReviewerColumn(shown, reviewers).map((column) => column.columnKey)

  it('is a column while reviewers are chosen, beside the average of all', () => {
    expect(keysOf(['01936d5c-0000-7000-8000-000000000001'])).toEqual(['scoutee_name', 'all_average_score', 'selecting_reviewer_average_score', 'updated_at'])
    expect(keysOf([])).toEqual(['scoutee_name', 'all_average_score', 'updated_at'])
    expect(keysOf(['none'])).toEqual(['scoutee_name', 'all_average_score', 'updated_at'])
  })

  it('is the last column where that average is not shown, and is there once', () => {
    const added = withReviewerColumn(shown.slice(0, 1), ['01936d5c-0000-7000-8000-000000000001'])
    expect(added.map((column) => column.columnKey)).toEqual(['scoutee_name', 'selecting_reviewer_average_score'])
    expect(withReviewerColumn(added, ['01936d5c-0000-7000-8000-000000000001'])).toEqual(added)
  })
})
