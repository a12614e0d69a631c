import { ResponseError } from '@mekiki/api-client'
import { projectListColumns } from '@mekiki/contract/constants/index'
import { Button, DataTable, EmptyState, ErrorBlock, useLanguage } from '@mekiki/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListPartsTexts } from '../../../app/list/list-parts-texts.ts'
import { usePermission } from '../../../app/session/me.ts'
import { tableColumn } from './columns.tsx'
import { countFilters, type ListFilters } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { useOpenDrawer } from './use-open-drawer.ts'
import type { ProjectItem, ProjectPage } from './use-project-list.ts'
import type { Selection } from './use-selection.ts'
import type { ViewSettings } from './use-view-settings.ts'
import { defaultWidth, type ShownColumn, type SortCondition } from './view-settings.ts'

const noRows: ProjectItem[] = []
const narrowColumns: readonly ShownColumn['columnKey'][] = ['scoutee_name', 'status_name', 'all_average_score']
const narrowWidths: Partial<Record<ShownColumn['columnKey'], number>> = { scoutee_name: 238, status_name: 124, all_average_score: 124 }
const cap = 1000

export interface ProjectTableProps {
  list: UseQueryResult<ProjectPage>
  filters: ListFilters
  page: number
  perPage: number
  view: ViewSettings
  sort: readonly SortCondition[]
  onSort: (conditions: SortCondition[]) => void
  selection: Selection
  currentUuid: string | null
  /** Beside a narrow preview only the columns that matter stay. */
  isNarrow: boolean
  onOpen: (item: ProjectItem) => void
  onClearFilters: () => void
}

function NothingFound({ filters, onClear }: { filters: ListFilters; onClear: () => void }) {
  const texts = useListTexts()
  const canCreate = usePermission('create_project')
  const { open } = useOpenDrawer()
  if (countFilters(filters) > 0 || filters.q !== undefined) return <EmptyState kind="byFilter" title={texts.emptyFilterTitle} onClear={onClear} />
  const action = canCreate && (
    <Button variant="primary" onClick={() => open('is_create_projects_drawer_open')}>
      {texts.register}
    </Button>
  )
  return <EmptyState kind="neverUsed" title={texts.emptyTitle} body={canCreate ? texts.emptyBody : undefined} action={action} />
}

/** The table of cases in its states: loading, failed, empty, and with rows. */
export function ProjectTable(props: ProjectTableProps) {
  const { list, filters, view, sort, selection, isNarrow } = props
  const texts = useListTexts()
  const parts = useListPartsTexts()
  const language = useLanguage()
  const shown = view.setting.displayedColumns
  const columns = useMemo(() => {
    const chosen = isNarrow ? narrowColumns.map((columnKey) => ({ columnKey, width: narrowWidths[columnKey] ?? defaultWidth })) : shown
    return chosen.map((column) => tableColumn(column.columnKey, column.width, { language, texts }))
  }, [shown, isNarrow, language, texts])
  if (list.isError && !list.data) {
    const requestId = list.error instanceof ResponseError ? list.error.body?.requestId : undefined
    return <ErrorBlock cause={texts.loadFailed} remedy={parts.loadRemedy} {...(requestId && { requestId })} onReload={() => list.refetch()} />
  }
  return (
    <DataTable
      label={texts.listLabel}
      columns={columns}
      rows={list.data?.items ?? noRows}
      rowKey={(item) => item.uuid}
      rowName={(item) => item.shownScoutee.name}
      sort={sort.map((condition) => ({ key: condition.columnKey, order: condition.direction }))}
      onSortChange={(steps) => props.onSort(steps.flatMap((step) => columnCondition(step.key, step.order)))}
      {...(!isNarrow && { onWidthChange: view.setWidth, onOrderChange: view.setOrder })}
      selection={{ keys: selection.keys, onChange: selection.change, cap, capText: texts.bulk.cap }}
      currentKey={props.currentUuid}
      onOpen={props.onOpen}
      isLoading={list.isFetching}
      empty={<NothingFound filters={filters} onClear={props.onClearFilters} />}
      offset={(props.page - 1) * props.perPage}
      {...(list.data && { total: list.data.totalCount })}
      hasPageKeys
    />
  )
}

function columnCondition(key: string, direction: SortCondition['direction']): SortCondition[] {
  const columnKey = projectListColumns.find((column) => column === key)
  return columnKey === undefined ? [] : [{ columnKey, direction }]
}
