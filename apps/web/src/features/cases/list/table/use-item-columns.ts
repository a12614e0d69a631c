import type { ExtensionItemType } from '@mekiki/contract/workspace/constants/enums'
import { type InsiderProjectProperty, type ProjectListColumn, projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { type ColumnKey, extensionColumn, recordColumn } from './column-keys.ts'
import { useListTexts } from '../list-texts.ts'

/** A column by name. */
export interface NamedColumn {
  key: ColumnKey
  label: string
  /** What a custom item holds; undefined for any other column. */
  itemType?: ExtensionItemType
}

/** The columns that tell of a part of cases, which a theme can hide from people (3-decisions "Cases": `insiderSetting`). */
const columnsOfParts: Partial<Record<InsiderProjectProperty, readonly ProjectListColumn[]>> = {
  record_and_file: ['latest_project_record', 'project_records_count'],
  review: ['latest_review_comment', 'all_average_score', 'my_average_score', 'selecting_reviewer_average_score']
}

const noParts: readonly InsiderProjectProperty[] = []

/** The items of groups: of these in their order, or of all. */
export function itemsOf<T extends { uuid: string; items: readonly unknown[] }>(
  groups: readonly T[],
  groupUuids: readonly string[] | null
): T['items'][number][] {
  const chosen = groupUuids === null ? groups : groupUuids.flatMap((uuid) => groups.find((group) => group.uuid === uuid) ?? [])
  return chosen.flatMap((group) => group.items)
}

/** The fixed columns that remain where parts of the cases are hidden. */
export function columnsWithout(hiddenParts: readonly InsiderProjectProperty[]): ProjectListColumn[] {
  const gone = new Set(hiddenParts.flatMap((part) => columnsOfParts[part] ?? []))
  return projectListColumns.filter((column) => !gone.has(column))
}

/** The custom items of a theme, or of all, in their order; empty while they load. */
export function useExtensionItems(groupUuids: readonly string[] | null) {
  const groups = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } })
  return useMemo(() => itemsOf(groups.data?.items ?? [], groupUuids), [groups.data, groupUuids])
}

/**
 * Every column that the list can show: the fixed ones, one for each custom item and one for each record category; none of what a theme hides
 * from the caller.
 */
export function useItemColumns(groupUuids: readonly string[] | null, hiddenParts = noParts) {
  const texts = useListTexts().extension
  const language = useLanguage()
  const groups = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } })
  const items = useExtensionItems(groupUuids)
  const categories = useQuery({ ...lists.recordCategories, meta: { isHandled: true } })
  return useMemo(() => {
    const recordCategories = hiddenParts.includes('record_and_file') ? [] : (categories.data?.items ?? [])
    const columns: NamedColumn[] = [
      ...columnsWithout(hiddenParts).map((key) => ({ key, label: constantLabel('projectColumn', key, language) })),
      ...(hiddenParts.includes('extension') ? [] : items).map((item) => ({
        key: extensionColumn(item.uuid),
        label: item.name,
        itemType: item.type
      })),
      ...recordCategories.map((category) => ({ key: recordColumn(category.uuid), label: texts.record(category.name) }))
    ]
    const byKey = new Map(columns.map((column) => [column.key, column]))
    return {
      columns,
      /** Whether the columns of items and records are among them; `isPending` while they may still come. */
      isRead: groups.data !== undefined && categories.data !== undefined,
      isPending: groups.isPending || categories.isPending,
      find: (key: ColumnKey) => byKey.get(key),
      labelOf: (key: ColumnKey) => byKey.get(key)?.label ?? '…'
    }
  }, [items, groups.data, groups.isPending, categories.data, categories.isPending, hiddenParts, language, texts])
}

export type ItemColumns = ReturnType<typeof useItemColumns>
