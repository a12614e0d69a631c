import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { readItemColumns } from './item-columns.ts'
import { knownColumns, knownSorts } from './known-columns.ts'
import { presentSetting } from './list-views.presenter.ts'
import { type SettingRow, writeSettings } from './list-views.queries.ts'
import { requireThemes } from './require-themes.ts'

/** Keeps the caller's settings of several themes, each as one alone would be kept. Raises 404 naming unknown themes; then nothing is kept. */
export const bulkCreateSettings: SimpleUseCase<typeof operationGroups.listViews.bulkCreate> = async ({ tx, actor, now }, { body }) => {
  const { tenantUuid, userUuid } = actor
  const byKey = new Map(body.items.map((item) => [item.themeUuid, item]))
  const keys = [...byKey.keys()].toSorted()
  await requireThemes(tx, actor, keys)
  const named = body.items.flatMap(({ displayedColumns, sortConditions }) => [...displayedColumns, ...sortConditions].map(({ columnKey }) => columnKey))
  const items = await readItemColumns(tx, named)
  const settings = keys.map((themeKey) => {
    const item = byKey.get(themeKey)
    return {
      userUuid,
      themeKey,
      displayedColumns: knownColumns(item?.displayedColumns ?? [], items),
      sortConditions: knownSorts(item?.sortConditions ?? [], items)
    }
  })
  const rows = new Map((await writeSettings(tx, settings, { tenantUuid, byUserUuid: userUuid, now })).map((row): [string, SettingRow] => [row.theme_key, row]))
  return { items: [...byKey.keys()].flatMap((key) => rows.get(key) ?? []).map((row) => presentSetting(row, items)) }
}
