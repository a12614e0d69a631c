import type { operationGroups } from '@mekiki/contract'
import { requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { readItemColumns } from './item-columns.ts'
import { knownColumns, knownSorts } from './known-columns.ts'
import { columnKeysOf, presentSetting } from './list-views.presenter.ts'
import { lockSetting, writeSettings } from './list-views.queries.ts'
import { requireThemes } from './require-themes.ts'

/**
 * Keeps the caller's columns and sort conditions. Rows that lack a column or direction, and unknown keys, are dropped (2§4). It is no part
 * of the audit log: it concerns its owner's screen alone and changes with every drag. Raises 404 for an unknown theme, 409 `stale_version`.
 */
export const saveSetting: SimpleUseCase<typeof operationGroups.listViews.save> = async ({ tx, actor, now }, { body, ifMatch }) => {
  const { themeUuid: themeKey } = body
  const { tenantUuid, userUuid } = actor
  await requireThemes(tx, actor, [themeKey])
  const present = await lockSetting(tx, userUuid, themeKey)
  const named = [...body.displayedColumns, ...body.sortConditions].map(({ columnKey }) => columnKey)
  const items = await readItemColumns(tx, [...named, ...(present ? columnKeysOf(present) : [])])
  if (present) requireVersion(ifMatch, present.version, () => presentSetting(present, items))
  const [displayedColumns, sortConditions] = [knownColumns(body.displayedColumns, items), knownSorts(body.sortConditions, items)]
  const [row] = await writeSettings(tx, [{ userUuid, themeKey, displayedColumns, sortConditions }], { tenantUuid, byUserUuid: userUuid, now })
  if (!row) throw new Error('the setting was not written')
  return presentSetting(row, items)
}
