import { expect, test } from 'vitest'
import { defaultSetting, type ShownColumn } from '../views/view-settings.ts'
import { fittingColumns } from './fitting-columns.ts'

const keysAt = (width: number, max: number, chosen: readonly ShownColumn[] = defaultSetting.displayedColumns) =>
  fittingColumns(chosen, width, max).map(({ columnKey }) => columnKey)
const sum = (columns: readonly ShownColumn[]) => columns.reduce((total, { width }) => total + width, 0)

test('what tells cases apart stays longest, in the order that the person chose', () => {
  expect(keysAt(1024, 9)).toEqual(['scoutee_name', 'scoutee_summary', 'follower_names', 'status_name', 'updated_at', 'all_average_score'])
  expect(keysAt(768, 5)).toEqual(['scoutee_name', 'follower_names', 'status_name', 'updated_at', 'all_average_score'])
  expect(keysAt(640, 5)).toEqual(['scoutee_name', 'follower_names', 'status_name', 'all_average_score'])
})

test('columns that nobody chose are not there, others take their place', () => {
  const chosen = (['scoutee_name', 'scoutee_stage', 'status_name', 'scoutee_capital'] as const).map((columnKey) => ({ columnKey, width: 400 }))
  expect(keysAt(768, 5, chosen)).toEqual(['scoutee_name', 'scoutee_stage', 'status_name', 'scoutee_capital'])
  expect(keysAt(520, 5, chosen)).toEqual(['scoutee_name', 'status_name'])
})

test('they fill the width and never more', () => {
  for (const width of [600, 700, 768, 834, 959, 1024, 1199]) {
    const columns = fittingColumns(defaultSetting.displayedColumns, width, 6)
    expect(sum(columns) + 104).toBeLessThanOrEqual(width)
    expect(sum(columns) + 104).toBeGreaterThan(width - 2)
  }
  expect(fittingColumns(defaultSetting.displayedColumns, 100, 6)).toEqual([{ columnKey: 'scoutee_name', width: 176 }])
})
