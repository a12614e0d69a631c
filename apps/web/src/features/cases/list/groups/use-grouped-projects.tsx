import type { ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { formatNumber, formatScore } from '@mekiki/i18n/format'
import { Button, IconButton, Skeleton, StatusChip, statusToneOf, useLanguage } from '@mekiki/ui'
import { useQueries } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useMemberOptions } from '../../../../shared/choices/member-choices.ts'
import { groupName, type ProjectGroup, type GroupedRow, groupedRows } from './grouped-rows.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { groupRows, useGroups } from './use-groups.ts'
import { sortSteps } from '../views/view-settings.ts'
import { isUnderWay } from '../../../../shared/list/is-under-way.ts'

const pageLength = 20
const [openAtFirst, maxLength] = [3, 1000]

/** Which groups are open, and how many of their cases are asked for; the first ones until somebody chose. */
function useOpenGroups(groups: readonly ProjectGroup[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const lengthOf = (key: string, at: number): number => chosen.get(key) ?? (at < openAtFirst ? pageLength : 0)
  const open = groups.map((group, at) => ({ key: group.key, length: lengthOf(group.key, at) })).filter((each) => each.length > 0)
  const put = useCallback((key: string, length: number) => setChosen((before) => new Map(before).set(key, length)), [])
  return { open, put }
}

/** What a group is called; somebody who can no longer sign in is marked. */
function useGroupName(groupBy: ProjectGroupBy): (group: ProjectGroup) => string {
  const all = useListTexts()
  const language = useLanguage()
  const people = useMemberOptions()
  return (group) => (groupBy === 'follower' && people.find(({ value }) => value === group.key)?.label) || groupName(group, groupBy, all, language)
}

function Head({ group, groupBy, isOpen, onToggle }: { group: ProjectGroup; groupBy: ProjectGroupBy; isOpen: boolean; onToggle: () => void }) {
  const all = useListTexts()
  const name = useGroupName(groupBy)(group)
  return (
    <>
      <IconButton
        icon={isOpen ? ChevronDown : ChevronRight}
        label={isOpen ? all.group.collapse(name) : all.group.expand(name)}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      {group.color === null ? <strong>{name}</strong> : <StatusChip tone={statusToneOf(group.color)}>{name}</StatusChip>}
      <span className="mk-group-count mk-tnum">{formatNumber(group.count)}</span>
      {group.averageScore !== null && (
        <span className="mk-group-average">
          {all.group.average} <strong className="mk-tnum">{formatScore(group.averageScore)}</strong>
        </span>
      )}
    </>
  )
}

function More({ row, groupBy, onMore }: { row: Extract<GroupedRow, { kind: 'more' }>; groupBy: ProjectGroupBy; onMore: () => void }) {
  const all = useListTexts()
  const nameOf = useGroupName(groupBy)
  if (row.isLoading) return <Skeleton width={240} />
  return (
    <Button variant="link" aria-label={all.group.moreOf(nameOf(row.group), row.left)} onClick={onMore}>
      {all.group.more}
    </Button>
  )
}

/** The groups of the list with their cases as rows, open or closed, the cases of each twenty at a time; and what a row that is no case shows. */
export function useGroupedProjects(groupBy: ProjectGroupBy) {
  const { themeUuid, filters, view, isViewKnown, sort, search, setShown, colorColumns } = useProjectList()
  const groups = useGroups(themeUuid, filters, groupBy)
  const known = useMemo(() => groups.data?.items ?? [], [groups.data])
  const { open, put } = useOpenGroups(known)
  const columns = [...view.setting.displayedColumns.map(({ columnKey }) => columnKey), ...colorColumns]
  const asked = { themeUuid, filters, groupBy, sort: sortSteps(sort), columns, coloredBy: search.color_conditions, isShown: isViewKnown }
  const loaded = useQueries({
    queries: open.map(({ key, length }) => groupRows({ ...asked, key, perPage: length })),
    combine: (results) => results.map((result) => ({ items: result.data?.items, isLoading: isUnderWay(result) }))
  })
  const rows = useMemo(() => {
    const byKey = new Map(open.map(({ key }, at) => [key, { items: loaded[at]?.items ?? [], isLoading: loaded[at]?.isLoading ?? false }]))
    return groupedRows(known, byKey)
    // The open groups are named by what was loaded for them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is a new array at each drawing
  }, [known, loaded])
  const projects = useMemo(() => rows.flatMap((row) => (row.kind === 'case' ? [row.item] : [])), [rows])
  const total = groups.data?.totalCount ?? 0
  useEffect(() => setShown({ items: projects, total }), [projects, total, setShown])
  const lengthOf = (key: string): number => open.find((each) => each.key === key)?.length ?? 0
  const toggle = (key: string) => put(key, lengthOf(key) > 0 ? 0 : pageLength)
  const renderBand = (row: GroupedRow): ReactNode => {
    if (row.kind === 'case') return null
    const { key } = row.group
    if (row.kind === 'head') return <Head group={row.group} groupBy={groupBy} isOpen={row.isOpen} onToggle={() => toggle(key)} />
    return <More row={row} groupBy={groupBy} onMore={() => put(key, Math.min(maxLength, lengthOf(key) + pageLength))} />
  }
  return { groups, rows, projects, toggle, renderBand }
}
