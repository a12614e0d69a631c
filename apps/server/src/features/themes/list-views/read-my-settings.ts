import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { readItemColumns } from './item-columns.ts'
import { columnKeysOf, presentSetting, type PresentedSetting } from './list-views.presenter.ts'
import { readSettings } from './list-views.queries.ts'

/** A person's settings of the case list by theme uuid or `all`; of one key, or of all. Where nothing was kept there is no entry. */
export async function readMyListViewSettings(tx: TenantTransaction, userUuid: string, themeKey?: string): Promise<Map<string, PresentedSetting>> {
  const rows = await readSettings(tx, userUuid, themeKey)
  const items = await readItemColumns(tx, rows.flatMap(columnKeysOf))
  return new Map(rows.map((row) => [row.theme_key, presentSetting(row, items)]))
}
