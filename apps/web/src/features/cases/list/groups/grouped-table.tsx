import type { ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { formatNumber, formatScore } from '@mekiki/i18n/format'
import { Button, DataTable, ErrorBlock, IconButton, Skeleton, StatusChip, type TableColumn, useLanguage } from '@mekiki/ui'
import { useQueries } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { useMemberOptions } from '../../../../shared/choices/member-choices.ts'
import { statusToneOf } from '../../../../shared/choices/status-tone.ts'
import { tableColumn } from '../table/columns.tsx'
import { groupName, type ProjectGroup, type GroupedRow, groupedRows } from './grouped-rows.ts'
import { useListTexts } from '../list-texts.ts'
import { NothingFound } from '../table/project-table.tsx'
import { useProjectList } from '../project-list-state.tsx'
import { groupRows, useGroups } from './use-groups.ts'
import type { ProjectItem } from '../use-project-page.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import { CellsSlot } from '../cells/cells-slot.tsx'
import { useListCells } from '../cells/use-list-cells.ts'
import { SelectionSlot } from '../selection/selection-slot.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { sortSteps, withReviewerColumn } from '../views/view-settings.ts'

const pageLength = 20
const [openAtFirst, cap] = [3, 1000]

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

/** Columns over rows that may be no cases. */
function overGroups(column: TableColumn<ProjectItem>): TableColumn<GroupedRow> {
  return { ...column, render: (row) => (row.kind === 'case' ? column.render(row.item) : null) }
}

const keyOf = (row: GroupedRow): string => row.key
const projectOf = (row: GroupedRow): ProjectItem | null => (row.kind === 'case' ? row.item : null)
const kindOf = (row: GroupedRow): 'head' | 'band' | null => (row.kind === 'case' ? null : row.kind === 'head' ? 'head' : 'band')
const uuidOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

/** The list in groups. */
export function GroupedList() {
  const { search } = useProjectList()
  return (
    <div className="mk-table-area">
      <GroupedTable key={search.group_by} groupBy={search.group_by ?? 'status'} />
    </div>
  )
}

/** The columns of the list over cases, and over the rows of groups. */
function useColumns() {
  const { view, filters, items } = useProjectList()
  const texts = useListTexts()
  const language = useLanguage()
  const shown = view.setting.displayedColumns
  const reviewers = filters.reviewer_uuids.join(',')
  return useMemo(() => {
    const all = withReviewerColumn(shown, reviewers === '' ? [] : reviewers.split(','))
    const projectColumns = all.flatMap((column) => tableColumn(column.columnKey, column.width, { language, texts }, items))
    return { projectColumns, columns: projectColumns.map(overGroups) }
  }, [shown, reviewers, language, texts, items])
}

/** Each group with its number and average, open or closed, its cases twenty at a time. */
function GroupedTable({ groupBy }: { groupBy: ProjectGroupBy }) {
  const { themeUuid, filters, view, isViewKnown, sort, projectUuid, isPreviewing, preview, setShown } = useProjectList()
  const texts = useListTexts()
  const parts = useListPartsTexts()
  const groups = useGroups(themeUuid, filters, groupBy)
  const known = useMemo(() => groups.data?.items ?? [], [groups.data])
  const { open, put } = useOpenGroups(known)
  const shown = view.setting.displayedColumns
  const asked = { themeUuid, filters, groupBy, sort: sortSteps(sort), columns: shown.map(({ columnKey }) => columnKey), isShown: isViewKnown }
  const loaded = useQueries({
    queries: open.map(({ key, length }) => groupRows({ ...asked, key, perPage: length })),
    combine: (results) => results.map((result) => ({ items: result.data?.items, isLoading: result.isFetching }))
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
  const selection = useSelection(projects, JSON.stringify([themeUuid, filters]))
  const rowKeys = new Set(rows.flatMap((row) => (row.kind === 'case' && selection.keys.has(row.item.uuid) ? [row.key] : [])))
  const lengthOf = (key: string): number => open.find((each) => each.key === key)?.length ?? 0
  const toggle = (key: string) => put(key, lengthOf(key) > 0 ? 0 : pageLength)
  const { projectColumns, columns } = useColumns()
  const renderBand = (row: GroupedRow): ReactNode => {
    if (row.kind === 'case') return null
    const { key } = row.group
    if (row.kind === 'head') return <Head group={row.group} groupBy={groupBy} isOpen={row.isOpen} onToggle={() => toggle(key)} />
    return <More row={row} groupBy={groupBy} onMore={() => put(key, Math.min(cap, lengthOf(key) + pageLength))} />
  }
  const act = (row: GroupedRow) => {
    if (row.kind === 'case') preview.open(row.item)
    else if (row.kind === 'head') toggle(row.group.key)
  }
  const [currentKey, setCurrentKey] = useState<string | null>(null)
  const current = rows.find((row) => row.kind === 'case' && row.item.uuid === projectUuid)?.key ?? currentKey
  const currentProject = rows.find((row) => row.kind === 'case' && row.key === current)
  const { table, cells, edit } = useListCells({ rows, keyOf, projectOf, columns: projectColumns, currentKey: current })
  useRowKeys({
    current: currentProject?.kind === 'case' ? currentProject.item : null,
    isPreviewing,
    hasSelection: selection.keys.size > 0,
    onEdit: edit
  })
  if (groups.isError && !groups.data) return <ErrorBlock cause={texts.loadFailed} remedy={parts.loadRemedy} onReload={() => groups.refetch()} />
  return (
    <>
      <DataTable
        label={texts.listLabel}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowName={(row) => (row.kind === 'case' ? row.item.shownScoutee.name : '')}
        selection={{ keys: rowKeys, onChange: (keys) => selection.change(changedProjects(selection.keys, rowKeys, keys)), cap, capText: texts.bulk.cap }}
        currentKey={current}
        onCurrentChange={setCurrentKey}
        onOpen={act}
        bands={{ kindOf, render: renderBand }}
        {...(view.isRead && { onWidthChange: view.setWidth, onOrderChange: view.setOrder })}
        isLoading={groups.isFetching}
        empty={<NothingFound />}
        hasPageKeys
        cells={table}
      />
      <CellsSlot cells={cells} />
      <SelectionSlot selection={selection} />
    </>
  )
}

/** The selected cases after rows were selected or left: a case goes with any one of its rows. */
function changedProjects(selected: ReadonlySet<string>, before: ReadonlySet<string>, after: ReadonlySet<string>): Set<string> {
  const left = new Set([...before].filter((key) => !after.has(key)).map(uuidOf))
  const added = [...after].filter((key) => !before.has(key)).map(uuidOf)
  return new Set([...[...selected].filter((uuid) => !left.has(uuid)), ...added])
}
