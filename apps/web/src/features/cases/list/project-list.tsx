import { Pager } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { lists } from '../../../shared/calls/lists.ts'
import { usePerPage } from '../../../shared/list/use-per-page.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { useLocalFlag } from '../../../shared/hooks/use-local-flag.ts'
import type { OptionScope } from './filters/filter-options.ts'
import { type DrawerSlot, ListDrawers } from './list-drawers.tsx'
import { ListExport } from './list-export.tsx'
import { ListHeader } from './list-header.tsx'
import { countFilters, filtersOf } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { narrowColumns, ProjectTable } from './table/project-table.tsx'
import { fromCondition } from './filters/saved-condition.ts'
import { SelectionSlot } from './selection/selection-slot.tsx'
import { useItemColumns } from './table/use-item-columns.ts'
import { useListSearch } from './use-list-search.ts'
import { useOpenCase } from './use-open-case.ts'
import { type ProjectItem, useProjectList } from './use-project-list.ts'
import { useFilterCounts } from './filters/use-saved-filters.ts'
import { useSelection } from './selection/use-selection.ts'
import { useViewSettings } from './views/use-view-settings.ts'
import { type SortCondition, sortConditionsOf, sortSteps } from './views/view-settings.ts'
import { ViewTabs } from './views/view-tabs.tsx'

const ActiveFilters = lazy(() => import('./filters/active-filters.tsx').then((module) => ({ default: module.ActiveFilters })))
const Board = lazy(() => import('./board/board.tsx').then((module) => ({ default: module.Board })))
const OpenFilterPanel = lazy(() => import('./filters/open-filter-panel.tsx').then((module) => ({ default: module.OpenFilterPanel })))
const GroupedTable = lazy(() => import('./groups/grouped-table.tsx').then((module) => ({ default: module.GroupedTable })))
const SaveProjectFilterDialog = lazy(() => import('./filters/save-filter-dialog.tsx').then((module) => ({ default: module.SaveProjectFilterDialog })))
const SavedProjectFiltersDialog = lazy(() => import('./filters/saved-filters-dialog.tsx').then((module) => ({ default: module.SavedProjectFiltersDialog })))

/** What a view other than the table shows, for the title and for the preview's steps. */
interface Shown {
  items: readonly ProjectItem[]
  total: number
}

/** The state of the list: its theme, address, settings and what they find. */
function useList(themeUuid: string | null) {
  const themes = useQuery(lists.themes)
  const theme = themes.data?.individuals.find((each) => each.uuid === themeUuid)
  const address = useListSearch()
  const { search } = address
  const filters = filtersOf(search)
  const view = useViewSettings(themes.data, themeUuid)
  const groupUuids = theme?.projectSetting.extensionItemGroupUuids ?? null
  const items = useItemColumns(groupUuids, theme?.hiddenParts)
  const scope: OptionScope = {
    statusTemplateUuid: theme?.projectSetting.statusTemplateUuid ?? null,
    extensionItemGroupUuids: groupUuids,
    hiddenParts: theme?.hiddenParts
  }
  const sort = search.sort_conditions.length > 0 ? sortConditionsOf(search.sort_conditions) : view.setting.sortConditions
  const [perPage, keepPerPage] = usePerPage(search.per_page)
  // Fetched once: a default that stands in for the kept setting would ask in another order, and for other columns.
  const isViewKnown = view.isKnown || themes.isError
  const layout = search.view === 'board' ? 'board' : search.group_by === undefined ? 'table' : 'groups'
  const list = useProjectList(themeUuid, search, {
    perPage,
    sort: sortSteps(sort),
    columns: [...view.setting.displayedColumns.map(({ columnKey }) => columnKey), ...narrowColumns],
    isShown: layout === 'table' && isViewKnown
  })
  const counts = useFilterCounts(themeUuid)
  const changeSort = (conditions: SortCondition[]) => {
    view.setSort(conditions)
    address.setSort(sortSteps(conditions))
  }
  const changePerPage = (count: number) => {
    keepPerPage(count)
    address.setPerPage(count)
  }
  const templateOf = (uuid: string) => themes.data?.individuals.find((each) => each.uuid === uuid)?.projectSetting.statusTemplateUuid
  return {
    themes: themes.data?.individuals ?? [],
    theme,
    address,
    search,
    filters,
    view,
    isViewKnown,
    items,
    scope,
    sort,
    perPage,
    layout,
    list,
    counts,
    changeSort,
    changePerPage,
    templateOf
  }
}

type List = ReturnType<typeof useList>

/** The list as it is looked at: tabs of saved filters, filters, table, groups or board, and the preview beside it. */
export function ProjectList({ themeUuid, projectUuid, drawers }: { themeUuid: string | null; projectUuid: string | null; drawers: ComponentType<DrawerSlot> }) {
  const texts = useListTexts()
  const state = useList(themeUuid)
  const { address, search, filters, view, items, scope, sort, perPage, layout, list, theme } = state
  const [shown, setShown] = useState<Shown | null>(null)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const [isFilterOpen, setFilterOpen] = useLocalFlag('IS_PROJECT_FILTER_OPEN')
  const { open, step, close } = useOpenCase(themeUuid)
  const isPreviewing = projectUuid !== null
  const title = theme?.name ?? texts.allProjects
  usePageTitle(isPreviewing || themeUuid === null ? texts.title : title)
  const total = layout === 'table' ? list.data?.totalCount : shown?.total
  const isFiltered = countFilters(filters) > 0 || filters.q !== undefined
  const closeDialog = () => setDialog(null)
  return (
    <div className="mk-list-page">
      <div className="mk-list-main">
        <ListHeader
          title={title}
          total={total}
          all={isFiltered ? state.counts.all : undefined}
          themeUuid={themeUuid}
          canEditTheme={theme?.canEdit ?? false}
          themes={state.themes}
          isNarrow={isPreviewing}
          acts={<ListExport themeUuid={themeUuid} filters={filters} sort={sort} total={total} all={state.counts.all} />}
        />
        <div className="mk-list-tabs">
          <ViewTabs themeUuid={themeUuid} filters={filters} isNarrow={isPreviewing} onSave={() => setDialog('save')} />
        </div>
        <div className="mk-list-body">
          {isFilterOpen && !isPreviewing && (
            <Suspense fallback={<aside className="mk-side" aria-busy="true" />}>
              <OpenFilterPanel
                themeUuid={themeUuid}
                filters={filters}
                scope={scope}
                isFiltered={isFiltered}
                onChange={address.setFilters}
                onSave={() => setDialog('save')}
                onManage={() => setDialog('manage')}
                onClose={() => setFilterOpen(false)}
              />
            </Suspense>
          )}
          <div className="mk-list-content">
            <ListToolbar
              filters={filters}
              isFilterOpen={isFilterOpen}
              onToggleFilter={() => setFilterOpen(!isFilterOpen)}
              onChange={address.setFilters}
              sort={sort}
              labelOf={items.labelOf}
              isOneTheme={themeUuid !== null}
              layout={search}
              onLayout={address.setLayout}
              onGroupBy={address.setGroupBy}
              isNarrow={isPreviewing}
            />
            {countFilters(filters) > 0 && (
              <Suspense fallback={<div className="mk-chips-row" />}>
                <ActiveFilters filters={filters} scope={scope} onChange={address.setFilters} onClear={address.clearFilters} />
              </Suspense>
            )}
            <ListView {...{ themeUuid, projectUuid, state, onOpen: open, onStep: step, onShown: setShown }} />
          </div>
        </div>
      </div>
      {isPreviewing && (
        <PreviewPane
          projectUuid={projectUuid}
          items={layout === 'table' ? (list.data?.items ?? []) : (shown?.items ?? [])}
          total={layout === 'table' ? (total ?? 0) : (shown?.items.length ?? 0)}
          offset={layout === 'table' ? (search.page - 1) * perPage : 0}
          onOpen={step}
          onClose={close}
        />
      )}
      <ListDrawers themeUuid={themeUuid} title={title} view={view} items={items} sort={sort} onSort={state.changeSort} others={drawers} />
      <Suspense fallback={null}>
        {dialog === 'save' && <SaveProjectFilterDialog filters={filters} scope={scope} onClose={closeDialog} />}
        {dialog === 'manage' && (
          <SavedProjectFiltersDialog
            onApply={(filter) => {
              address.setFilters(fromCondition(filter.condition))
              closeDialog()
            }}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </div>
  )
}

interface ListViewProps {
  themeUuid: string | null
  projectUuid: string | null
  state: List
  onOpen: (item: ProjectItem) => void
  onStep: (item: ProjectItem) => void
  onShown: (shown: Shown) => void
}

/** The cases: as a table of pages, in groups, or on a board. */
function ListView(props: ListViewProps) {
  const { themeUuid, projectUuid, state, onOpen, onShown } = props
  const { address, filters, layout, search, sort, view, items, templateOf } = state
  if (layout === 'table') return <PagedTable {...props} />
  const empty = <NothingFound filters={filters} onClear={address.clearFilters} />
  if (layout === 'board') {
    return (
      <Suspense fallback={null}>
        <Board
          themeUuid={themeUuid}
          statusTemplateUuid={state.theme?.projectSetting.statusTemplateUuid ?? null}
          filters={filters}
          sort={sortSteps(sort)}
          currentUuid={projectUuid}
          onShown={onShown}
          onTable={() => address.setLayout(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <div className="mk-list-table">
      <Suspense fallback={null}>
        <GroupedTable
          isViewKnown={state.isViewKnown}
          key={search.group_by}
          themeUuid={themeUuid}
          filters={filters}
          groupBy={search.group_by ?? 'status'}
          view={view}
          items={items}
          sort={sort}
          currentUuid={projectUuid}
          onOpen={onOpen}
          onShown={onShown}
          empty={empty}
          actions={(selection) => <SelectionSlot selection={selection} templateOf={templateOf} />}
        />
      </Suspense>
    </div>
  )
}

function PagedTable({ themeUuid, projectUuid, state, onOpen, onStep }: ListViewProps) {
  const { address, search, filters, list, perPage, view, items, sort, templateOf } = state
  const selection = useSelection(list.data?.items ?? [], JSON.stringify([themeUuid, filters]))
  return (
    <>
      <div className="mk-list-table">
        <ProjectTable
          list={list}
          filters={filters}
          page={search.page}
          perPage={perPage}
          view={view}
          items={items}
          sort={sort}
          onSort={state.changeSort}
          selection={selection}
          currentUuid={projectUuid}
          isNarrow={projectUuid !== null}
          onOpen={onOpen}
          onStep={onStep}
          onClearFilters={address.clearFilters}
        />
        <SelectionSlot selection={selection} templateOf={templateOf} />
      </div>
      <footer className="mk-list-foot">
        {list.data && <Pager page={search.page} perPage={perPage} total={list.data.totalCount} onPage={address.setPage} onPerPage={state.changePerPage} />}
      </footer>
    </>
  )
}
