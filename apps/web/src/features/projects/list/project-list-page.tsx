import type { ComponentType } from 'react'
import { Pager } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { addresses } from '../../../app/addresses.ts'
import { lists } from '../../../app/lists.ts'
import { usePerPage } from '../../../app/list/use-per-page.ts'
import { usePageTitle } from '../../../app/page-title.ts'
import { NotFoundPage } from '../../../app/shell/not-found-page.tsx'
import { useLocalFlag } from '../../../app/use-local-flag.ts'
import { ActiveFilters } from './active-filters.tsx'
import { useFilterOptions } from './filter-options.ts'
import { FilterPanel } from './filter-panel.tsx'
import { type DrawerSlot, ListDrawers } from './list-drawers.tsx'
import { ListHeader } from './list-header.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { filtersOf } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ProjectTable } from './project-table.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { useListSearch } from './use-list-search.ts'
import { type ProjectItem, useProjectList } from './use-project-list.ts'
import { useSelection } from './use-selection.ts'
import { useViewSettings } from './use-view-settings.ts'
import { type SortCondition, sortConditionsOf, sortSteps } from './view-settings.ts'
import '../../../app/list/list-page.css'
import './project-list.css'

function useOpenCase(themeUuid: string | null) {
  const navigate = useNavigate()
  const go = (to: string) => void navigate({ to, search: (before: object) => before as never })
  return {
    open: (item: ProjectItem) => go(addresses.projectPreview(themeUuid, item.uuid)),
    close: () => go(themeUuid === null ? addresses.allProjects : addresses.themeProjects(themeUuid))
  }
}

/** The case list of one theme or of all, with the preview beside it when the address names a case (2§2). */
export function ProjectListPage({ drawers }: { drawers: ComponentType<DrawerSlot> }) {
  const params: { themeUuid?: string; projectUuid?: string } = useParams({ strict: false })
  const themeUuid = params.themeUuid ?? null
  const themes = useQuery(lists.themes)
  const theme = themes.data?.individuals.find((each) => each.uuid === themeUuid)
  if (themes.data && themeUuid !== null && !theme) return <NotFoundPage />
  return <ProjectList key={themeUuid ?? 'all'} themeUuid={themeUuid} projectUuid={params.projectUuid ?? null} drawers={drawers} />
}

function ProjectList({ themeUuid, projectUuid, drawers }: { themeUuid: string | null; projectUuid: string | null; drawers: ComponentType<DrawerSlot> }) {
  const texts = useListTexts()
  const client = useQueryClient()
  const themes = useQuery(lists.themes)
  const theme = themes.data?.individuals.find((each) => each.uuid === themeUuid)
  const address = useListSearch()
  const { search } = address
  const filters = filtersOf(search)
  const view = useViewSettings(themes.data, themeUuid)
  const sort = search.sort_conditions.length > 0 ? sortConditionsOf(search.sort_conditions) : view.setting.sortConditions
  const [perPage, keepPerPage] = usePerPage(search.per_page)
  const list = useProjectList(themeUuid, search, { perPage, sort: sortSteps(sort) })
  const items = list.data?.items ?? []
  const selection = useSelection(items, JSON.stringify([themeUuid, filters]))
  const options = useFilterOptions(theme?.projectSetting.statusTemplateUuid ?? null)
  const [isFilterOpen, setFilterOpen] = useLocalFlag('IS_PROJECT_FILTER_OPEN')
  const { open, close } = useOpenCase(themeUuid)
  const isPreviewing = projectUuid !== null
  const title = theme?.name ?? texts.allProjects
  usePageTitle(isPreviewing ? texts.title : title === texts.allProjects ? texts.title : title)
  const changeSort = (conditions: SortCondition[]) => {
    view.setSort(conditions)
    address.setSort(sortSteps(conditions))
  }
  const changePerPage = (count: number) => {
    keepPerPage(count)
    address.setPerPage(count)
  }
  const templateOf = (uuid: string) => themes.data?.individuals.find((each) => each.uuid === uuid)?.projectSetting.statusTemplateUuid
  return (
    <div className="mk-list-page">
      <div className="mk-list-main">
        <ListHeader
          title={title}
          total={list.data?.totalCount}
          themeUuid={themeUuid}
          canEditTheme={theme?.canEdit ?? false}
          themes={themes.data?.individuals ?? []}
          isNarrow={isPreviewing}
        />
        <div className="mk-list-body">
          {isFilterOpen && !isPreviewing && (
            <FilterPanel filters={filters} options={options} onChange={address.setFilters} onClose={() => setFilterOpen(false)} />
          )}
          <div className="mk-list-content">
            <ListToolbar
              filters={filters}
              isFilterOpen={isFilterOpen}
              onToggleFilter={() => setFilterOpen(!isFilterOpen)}
              onChange={address.setFilters}
              sort={sort}
              isNarrow={isPreviewing}
            />
            <ActiveFilters filters={filters} options={options} onChange={address.setFilters} onClear={address.clearFilters} />
            <div className="mk-list-table">
              <ProjectTable
                list={list}
                filters={filters}
                page={search.page}
                perPage={perPage}
                view={view}
                sort={sort}
                onSort={changeSort}
                selection={selection}
                currentUuid={projectUuid}
                isNarrow={isPreviewing}
                onOpen={open}
                onClearFilters={address.clearFilters}
              />
              <SelectionActions
                selection={selection}
                statusTemplateOf={templateOf}
                onChanged={() => void client.invalidateQueries({ queryKey: ['projects'] })}
              />
            </div>
            <footer className="mk-list-foot">
              <Pager page={search.page} perPage={perPage} total={list.data?.totalCount ?? 0} onPage={address.setPage} onPerPage={changePerPage} />
            </footer>
          </div>
        </div>
      </div>
      {isPreviewing && (
        <PreviewPane
          projectUuid={projectUuid}
          items={items}
          total={list.data?.totalCount ?? 0}
          offset={(search.page - 1) * perPage}
          onOpen={open}
          onClose={close}
        />
      )}
      <ListDrawers themeUuid={themeUuid} view={view} sort={sort} onSort={changeSort} others={drawers} />
    </div>
  )
}
