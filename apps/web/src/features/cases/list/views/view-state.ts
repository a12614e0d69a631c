import type { CallOutput, operationGroups } from '@mekiki/contract'
import type { ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { fromCondition, isSameFilter, toCondition } from '../filters/saved-condition.ts'
import { filtersOf, type ListFilters, type ListSearch, noFilters } from '../list-search.ts'
import { readSetting, type ShownColumn, sortSteps, type ViewSetting } from './view-settings.ts'

/** The views that a list offers. */
export type ViewList = CallOutput<typeof operationGroups.projectViews.list>

/** A named view of the case list. */
export type ProjectView = ViewList['items'][number]

/** The parts of a view that can differ from how the list is looked at. */
export const viewParts = ['filter', 'sort', 'group', 'columns', 'widths', 'layout'] as const
export type ViewPart = (typeof viewParts)[number]

/** How the list is looked at now, or would be by a view. */
export interface Look {
  filters: ListFilters
  sort: ListSearch['sort_conditions']
  groupBy: ProjectGroupBy | undefined
  layout: ListSearch['view']
  columns: readonly ShownColumn[]
}

/** The columns and the order that a view has; null for one that says nothing but its filter. */
export function settingOf(view: ProjectView): ViewSetting | null {
  return view.settings && readSetting(view.settings)
}

/** How the list is looked at by a view, where the view says nothing as it is now. */
export function lookOf(view: ProjectView, now: Look): Look {
  const filters = fromCondition(view.condition)
  const setting = settingOf(view)
  if (!view.settings || !setting) return { ...now, filters }
  const { groupBy, layout } = view.settings
  return {
    filters,
    sort: sortSteps(setting.sortConditions),
    groupBy: groupBy ?? undefined,
    layout: layout === 'board' ? 'board' : undefined,
    columns: setting.displayedColumns
  }
}

const keysOf = (columns: readonly ShownColumn[]): string => columns.map((column) => column.columnKey).join()

/** The columns of both whose widths differ. */
export function widthChanges(from: readonly ShownColumn[], to: readonly ShownColumn[]) {
  return to.flatMap(({ columnKey, width }) => {
    const before = from.find((column) => column.columnKey === columnKey)
    return before === undefined || before.width === width ? [] : [{ columnKey, from: before.width, to: width }]
  })
}

const isSame: Record<ViewPart, (one: Look, other: Look) => boolean> = {
  // As far as a view can hold it: what it cannot would stay changed for ever.
  filter: (one, other) => isSameFilter(one.filters, fromCondition(toCondition(other.filters))),
  sort: (one, other) => one.sort.join() === other.sort.join(),
  group: (one, other) => one.groupBy === other.groupBy,
  columns: (one, other) => keysOf(one.columns) === keysOf(other.columns),
  widths: (one, other) => widthChanges(one.columns, other.columns).length === 0,
  layout: (one, other) => one.layout === other.layout
}

/** The parts of a view that are not as they are stored. */
export function changedParts(view: ProjectView, now: Look): ViewPart[] {
  const stored = lookOf(view, now)
  return viewParts.filter((part) => !isSame[part](stored, now))
}

/** The state of the address in which a view is looked at as it is stored; what it leaves open comes from `before`, where that is no other view's. */
export function searchOf(view: ProjectView | null, before: { search: ListSearch; isOfView: boolean }): Partial<ListSearch> {
  const open = before.isOfView ? { sort_conditions: [], group_by: undefined, view: undefined } : {}
  const shared = { ...open, page: 1, open_view: undefined, view_uuid: view?.uuid }
  if (view === null) return { ...noFilters, ...shared }
  const filters = fromCondition(view.condition)
  if (!view.settings) return { ...filters, ...shared }
  const look = lookOf(view, { filters, sort: [], groupBy: undefined, layout: undefined, columns: [] })
  return { ...filters, ...shared, sort_conditions: look.sort, group_by: look.groupBy, view: look.layout }
}

/** What of the address a part of a view is. */
export function partOfSearch(part: ViewPart, look: Look): Partial<ListSearch> {
  switch (part) {
    case 'filter':
      return { ...look.filters, page: 1 }
    case 'sort':
      return { sort_conditions: look.sort, page: 1 }
    case 'group':
      return { group_by: look.groupBy, page: 1 }
    case 'layout':
      return { view: look.layout, page: 1 }
    case 'columns':
    case 'widths':
      return {}
  }
}

/** How the address and the shown columns have the list looked at. */
export function lookAt(search: ListSearch, sort: ListSearch['sort_conditions'], columns: readonly ShownColumn[]): Look {
  return { filters: filtersOf(search), sort, groupBy: search.group_by, layout: search.view, columns }
}

/** How the list is looked at, as a view stores it. */
export function storedLook(look: Look, setting: ViewSetting) {
  return {
    displayedColumns: [...look.columns],
    sortConditions: setting.sortConditions,
    groupBy: look.groupBy ?? null,
    layout: look.layout === 'board' ? ('board' as const) : ('table' as const)
  }
}
