import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { figureQuery } from '../data/queries.ts'
import { csvOf } from '../model/csv.ts'
import { inOrder } from '@mekiki/contract/dashboards/dashboards/tile-order'
import { type TableModel, tableOf } from '@mekiki/i18n/dashboards/figures/table-of'
import type { PageValue } from '../page-context.ts'

/** The tables behind tiles as a CSV file; tiles of words have none. */
export async function csvFile(tiles: readonly Tile[], { tenantUuid, conditions, words }: PageValue, client: QueryClient): Promise<Blob> {
  const tables: { title: string; table: TableModel }[] = []
  for (const tile of inOrder(tiles)) {
    if (tile.source.kind === 'none') continue
    const { result } = await client.ensureQueryData(figureQuery(tenantUuid, tile.source, conditions))
    const table = tableOf(tile, result, words)
    if (table.columns.length > 0) tables.push({ title: tile.title || words.page.untitled, table })
  }
  return new Blob([csvOf(tables)], { type: 'text/csv;charset=utf-8' })
}
