import { ResponseError } from '@mekiki/api-client'
import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { DataTable, ErrorBlock, useLanguage } from '@mekiki/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { columnKeySchema } from './column-keys.ts'
import { tableColumn } from './columns.tsx'
import type { ListFilters } from '../list-search.ts'
import { useListTexts } from '../list-texts.ts'
import { NothingFound } from '../nothing-found.tsx'
import type { ItemColumns } from './use-item-columns.ts'
import type { ProjectItem, ProjectPage } from '../use-project-list.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from '../selection/use-selection.ts'
import type { ViewSettings } from '../views/use-view-settings.ts'
import { defaultWidth, type ShownColumn, type SortCondition, withReviewerColumn } from '../views/view-settings.ts'

const noRows: ProjectItem[] = []
export const narrowColumns: readonly ShownColumn['columnKey'][] = ['scoutee_name', 'status_name', 'all_average_score']
const narrowWidths: Partial<Record<ShownColumn['columnKey'], number>> = { scoutee_name: 238, status_name: 124, all_average_score: 124 }
const cap = 1000

export interface ProjectTableProps {
  list: UseQueryResult<ProjectPage>
  filters: ListFilters
  page: number
  perPage: number
  view: ViewSettings
  items: ItemColumns
  sort: readonly SortCondition[]
  onSort: (conditions: SortCondition[]) => void
  selection: Selection
  currentUuid: string | null
  /** Beside a narrow preview only the columns that matter stay. */
  isNarrow: boolean
  onOpen: (item: ProjectItem, tab?: ProjectDetailTab) => void
  /** Goes on to another case in the preview that is open. */
  onStep: (item: ProjectItem) => void
  onClearFilters: () => void
}

/** The table of cases in its states: loading, failed, empty, and with rows. */
export function ProjectTable(props: ProjectTableProps) {
  const { list, filters, view, items, sort, selection, isNarrow } = props
  const texts = useListTexts()
  const parts = useListPartsTexts()
  const language = useLanguage()
  const shown = view.setting.displayedColumns
  // As text, so that the same choice keeps the same columns.
  const reviewers = filters.reviewer_uuids.join(',')
  const [keyboardUuid, setKeyboardUuid] = useState<string | null>(null)
  // Where the preview was, the keyboard goes on.
  if (props.currentUuid !== null && props.currentUuid !== keyboardUuid) setKeyboardUuid(props.currentUuid)
  useRowKeys({
    current: list.data?.items.find((each) => each.uuid === keyboardUuid) ?? null,
    isPreviewing: props.currentUuid !== null,
    hasSelection: selection.keys.size > 0,
    onOpen: props.onOpen
  })
  const moveTo = (uuid: string) => {
    setKeyboardUuid(uuid)
    const item = list.data?.items.find((each) => each.uuid === uuid)
    if (item && props.currentUuid !== null) props.onStep(item)
  }
  const columns = useMemo(() => {
    const chosen = isNarrow
      ? narrowColumns.map((columnKey) => ({ columnKey, width: narrowWidths[columnKey] ?? defaultWidth }))
      : withReviewerColumn(shown, reviewers === '' ? [] : reviewers.split(','))
    return chosen.flatMap((column) => tableColumn(column.columnKey, column.width, { language, texts }, items))
  }, [shown, reviewers, isNarrow, language, texts, items])
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
      {...(!isNarrow && view.isRead && { onWidthChange: view.setWidth, onOrderChange: view.setOrder })}
      selection={{ keys: selection.keys, onChange: selection.change, cap, capText: texts.bulk.cap }}
      currentKey={props.currentUuid ?? keyboardUuid}
      onCurrentChange={moveTo}
      onOpen={(item) => props.onOpen(item)}
      isLoading={list.isFetching}
      empty={<NothingFound filters={filters} onClear={props.onClearFilters} />}
      offset={(props.page - 1) * props.perPage}
      {...(list.data && { total: list.data.totalCount })}
      hasPageKeys
    />
  )
}

function columnCondition(key: string, direction: SortCondition['direction']): SortCondition[] {
  const columnKey = columnKeySchema.safeParse(key)
  return columnKey.success ? [{ columnKey: columnKey.data, direction }] : []
}
