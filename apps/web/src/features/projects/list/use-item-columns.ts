import { projectListColumns } from '@mekiki/contract/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../app/lists.ts'
import { type ColumnKey, extensionColumn, recordColumn } from './column-keys.ts'
import { useListTexts } from './list-texts.ts'

/** A column by name. */
export interface NamedColumn {
  key: ColumnKey
  label: string
  isNumber: boolean
}

/** The custom items of a theme, or of all, in their order; empty while they load. */
export function useExtensionItems(groupUuids: readonly string[] | null) {
  const groups = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } })
  return useMemo(
    () => (groups.data?.items ?? []).filter((group) => groupUuids === null || groupUuids.includes(group.uuid)).flatMap((group) => group.items),
    [groups.data, groupUuids]
  )
}

/** Every column that the list can show: the fixed ones, one for each custom item and one for each record category. */
export function useItemColumns(groupUuids: readonly string[] | null) {
  const texts = useListTexts().extension
  const language = useLanguage()
  const items = useExtensionItems(groupUuids)
  const categories = useQuery({ ...lists.recordCategories, meta: { isHandled: true } })
  return useMemo(() => {
    const columns: NamedColumn[] = [
      ...projectListColumns.map((key) => ({ key, label: constantLabel('projectColumn', key, language), isNumber: false })),
      ...items.map((item) => ({ key: extensionColumn(item.uuid), label: item.name, isNumber: item.type === 'number' })),
      ...(categories.data?.items ?? []).map((category) => ({ key: recordColumn(category.uuid), label: texts.record(category.name), isNumber: false }))
    ]
    const byKey = new Map(columns.map((column) => [column.key, column]))
    return { columns, find: (key: ColumnKey) => byKey.get(key), labelOf: (key: ColumnKey) => byKey.get(key)?.label ?? '…' }
  }, [items, categories.data, language, texts])
}

export type ItemColumns = ReturnType<typeof useItemColumns>
