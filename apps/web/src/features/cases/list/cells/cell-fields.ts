import { itemColumnPrefixes } from '@mekiki/contract/workspace/constants/index'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import type { ThemeItems } from '../../../../shared/project-fields/custom-values.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { ColumnKey } from '../table/column-keys.ts'
import type { ProjectItem } from '../use-project-page.ts'

/** What of every case is edited in its place. */
export type FixedField = 'status' | 'followers' | 'groups' | 'categories' | 'score'

/** A custom item whose values are edited in their place. */
export type EditedItem = ThemeItems[number]['items'][number]

/** What a cell edits. */
export type CellField = { kind: FixedField } | { kind: 'custom'; item: EditedItem }

/** The columns that edit what every case has. */
export const columnOfField: Record<FixedField, ColumnKey> = {
  status: 'status_name',
  followers: 'follower_names',
  groups: 'follower_group_names',
  categories: 'category_names',
  score: 'my_average_score'
}

const fieldOfColumn: ReadonlyMap<string, FixedField> = new Map(Object.entries(columnOfField).map(([field, column]) => [column, field as FixedField]))

/** Says what a cell of a case edits; null where the person may not edit it, or nobody can. */
export type FindField = (project: ProjectItem, column: string) => CellField | null

/** Which cells of the list can be edited. A review is everybody's own, whoever may change the case. */
export function useCellFields(): FindField {
  const { themes } = useProjectList()
  const groups = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } }).data?.items
  return useMemo(() => {
    const items = new Map((groups ?? []).flatMap((group) => group.items.map((item) => [item.uuid, { item, groupUuid: group.uuid }])))
    const groupsOf = new Map(themes.map(({ uuid, projectSetting }) => [uuid, projectSetting.extensionItemGroupUuids]))
    return (project, column) => {
      const kind = fieldOfColumn.get(column)
      if (kind === 'score') return project.reviewTemplateName === null || project.hiddenParts.includes('review') ? null : { kind }
      if (!project.canEdit) return null
      if (kind) return { kind }
      if (!column.startsWith(itemColumnPrefixes.extensionItem) || project.hiddenParts.includes('extension')) return null
      const known = items.get(column.slice(itemColumnPrefixes.extensionItem.length))
      // A theme has its own groups of items alone.
      return known && groupsOf.get(project.themeUuid)?.includes(known.groupUuid) === true ? { kind: 'custom', item: known.item } : null
    }
  }, [groups, themes])
}
