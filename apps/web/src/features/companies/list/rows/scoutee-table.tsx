import { ResponseError } from '@mekiki/api-client'
import { numberOfWrongLength, queryTerms } from '@mekiki/text'
import { Button, DataTable, EmptyState, ErrorBlock, type SortStep, useLanguage } from '@mekiki/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import type { RowSelection } from '../../../../shared/list/use-row-selection.ts'
import { useRowCells } from '../../../../shared/list/use-row-cells.ts'
import { useKeys } from '../../../../shared/keys/key-registry.ts'
import { usePermission } from '../../../../app/session/me.ts'
import type { CarriedKind } from '../../bulk/change-carried.ts'
import { BotStates } from '../../bot/bot-mark.tsx'
import { useScouteesTexts } from '../../scoutees-texts.ts'
import { useScouteeDrawer } from '../../use-scoutee-drawer.ts'
import { sortKeyOf, tableColumn } from './columns.tsx'
import { countFilters, type ScouteeFilters } from '../list-search.ts'
import type { SelectedScoutee } from '../selected-scoutee.ts'
import type { ScouteeItem, ScouteePage } from '../use-scoutee-list.ts'
import type { ViewSettings } from '../use-view-settings.ts'
import { defaultWidths, type ScouteeSort } from '../view-settings.ts'
import { isUnderWay } from '../../../../shared/list/is-under-way.ts'

const ScouteeCellEditor = lazy(() => import('../cells/scoutee-cell-editor.tsx').then((module) => ({ default: module.ScouteeCellEditor })))

const noRows: ScouteeItem[] = []
const keyOf = (item: ScouteeItem): string => item.uuid

/** What a column edits of the workspace's own companies and people. */
function fieldOf(item: ScouteeItem, column: string): CarriedKind | null {
  return item.canEdit && item.scouteeId === item.uuid && (column === 'tags' || column === 'channels') ? column : null
}

interface ScouteeTableProps {
  list: UseQueryResult<ScouteePage>
  /** How many rows all pages have together; undefined until that is known. */
  total: number | undefined
  filters: ScouteeFilters
  /** The number of the first row in the whole list, from 0. */
  offset: number
  view: ViewSettings
  onSort: (sort: ScouteeSort | null) => void
  selection: RowSelection<SelectedScoutee>
  currentUuid: string | null
  onOpen: (item: ScouteeItem) => void
  onClearFilters: () => void
}

function NothingFound({ filters, onClear }: { filters: ScouteeFilters; onClear: () => void }) {
  const texts = useScouteesTexts()
  const canCreate = usePermission('create_tenant_scoutee')
  const { open } = useScouteeDrawer()
  const digits = numberOfWrongLength(filters.q ?? '')
  if (digits !== null) return <EmptyState kind="byFilter" title={texts.emptyFilterTitle} body={texts.numberLength(digits)} onClear={onClear} />
  if (countFilters(filters) > 0 || filters.q !== undefined) return <EmptyState kind="byFilter" title={texts.emptyFilterTitle} onClear={onClear} />
  if (filters.scope === 'provider') return <EmptyState kind="neverUsed" title={texts.emptyProviderTitle} body={texts.emptyProviderBody} />
  const action = canCreate && (
    <Button variant="primary" onClick={() => open('is_create_scoutee_drawer_open')}>
      {texts.register}
    </Button>
  )
  return <EmptyState kind="neverUsed" title={texts.emptyTitle} body={canCreate ? texts.emptyBody : undefined} action={action} />
}

function useColumns(view: ViewSettings, keyword: string | undefined) {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const terms = useMemo(() => queryTerms(keyword ?? ''), [keyword])
  return useMemo(
    () => view.columns.map((key) => tableColumn(key, view.widths[key] ?? defaultWidths[key], { language, texts, terms, columns: view.columns })),
    [view.columns, view.widths, language, texts, terms]
  )
}

/** The order that the headers ask for: the step that was pressed last, since the call takes one. */
function orderOf(steps: readonly SortStep[]): ScouteeSort | null {
  const step = steps.at(-1)
  const key = step && sortKeyOf(step.key)
  return step && key ? { key, order: step.order } : null
}

/** The workspace's own companies among the rows: only to their sites does the bot go. */
const companiesOf = (items: readonly ScouteeItem[]): string[] =>
  items.filter(({ uuid, scouteeId, peopleFlg }) => uuid === scouteeId && !peopleFlg).map(({ uuid }) => uuid)

/** The table of companies and people in its states: loading, failed, empty, and with rows. */
export function ScouteeTable({ list, total, filters, offset, view, onSort, selection, currentUuid, onOpen, onClearFilters }: ScouteeTableProps) {
  const texts = useScouteesTexts()
  const parts = useListPartsTexts()
  const columns = useColumns(view, filters.q)
  const [cursor, setCursor] = useState<string | null>(null)
  const canCreateProjects = usePermission('create_project')
  const canDelete = usePermission('delete_tenant_scoutee')
  const canChange = usePermission('update_tenant_scoutee')
  const items = list.data?.items ?? noRows
  const cells = useRowCells({ rows: items, keyOf, columns, currentKey: currentUuid ?? cursor, fieldOf })
  useKeys('list', () => (selection.keys.size > 0 ? {} : { tags: cells.edit('tags') }))
  if (list.isError && !list.data) {
    const requestId = list.error instanceof ResponseError ? list.error.body?.requestId : undefined
    return <ErrorBlock cause={texts.loadFailed} remedy={parts.loadRemedy} {...(requestId && { requestId })} onReload={() => list.refetch()} />
  }
  return (
    <BotStates uuids={companiesOf(items)}>
      <DataTable
        label={texts.listLabel}
        columns={columns}
        rows={items}
        rowKey={keyOf}
        rowName={(item) => item.name}
        sort={view.sort === null ? [] : [view.sort]}
        onSortChange={(steps) => onSort(orderOf(steps))}
        isOrderElsewhere
        onWidthChange={view.setWidth}
        onOrderChange={view.setColumns}
        // Without anything to do with them, rows are not there to be selected.
        {...((canCreateProjects || canDelete || canChange) && { selection: { keys: selection.keys, onChange: selection.change } })}
        currentKey={currentUuid ?? cursor}
        onCurrentChange={setCursor}
        onOpen={(item) => {
          setCursor(item.uuid)
          onOpen(item)
        }}
        isLoading={isUnderWay(list)}
        empty={<NothingFound filters={filters} onClear={onClearFilters} />}
        offset={offset}
        {...(total !== undefined && { total })}
        hasPageKeys
        cells={cells.table}
      />
      <Suspense fallback={null}>{cells.edited && <ScouteeCellEditor edited={cells.edited} onClose={cells.stop} />}</Suspense>
    </BotStates>
  )
}
