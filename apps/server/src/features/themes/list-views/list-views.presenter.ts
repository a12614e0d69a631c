import { displayedColumn, type projectListViewSetting, sortCondition } from '@mekiki/contract/themes/list-views/list-views.schemas'
import { z } from 'zod'
import { knownColumns, knownSorts } from './known-columns.ts'
import type { SettingRow } from './list-views.queries.ts'

/** A setting as its owner sees it. */
export type PresentedSetting = z.input<typeof projectListViewSetting>

const storedColumns = z.array(displayedColumn).catch([])
const storedSorts = z.array(sortCondition).catch([])

/** The columns that a kept setting names, for its sort conditions too. */
export function columnKeysOf(row: Pick<SettingRow, 'displayed_columns' | 'sort_conditions'>): string[] {
  return [...storedColumns.parse(row.displayed_columns), ...storedSorts.parse(row.sort_conditions)].map(({ columnKey }) => columnKey)
}

/** A kept setting; `items` are the columns of custom items and record categories that exist. What no longer exists is left out, and the defaults stand in when nothing remains (2§4). */
export function presentSetting(row: SettingRow, items: ReadonlySet<string>): PresentedSetting {
  return {
    themeUuid: row.theme_key,
    displayedColumns: knownColumns(storedColumns.parse(row.displayed_columns), items),
    sortConditions: knownSorts(storedSorts.parse(row.sort_conditions), items),
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.toISOString()
  }
}
