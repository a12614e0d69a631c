import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useEffect, useState, useCallback, useMemo } from 'react'
import { lists } from '../../../shared/calls/lists.ts'
import { useFilterPanel } from '../../../shared/hooks/use-filter-panel.ts'
import { usePerPage } from '../../../shared/list/use-per-page.ts'
import type { OptionScope } from './filters/filter-options.ts'
import { countFilters, filtersOf, type ListFilters, type ListSearch, noFilters, readListSearch } from './list-search.ts'
import { writeColorConditions } from './look/color-conditions.ts'
import type { ColorOf } from './look/row-colors.ts'
import type { DraftStart } from '../create/draft.ts'
import { useListTexts } from './list-texts.ts'
import { type ColumnKey, narrowColumns } from './table/column-keys.ts'
import { useItemColumns } from './table/use-item-columns.ts'
import { type ProjectItem, useProjectPage } from './use-project-page.ts'
import { useListView } from './views/use-list-view.ts'
import type { ViewSettings } from './views/use-view-settings.ts'
import { useViewCounts } from './views/use-views.ts'
import { changedParts, lookAt, searchOf } from './views/view-state.ts'
import { type SortCondition, sortConditionsOf, sortSteps } from './views/view-settings.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { useRequired, useWidthStep, type WidthStep } from '@mekiki/ui'
import type { ColorCondition } from '@mekiki/contract/cases/projects/project-colors'
import { maxCountedViews } from '@mekiki/contract/cases/project-views/project-views.schemas'
import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { addresses } from '../../../shared/addresses.ts'
import { useOpenDrawer as useAddressDrawers } from '../../../shared/hooks/use-open-drawer.ts'

/** Opens a case beside the list, goes on to another one, and closes it; the list's own state stays in the address. The same functions in one theme. */
export function useOpenProject(themeUuid: string | null) {
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (to: string, search: (before: SearchParams) => SearchParams, replace = false) => void navigate({ to, search: search as never, replace })
    const same = (before: SearchParams) => before
    return {
      open: (item: ProjectItem, tab?: ProjectDetailTab) =>
        go(addresses.projectPreview(themeUuid, item.uuid), tab === undefined ? same : (before) => ({ ...before, tab })),
      step: (item: ProjectItem) => go(addresses.projectPreview(themeUuid, item.uuid), same, true),
      close: () =>
        go(themeUuid === null ? addresses.allProjects : addresses.themeProjects(themeUuid), ({ tab: _tab, is_review_open: _review, ...rest }) => rest)
    }
  }, [navigate, themeUuid])
}

/** The list's state from the address and the ways to change it. A changed filter goes back to page 1 (2§4). */
export function useListSearch() {
  const raw: SearchParams = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => readListSearch(raw), [raw])
  const change = useCallback(
    (part: Partial<ListSearch>, options: { replace: boolean } = { replace: false }) =>
      void navigate({ to: '.', search: (before: SearchParams) => ({ ...before, ...part }) as SearchParams, replace: options.replace }),
    [navigate]
  )
  return {
    search,
    setPage: (page: number) => change({ page }),
    setPerPage: (perPage: number) => change({ page: 1, per_page: perPage }),
    setSort: (sort: ListSearch['sort_conditions']) => change({ page: 1, sort_conditions: sort }),
    setFilters: (part: Partial<ListFilters>) => change({ ...part, page: 1 }),
    clearFilters: () => change({ ...noFilters, page: 1 }),
    /** Has the pages up to this one shown, below each other; the way back leads out of the list, not to fewer of its cases. */
    showTo: (page: number) => change({ page }, { replace: true }),
    setLayout: (view: ListSearch['view']) => change({ view, page: 1 }),
    setColorBy: (colorBy: ListSearch['color_by']) => change({ color_by: colorBy, color_conditions: undefined }),
    setColorConditions: (conditions: readonly ColorCondition[]) => change({ color_by: undefined, color_conditions: writeColorConditions(conditions) }),
    setDensity: (density: ListSearch['density']) => change({ density }),
    setGroupBy: (groupBy: ListSearch['group_by']) => change({ group_by: groupBy, page: 1 }),
    change
  }
}

export type ListSearchState = ReturnType<typeof useListSearch>

export type ListLayout = 'table' | 'groups' | 'board' | 'calendar' | 'timeline'

/** The cases that a layout other than the table has in view. */
interface Shown {
  items: readonly ProjectItem[]
  total: number
  /** How many of the list stand before them. */
  offset?: number
}

interface Place {
  themeUuid: string | null
  /** The case in the preview; null for none. */
  projectUuid: string | null
}

/** The theme of the list, with the columns, items and choices that it has. */
function useListTheme(themeUuid: string | null, search: ListSearch) {
  const texts = useListTexts()
  const themes = useQuery(lists.themes)
  const theme = themes.data?.individuals.find((each) => each.uuid === themeUuid)
  const listView = useListView(themes.data, themeUuid, search)
  const groupUuids = theme?.projectSetting.extensionItemGroupUuids ?? null
  const items = useItemColumns(groupUuids, theme?.hiddenParts)
  const scope: OptionScope = {
    statusTemplateUuid: theme?.projectSetting.statusTemplateUuid ?? null,
    extensionItemGroupUuids: groupUuids,
    hiddenParts: theme?.hiddenParts
  }
  return {
    themes: themes.data?.individuals ?? [],
    theme,
    title: theme?.name ?? texts.allProjects,
    ...listView,
    // Fetched once: a default that stands in for the kept setting would ask in another order, and for other columns; a view that is opened has its own.
    isViewKnown: (listView.view.isKnown || themes.isError) && !(search.open_view !== undefined && !listView.areViewsRead),
    items,
    scope,
    templateOf: (uuid: string) => themes.data?.individuals.find((each) => each.uuid === uuid)?.projectSetting.statusTemplateUuid
  }
}

/** What the address asks for, with what is kept of it where the address says nothing. */
function useAsked(view: ViewSettings, address: ListSearchState) {
  const { search } = address
  const filters = filtersOf(search)
  const [perPage, keepPerPage] = usePerPage(search.per_page)
  const layout: ListLayout = search.view ?? (search.group_by === undefined ? 'table' : 'groups')
  return {
    address,
    search,
    filters,
    /** Whether any filter or keyword is on. */
    isFiltered: countFilters(filters) > 0 || filters.q !== undefined,
    sort: search.sort_conditions.length > 0 ? sortConditionsOf(search.sort_conditions) : view.setting.sortConditions,
    perPage,
    layout,
    changeSort: (conditions: SortCondition[]) => {
      view.setSort(conditions)
      address.setSort(sortSteps(conditions))
    },
    changePerPage: (count: number) => {
      keepPerPage(count)
      address.setPerPage(count)
    }
  }
}

type Asked = ReturnType<typeof useAsked>

/** The cases in view: those of the table's page, or those that another layout tells of. */
function useInView(page: ReturnType<typeof useProjectPage>, { layout, search, perPage }: Asked, step: WidthStep) {
  const [shown, setShown] = useState<Shown | null>(null)
  const items = shown?.items ?? []
  const isTable = layout === 'table' && step !== 'phone'
  const inTable = { items: page.data?.items ?? [], total: page.data?.totalCount ?? 0, offset: (search.page - 1) * perPage }
  return {
    /** How many there are in all; undefined while nobody knows. */
    total: layout === 'table' ? page.data?.totalCount : shown?.total,
    inView: isTable ? inTable : { items, total: layout === 'table' ? (shown?.total ?? 0) : items.length, offset: shown?.offset ?? 0 },
    setShown
  }
}

/** A link to a view opens it as it is stored. One that the list does not offer any more opens nothing. */
function useOpenedView({ search, change }: ListSearchState, { views, areViewsRead }: ReturnType<typeof useListTheme>) {
  useEffect(() => {
    if (search.open_view === undefined || !areViewsRead) return
    const view = views.find((each) => each.uuid === search.open_view)
    change(view ? searchOf(view, { search, isOfView: true }) : { open_view: undefined }, { replace: true })
  }, [search, areViewsRead, views, change])
}

/** The dialogs about views that open over the list. */
export type ViewDialog = 'save' | 'rename' | 'living' | 'mails'

const noColumns: readonly ColumnKey[] = []

function useListState({ themeUuid, projectUuid }: Place) {
  const address = useListSearch()
  const theme = useListTheme(themeUuid, address.search)
  const asked = useAsked(theme.view, address)
  useOpenedView(address, theme)
  const step = useWidthStep()
  // What the cases are coloured by comes with them, whatever their columns are.
  const { color_by: colorBy, color_conditions: colorConditions } = asked.search
  const colorColumns = colorBy === undefined || colorConditions !== undefined ? noColumns : [colorBy]
  const pageView = {
    perPage: asked.perPage,
    sort: sortSteps(asked.sort),
    columns: [...theme.view.setting.displayedColumns.map(({ columnKey }) => columnKey), ...narrowColumns, ...colorColumns],
    isShown: asked.layout === 'table' && theme.isViewKnown
  }
  const page = useProjectPage(themeUuid, asked.search, pageView)
  const [isKept] = useState(page.data !== undefined)
  const inView = useInView(page, asked, step)
  const tabUuids = theme.tabs.map(({ uuid }) => uuid)
  const counts = useViewCounts(themeUuid, tabUuids.slice(0, maxCountedViews), theme.areViewsRead)
  const [isFilterOpen, setFilterOpen] = useFilterPanel('IS_PROJECT_FILTER_OPEN')
  const [dialog, setDialog] = useState<ViewDialog | null>(null)
  const look = lookAt(asked.search, sortSteps(asked.sort), theme.view.setting.displayedColumns)
  const preview = useOpenProject(themeUuid)
  const [isSelecting, setSelecting] = useState(false)
  const [start, setStart] = useState<DraftStart | null>(null)
  const [colorOf, setColorOf] = useState<ColorOf | null>(null)
  return {
    themeUuid,
    projectUuid,
    /** How much room there is. */
    step,
    /** Whether a case stands beside the list; where there is no room beside it, it covers the list instead. */
    isPreviewing: projectUuid !== null && step === 'desk',
    isCovered: projectUuid !== null && step !== 'desk',
    ...theme,
    ...asked,
    page,
    /** Whether the cases were there already when the list was opened. */
    isKept,
    /** How pages are asked for. */
    pageView,
    colorColumns,
    /** Whether anything colours the cases. */
    isColored: colorBy !== undefined || colorConditions !== undefined,
    /** The colours of a case, once it is known what it is coloured by. */
    colorOf,
    setColorOf,
    ...inView,
    counts,
    isFilterOpen,
    setFilterOpen,
    /** How the list is looked at, and which parts of that differ from the view it is looked at by. */
    look,
    changed: theme.current === undefined ? [] : changedParts(theme.current, look),
    /** The dialog of views that is open. */
    dialog,
    setDialog,
    /** Whether a press on a card selects it, where there are no boxes. */
    isSelecting,
    setSelecting,
    /** What the case has that is being made, where it was begun from a place that says so. */
    start,
    setStart,
    preview
  }
}

/** The state of the case list: its theme, address, settings and what they find. */
export type ProjectListState = ReturnType<typeof useListState>

const ListContext = createContext<ProjectListState | null>(null)

/** Holds the state of the case list for its parts. */
export function ProjectListProvider({ children, ...place }: Place & { children: ReactNode }) {
  return <ListContext value={useListState(place)}>{children}</ListContext>
}

/** The state of the case list that a part stands in. */
export function useProjectList(): ProjectListState {
  return useRequired(ListContext)
}

/** The drawers and dialogs of the case list that the address holds open with `true` (1§2.2). */
export type DrawerKey =
  | 'is_import_projects_drawer_open'
  | 'is_import_update_projects_drawer_open'
  | 'is_project_setting_drawer_open'
  | 'is_create_projects_drawer_open'
  | 'is_column_setting_drawer_open'
  | 'is_sort_setting_drawer_open'
  | 'is_share_view_setting_dialog_open'

/** Opens the drawer for a new case, with what the place has that it was asked from. */
export function useRegister() {
  const { setStart } = useProjectList()
  const { open } = useOpenDrawer()
  return (start: DraftStart) => {
    setStart(start)
    open('is_create_projects_drawer_open')
  }
}

/** Opens and closes what the address holds open over the case list. */
export function useOpenDrawer() {
  return useAddressDrawers<DrawerKey>()
}
