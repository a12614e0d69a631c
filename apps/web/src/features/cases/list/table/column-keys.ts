import { itemColumnPrefixes, projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { z } from 'zod'

/** A column of the list: one of the fixed ones, of a custom item, or of a record category (3-decisions, "Column keys"). */
export const columnKeySchema = z.union([
  z.enum(projectListColumns),
  z.templateLiteral([z.literal(itemColumnPrefixes.extensionItem), z.guid()]),
  z.templateLiteral([z.literal(itemColumnPrefixes.projectRecord), z.guid()])
])

export type ColumnKey = z.output<typeof columnKeySchema>

/** The columns that stay beside a preview. */
export const narrowColumns: readonly ColumnKey[] = ['scoutee_name', 'status_name', 'all_average_score']

/** A column that a setting of the workspace makes. */
export type ItemColumnKey = Exclude<ColumnKey, (typeof projectListColumns)[number]>

const fixed: ReadonlySet<string> = new Set(projectListColumns)

/** Whether a column is made by a setting of the workspace. */
export function isItemColumn(key: ColumnKey): key is ItemColumnKey {
  return !fixed.has(key)
}

/** The custom item behind a column, or the record category. */
export function itemOf(key: ItemColumnKey): { kind: keyof typeof itemColumnPrefixes; uuid: string } {
  const kind = key.startsWith(itemColumnPrefixes.extensionItem) ? 'extensionItem' : 'projectRecord'
  return { kind, uuid: key.slice(itemColumnPrefixes[kind].length) }
}

/** The column of a custom item. */
export const extensionColumn = (uuid: string): ColumnKey => `${itemColumnPrefixes.extensionItem}${uuid}`

/** The column of the newest record of a category. */
export const recordColumn = (uuid: string): ColumnKey => `${itemColumnPrefixes.projectRecord}${uuid}`
