import type { ProjectGroup } from './group-words.ts'
import type { ProjectItem } from '../use-project-page.ts'

/** A row of the grouped table: a case, the head of a group, or the way to more of its cases. */
export type GroupedRow =
  | { kind: 'case'; key: string; item: ProjectItem }
  | { kind: 'head'; key: string; group: ProjectGroup; isOpen: boolean }
  | { kind: 'more'; key: string; group: ProjectGroup; left: number; isLoading: boolean }

/** What is known of the cases of an open group. */
export interface OpenGroup {
  items: readonly ProjectItem[]
  isLoading: boolean
}

/** The rows of the grouped table in their order; a case that stands in several groups has a row in each. */
export function groupedRows(groups: readonly ProjectGroup[], openGroups: ReadonlyMap<string, OpenGroup>): GroupedRow[] {
  return groups.flatMap((group): GroupedRow[] => {
    const open = openGroups.get(group.key)
    const head = { kind: 'head' as const, key: `head ${group.key}`, group, isOpen: open !== undefined }
    if (!open) return [head]
    const cases = open.items.map((item) => ({ kind: 'case' as const, key: `${group.key} ${item.uuid}`, item }))
    const left = group.count - cases.length
    return [
      head,
      ...cases,
      ...(left > 0 || open.isLoading ? [{ kind: 'more' as const, key: `more ${group.key}`, group, left, isLoading: open.isLoading }] : [])
    ]
  })
}
