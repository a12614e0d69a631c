import type { ProjectItem } from '../use-project-page.ts'
import { linkingStatuses, memberRanges, scouteeTypes, stages } from '@mekiki/contract/workspace/constants/index'
import type { CallOutput, operationGroups } from '@mekiki/contract'
import { noGroup, type ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { constantLabel } from '@mekiki/i18n/constants'
import type { Language } from '@mekiki/i18n/languages'
import type { ProjectListTexts } from '@mekiki/i18n/cases/project-list'

/** The groups of a list with the number of its cases. */
export type ProjectGroups = CallOutput<typeof operationGroups.projects.groups>
export type ProjectGroup = ProjectGroups['items'][number]

const find = <T extends string>(codes: readonly T[], key: string): T | undefined => codes.find((code) => code === key)

/** The name of the code that a group's key is, if it is one. */
function codeLabel(groupBy: ProjectGroupBy, key: string, language: Language): string | undefined {
  const [stage, type, linking, range] = [find(stages, key), find(scouteeTypes, key), find(linkingStatuses, key), find(memberRanges, key)]
  if (groupBy === 'stage' && stage) return constantLabel('stage', stage, language)
  if (groupBy === 'scoutee_type' && type) return constantLabel('scouteeType', type, language)
  if (groupBy === 'linking_status' && linking) return constantLabel('linkingStatus', linking, language)
  if (groupBy === 'member_range' && range) return constantLabel('memberRange', range, language)
  return undefined
}

/** What a group is called: its own name, the name of its code, or the fixed text for having none (2§9). */
export function groupName(group: ProjectGroup, groupBy: ProjectGroupBy, { group: texts, filters }: ProjectListTexts, language: Language): string {
  if (group.label !== null) return group.label
  const { key } = group
  if (key === noGroup && groupBy === 'follower') return filters.noFollowers
  if (key === noGroup && groupBy === 'follower_group') return filters.noFollowerGroups
  if (key === noGroup && groupBy === 'category') return filters.noCategories
  return codeLabel(groupBy, key, language) ?? texts.noValue
}

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
