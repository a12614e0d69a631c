import {
  projectListDefaultColumns,
  projectListDefaultColumnWidth,
  projectListUnspecifiedColumnWidth,
  sortDirections
} from '@mekiki/contract/workspace/constants/index'
import { z } from 'zod'
import { type ColumnKey, columnKeySchema } from '../table/column-keys.ts'
import type { ListSearch } from '../list-search.ts'

/** A shown column and its width in pixels. */
export interface ShownColumn {
  columnKey: ColumnKey
  width: number
}

export type SortCondition = { columnKey: ColumnKey; direction: (typeof sortDirections)[number] }

/** Which columns a list shows, and in which order its cases stand. */
export interface ViewSetting {
  displayedColumns: ShownColumn[]
  sortConditions: SortCondition[]
}

/** Columns are 200 wide unless chosen; one that a kept setting names without a width is 300 wide (2§9). */
export const defaultWidth = projectListDefaultColumnWidth
const [minWidth, maxWidth] = [60, 1200]

const width = z.number().min(minWidth).max(maxWidth).catch(projectListUnspecifiedColumnWidth)

function keep<S extends z.ZodType>(schema: S) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value) => {
        const parsed = schema.safeParse(value)
        return parsed.success ? [parsed.data] : []
      })
    )
}

const settingSchema = z.object({
  displayedColumns: keep(z.object({ columnKey: columnKeySchema, width })),
  sortConditions: keep(z.object({ columnKey: columnKeySchema, direction: z.enum(sortDirections) }))
})

/** The setting before anybody chose: the columns of 2§3, newest registration first. */
export const defaultSetting: ViewSetting = {
  displayedColumns: projectListDefaultColumns.map((key) => ({ columnKey: key, width: defaultWidth })),
  sortConditions: []
}

/** The company's name, without which a row says nothing: shown always, and before all other columns. */
export const nameColumn = 'scoutee_name' satisfies ColumnKey

/** Columns with the name before all others, also where it was kept elsewhere or not at all. */
export function nameFirst(columns: readonly ShownColumn[]): ShownColumn[] {
  const name = columns.find((column) => column.columnKey === nameColumn) ?? { columnKey: nameColumn, width: defaultWidth }
  return [name, ...columns.filter((column) => column.columnKey !== nameColumn)]
}

/** A kept setting without what no longer exists; the default where nothing remains (2§4). */
export function readSetting(kept: unknown): ViewSetting {
  const parsed = settingSchema.safeParse(kept)
  if (!parsed.success || parsed.data.displayedColumns.length === 0)
    return { ...defaultSetting, sortConditions: parsed.success ? parsed.data.sortConditions : [] }
  const columns = parsed.data.displayedColumns.filter((column, index, all) => all.findIndex((other) => other.columnKey === column.columnKey) === index)
  return { displayedColumns: nameFirst(columns), sortConditions: parsed.data.sortConditions }
}

/** Shown columns in a new order; those that the table does not draw, such as of an item that is still being read, keep their neighbours. */
export function reordered(shown: readonly ShownColumn[], keys: readonly string[]): ShownColumn[] {
  const drawn = keys.flatMap((key) => shown.find((column) => column.columnKey === key) ?? [])
  return shown.map((column) => (keys.includes(column.columnKey) ? (drawn.shift() ?? column) : column))
}

/** The sort of a setting as the call and the address spell it; newest registration first when there is none (2§4). */
export function sortSteps(conditions: readonly SortCondition[]): ListSearch['sort_conditions'] {
  return conditions.length === 0 ? ['registered_at:desc'] : conditions.map(({ columnKey: key, direction }) => `${key}:${direction}` as const)
}

/** The conditions behind the address's spelling. */
export function sortConditionsOf(steps: ListSearch['sort_conditions']): SortCondition[] {
  return steps.flatMap((step) => {
    const at = step.lastIndexOf(':')
    const key = columnKeySchema.safeParse(step.slice(0, at))
    return key.success ? [{ columnKey: key.data, direction: step.endsWith(':asc') ? ('asc' as const) : ('desc' as const) }] : []
  })
}

/** The columns to show: while reviewers are chosen their average is among them, after the average of all or at the end. */
export function withReviewerColumn(shown: readonly ShownColumn[], reviewerUuids: readonly string[]): readonly ShownColumn[] {
  const isAsked = reviewerUuids.some((uuid) => uuid !== 'none')
  if (!isAsked || shown.some((column) => column.columnKey === 'selecting_reviewer_average_score')) return shown
  const after = shown.findIndex((column) => column.columnKey === 'all_average_score')
  const at = after < 0 ? shown.length : after + 1
  return [...shown.slice(0, at), { columnKey: 'selecting_reviewer_average_score', width: defaultWidth }, ...shown.slice(at)]
}
