import { linkingStatuses, memberRanges, scouteeTypes, stages } from '@mekiki/contract/workspace/constants/index'
import { noGroup, type projectGroup, type ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import type { z } from 'zod'
import type { GroupFigures, GroupName } from './group-figures.queries.ts'

type PresentedGroup = z.input<typeof projectGroup>

const codes: Partial<Record<ProjectGroupBy, readonly string[]>> = {
  stage: stages,
  scoutee_type: scouteeTypes,
  linking_status: linkingStatuses,
  member_range: memberRanges
}

/** Groups in their order: codes as they are listed, things with names by their own order, then by name; what has none comes last. */
export function presentGroups(groupBy: ProjectGroupBy, groups: readonly GroupFigures[], names: readonly GroupName[]): PresentedGroup[] {
  const byUuid = new Map(names.map((name) => [name.uuid, name]))
  const listed = codes[groupBy] ?? []
  const placeOf = (key: string): number => (key === noGroup ? Infinity : (byUuid.get(key)?.place ?? listed.indexOf(key)))
  const nameOf = (key: string): string => byUuid.get(key)?.name ?? key
  const before = (a: GroupFigures, b: GroupFigures): number => {
    const [first, second] = [placeOf(a.key), placeOf(b.key)]
    return first === second ? nameOf(a.key).localeCompare(nameOf(b.key), 'ja') || (a.key < b.key ? -1 : 1) : first - second
  }
  return groups.toSorted(before).map(({ key, count, averageScore }) => {
    const name = byUuid.get(key)
    return { key, label: name?.name ?? null, color: name?.color ?? null, count, averageScore }
  })
}
