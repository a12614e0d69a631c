import { type ComponentType, Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { usePageTitle } from '../../../shared/page-title.ts'
import { type DrawerSlot, ListDrawers } from './list-drawers.tsx'
import { ListHeader } from './list-header.tsx'
import { countFilters } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useProjectList } from './project-list-state.tsx'
import { fromCondition } from './filters/saved-condition.ts'
import { PagedTable } from './table/paged-table.tsx'
import { ViewTabs } from './views/view-tabs.tsx'

const ActiveFilters = lazy(() => import('./filters/active-filters.tsx').then((module) => ({ default: module.ActiveFilters })))
const Board = lazy(() => import('./board/board.tsx').then((module) => ({ default: module.Board })))
const OpenFilterPanel = lazy(() => import('./filters/open-filter-panel.tsx').then((module) => ({ default: module.OpenFilterPanel })))
const GroupedList = lazy(() => import('./groups/grouped-table.tsx').then((module) => ({ default: module.GroupedList })))
const SaveProjectFilterDialog = lazy(() => import('./filters/save-filter-dialog.tsx').then((module) => ({ default: module.SaveProjectFilterDialog })))
const SavedProjectFiltersDialog = lazy(() => import('./filters/saved-filters-dialog.tsx').then((module) => ({ default: module.SavedProjectFiltersDialog })))

/** The cases in the layout that the address asks for: as a table of pages, in groups, or on a board. */
const layouts = { table: PagedTable, groups: GroupedList, board: Board }

/** The list as it is looked at: tabs of saved filters, filters, table, groups or board, and the preview beside it. */
export function ProjectList({ drawers }: { drawers: ComponentType<DrawerSlot> }) {
  const texts = useListTexts()
  const { themeUuid, projectUuid, isPreviewing, title, filters, isFilterOpen, layout } = useProjectList()
  usePageTitle(isPreviewing || themeUuid === null ? texts.title : title)
  const Layout = layouts[layout]
  return (
    <div className="mk-list-page">
      <div className="mk-list-main">
        <ListHeader />
        <div className="mk-list-tabs">
          <ViewTabs />
        </div>
        <div className="mk-list-body">
          {isFilterOpen && !isPreviewing && (
            <Suspense fallback={<aside className="mk-side" aria-busy="true" />}>
              <OpenFilterPanel />
            </Suspense>
          )}
          <div className="mk-list-content">
            <ListToolbar />
            {countFilters(filters) > 0 && (
              <Suspense fallback={<div className="mk-chips-row" />}>
                <ActiveFilters />
              </Suspense>
            )}
            <Suspense fallback={null}>
              <Layout />
            </Suspense>
          </div>
        </div>
      </div>
      {projectUuid !== null && <PreviewPane projectUuid={projectUuid} />}
      <ListDrawers others={drawers} />
      <SavedFilterDialogs />
    </div>
  )
}

/** The dialogs of saved filters: to save what is on, and to look after those that there are. */
function SavedFilterDialogs() {
  const { filters, scope, address, dialog, setDialog } = useProjectList()
  const close = () => setDialog(null)
  return (
    <Suspense fallback={null}>
      {dialog === 'save' && <SaveProjectFilterDialog filters={filters} scope={scope} onClose={close} />}
      {dialog === 'manage' && (
        <SavedProjectFiltersDialog
          onApply={(filter) => {
            address.setFilters(fromCondition(filter.condition))
            close()
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
