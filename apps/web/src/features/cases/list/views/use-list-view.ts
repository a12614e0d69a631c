import { useMemo } from 'react'
import type { lists } from '../../../../shared/calls/lists.ts'
import { fromCondition, isSameFilter } from '../filters/saved-condition.ts'
import { countFilters, filtersOf, type ListSearch } from '../list-search.ts'
import { nameFirst, reordered, type ShownColumn } from './view-settings.ts'
import { useViewSettings, type ViewSettings } from './use-view-settings.ts'
import { tabsOf, useViewColumns, useViews } from './use-views.ts'
import { settingOf } from './view-state.ts'

type Themes = Awaited<ReturnType<NonNullable<typeof lists.themes.queryFn>>>

/**
 * How a list is looked at: by the view that the address names, else as the person has it without any. What is changed in a view is a draft until it is
 * saved; without one each change is kept at once.
 */
export function useListView(themes: Themes | undefined, themeUuid: string | null, search: ListSearch) {
  const views = useViews(themeUuid)
  const items = views.data?.items
  const standIn = useMemo(() => {
    const view = items?.find((each) => each.audience === 'theme')
    return (view && settingOf(view)) ?? null
  }, [items])
  const own = useViewSettings(themes, themeUuid, { setting: standIn, isPending: views.isPending && themeUuid !== null })
  const filters = filtersOf(search)
  const isFiltered = countFilters(filters) > 0 || filters.q !== undefined
  const named = items?.find((each) => each.uuid === search.view_uuid)
  // What was saved as a filter alone is also met by its filter.
  const met =
    search.view_uuid === undefined && isFiltered
      ? items?.find((each) => each.settings === null && isSameFilter(fromCondition(each.condition), filters))
      : undefined
  const current = named ?? met
  const isNamed = search.view_uuid !== undefined && (named === undefined ? views.isPending : named.settings !== null)
  const { columns, setDraft } = useViewColumns(isNamed ? search.view_uuid : undefined, named)
  const view = isNamed ? viewSettings(own, { columns, setDraft, isRead: named !== undefined, sort: named && settingOf(named)?.sortConditions }) : own
  return {
    view,
    views: items ?? [],
    viewList: views.data,
    tabs: tabsOf(views.data),
    /** The view that the list is looked at by; undefined for none. */
    current,
    setDraft,
    areViewsRead: !views.isPending
  }
}

interface Drafted {
  columns: ShownColumn[] | null
  setDraft: (columns: ShownColumn[] | null) => void
  isRead: boolean
  sort: ViewSettings['setting']['sortConditions'] | undefined
}

/** The settings of a list that is looked at by a view: its order stands in the address, its columns are a draft. */
function viewSettings(own: ViewSettings, { columns, setDraft, isRead, sort }: Drafted): ViewSettings {
  const displayedColumns = columns ?? own.setting.displayedColumns
  const change = (next: ShownColumn[]) => isRead && setDraft(next)
  return {
    setting: { displayedColumns, sortConditions: sort ?? own.setting.sortConditions },
    isRead,
    isKnown: columns !== null,
    setColumns: (next) => change(nameFirst(next)),
    setSort: () => false,
    setWidth: (columnKey, width) =>
      change(displayedColumns.map((column) => (column.columnKey === columnKey ? { ...column, width: Math.round(width) } : column))),
    setOrder: (keys) => change(nameFirst(reordered(displayedColumns, keys)))
  }
}
