import { ResponseError } from '@mekiki/api-client'
import { DataTable, ErrorBlock, Pager, Button, EmptyState } from '@mekiki/ui'
import { useState } from 'react'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { columnKeySchema } from './column-keys.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList, useOpenDrawer } from '../project-list-state.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { useListColumns } from './use-list-columns.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { CellsSlot } from '../cells/cells-slot.tsx'
import { useListCells } from '../cells/use-list-cells.ts'
import { type Selection, useSelection } from '../selection/use-selection.ts'
import type { SortCondition } from '../views/view-settings.ts'
import { SelectionSlot } from '../selection/selection-slot.tsx'
import { usePermission } from '../../../../app/session/me.ts'
import { isUnderWay } from '../../../../shared/list/is-under-way.ts'

/** Why the list has no cases: nothing matches the filters, or there are none yet. */
export function NothingFound() {
  const { isFiltered, address } = useProjectList()
  const texts = useListTexts()
  const canCreate = usePermission('create_project')
  const { open } = useOpenDrawer()
  if (isFiltered) return <EmptyState kind="byFilter" title={texts.emptyFilterTitle} onClear={address.clearFilters} />
  const action = canCreate && (
    <Button variant="primary" onClick={() => open('is_create_projects_drawer_open')}>
      {texts.register}
    </Button>
  )
  return <EmptyState kind="neverUsed" title={texts.emptyTitle} body={canCreate ? texts.emptyBody : undefined} action={action} />
}

const noRows: ProjectItem[] = []
const keyOf = (item: ProjectItem): string => item.uuid
const itself = (item: ProjectItem): ProjectItem => item
const cap = 1000

/** The table of cases in its states: loading, failed, empty, and with rows. Beside a preview only the columns that matter stay. */
export function ProjectTable({ selection, foot }: { selection: Selection; foot: HTMLElement | null }) {
  const { page, inView, view, sort, changeSort, projectUuid, isPreviewing, isCovered, preview, colorOf } = useProjectList()
  const texts = useListTexts()
  const parts = useListPartsTexts()
  const [keyboardUuid, setKeyboardUuid] = useState<string | null>(null)
  // Where the preview was, the keyboard goes on.
  if (projectUuid !== null && projectUuid !== keyboardUuid) setKeyboardUuid(projectUuid)
  const moveTo = (uuid: string) => {
    setKeyboardUuid(uuid)
    const item = page.data?.items.find((each) => each.uuid === uuid)
    if (item && isPreviewing) preview.step(item)
  }
  const { columns, rowHeight, canArrange } = useListColumns(isPreviewing)
  const rows = page.data?.items ?? noRows
  const { table, cells, edit } = useListCells({ rows, keyOf, projectOf: itself, columns, currentKey: keyboardUuid })
  useRowKeys({
    current: rows.find((each) => each.uuid === keyboardUuid) ?? null,
    isPreviewing,
    hasSelection: selection.keys.size > 0,
    onEdit: edit
  })
  if (page.isError && !page.data) {
    const requestId = page.error instanceof ResponseError ? page.error.body?.requestId : undefined
    return <ErrorBlock cause={texts.loadFailed} remedy={parts.loadRemedy} {...(requestId && { requestId })} onReload={() => page.refetch()} />
  }
  return (
    <>
      <DataTable
        label={texts.listLabel}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowName={(item) => item.shownScoutee.name}
        sort={sort.map((condition) => ({ key: condition.columnKey, order: condition.direction }))}
        onSortChange={(steps) => changeSort(steps.flatMap((step) => columnCondition(step.key, step.order)))}
        rowHeight={rowHeight}
        colorOf={colorOf ?? undefined}
        {...(canArrange && { onWidthChange: view.setWidth, onOrderChange: view.setOrder })}
        selection={{ keys: selection.keys, onChange: selection.change, cap, capText: texts.bulk.cap }}
        currentKey={projectUuid ?? keyboardUuid}
        onCurrentChange={moveTo}
        onOpen={(item) => preview.open(item)}
        isLoading={isUnderWay(page)}
        empty={<NothingFound />}
        offset={inView.offset}
        {...(page.data && { total: page.data.totalCount })}
        hasPageKeys={!isCovered}
        cells={table}
      />
      <CellsSlot cells={cells} foot={foot} />
    </>
  )
}

function columnCondition(key: string, direction: SortCondition['direction']): SortCondition[] {
  const columnKey = columnKeySchema.safeParse(key)
  return columnKey.success ? [{ columnKey: columnKey.data, direction }] : []
}

/** The list as a table, a page at a time. */
export function PagedTable() {
  const { themeUuid, filters, page, search, perPage, address, changePerPage } = useProjectList()
  const selection = useSelection(page.data?.items ?? [], JSON.stringify([themeUuid, filters]))
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <>
      <div className="mk-table-area">
        <ProjectTable selection={selection} foot={foot} />
        <SelectionSlot selection={selection} />
      </div>
      <footer className="mk-list-foot">
        <div ref={setFoot} className="mk-foot-slot" />
        {page.data && <Pager page={search.page} perPage={perPage} total={page.data.totalCount} onPage={address.setPage} onPerPage={changePerPage} />}
      </footer>
    </>
  )
}
