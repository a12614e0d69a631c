import {
  projectDefaultSort,
  projectListColumns,
  projectListDefaultColumns,
  projectListDefaultColumnWidth,
  projectListUnspecifiedColumnWidth,
  projectSortKeys
} from '@mekiki/contract/workspace/constants/columns'
import type { displayedColumn, sortCondition } from '@mekiki/contract/themes/list-views/list-views.schemas'
import type { z } from 'zod'

type Column = z.output<typeof displayedColumn>
type Sort = z.output<typeof sortCondition>

/** A row of a setting that may lack parts, or name a column that has vanished. */
export interface LooseColumn {
  columnKey?: string | null | undefined
  width?: number | null | undefined
}

/** As above, of the sort conditions. */
export interface LooseSort {
  columnKey?: string | null | undefined
  direction?: Sort['direction'] | null | undefined
}

const listColumns: ReadonlySet<string> = new Set(projectListColumns)
const sortKeys: ReadonlySet<string> = new Set(projectSortKeys)

function firstOfEach<T extends { columnKey: string }>(rows: readonly T[]): T[] {
  return rows.filter((row, index) => rows.findIndex((each) => each.columnKey === row.columnKey) === index)
}

/** The columns that the case list has, each once, with those of custom items and record categories in `items`; its default columns when none remains (2§4). */
export function knownColumns(rows: readonly LooseColumn[], items: ReadonlySet<string>): Column[] {
  const known = rows.flatMap(({ columnKey, width }) =>
    columnKey && (listColumns.has(columnKey) || items.has(columnKey)) ? [{ columnKey, width: Math.round(width ?? projectListUnspecifiedColumnWidth) }] : []
  )
  if (known.length > 0) return firstOfEach(known)
  return projectListDefaultColumns.map((columnKey) => ({ columnKey, width: projectListDefaultColumnWidth }))
}

/** The sort conditions that have a known column, as above, and a direction, each column once; the default order when none remains (2§4). */
export function knownSorts(rows: readonly LooseSort[], items: ReadonlySet<string>): Sort[] {
  const known = rows.flatMap(({ columnKey, direction }) =>
    columnKey && direction && (sortKeys.has(columnKey) || items.has(columnKey)) ? [{ columnKey, direction }] : []
  )
  return known.length > 0 ? firstOfEach(known) : [{ ...projectDefaultSort }]
}
