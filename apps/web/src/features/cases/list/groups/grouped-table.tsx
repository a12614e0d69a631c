import type { ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { DataTable, ErrorBlock, type TableColumn } from '@mekiki/ui'
import { useMemo, useState } from 'react'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import type { GroupedRow } from './grouped-rows.ts'
import { useListTexts } from '../list-texts.ts'
import { NothingFound } from '../table/project-table.tsx'
import { useProjectList } from '../project-list-state.tsx'
import { useGroupedProjects } from './use-grouped-projects.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { useListColumns } from '../table/use-list-columns.tsx'
import { useRowKeys } from '../table/use-row-keys.ts'
import { CellsSlot } from '../cells/cells-slot.tsx'
import { useListCells } from '../cells/use-list-cells.ts'
import { SelectionSlot } from '../selection/selection-slot.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { isUnderWay } from '../../../../shared/list/is-under-way.ts'

const cap = 1000

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

/** Each group with its number and average, open or closed, its cases twenty at a time. */
function GroupedTable({ groupBy }: { groupBy: ProjectGroupBy }) {
  const { themeUuid, filters, view, projectUuid, isPreviewing, isCovered, preview, colorOf } = useProjectList()
  const texts = useListTexts()
  const parts = useListPartsTexts()
  const { groups, rows, projects, toggle, renderBand } = useGroupedProjects(groupBy)
  const selection = useSelection(projects, JSON.stringify([themeUuid, filters]))
  const rowKeys = new Set(rows.flatMap((row) => (row.kind === 'case' && selection.keys.has(row.item.uuid) ? [row.key] : [])))
  const list = useListColumns(false)
  const columns = useMemo(() => list.columns.map(overGroups), [list.columns])
  const act = (row: GroupedRow) => {
    if (row.kind === 'case') preview.open(row.item)
    else if (row.kind === 'head') toggle(row.group.key)
  }
  const [currentKey, setCurrentKey] = useState<string | null>(null)
  const current = rows.find((row) => row.kind === 'case' && row.item.uuid === projectUuid)?.key ?? currentKey
  const currentProject = rows.find((row) => row.kind === 'case' && row.key === current)
  const { table, cells, edit } = useListCells({ rows, keyOf, projectOf, columns: list.columns, currentKey: current })
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
        rowHeight={list.rowHeight}
        colorOf={colorOf ? (row) => (row.kind === 'case' ? colorOf(row.item) : null) : undefined}
        {...(list.canArrange && { onWidthChange: view.setWidth, onOrderChange: view.setOrder })}
        isLoading={isUnderWay(groups)}
        empty={<NothingFound />}
        hasPageKeys={!isCovered}
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
