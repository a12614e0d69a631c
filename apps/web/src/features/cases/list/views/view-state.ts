import type { CallOutput, operationGroups } from '@mekiki/contract'
import type { BoardLaneBy, ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { type CalendarColumn, defaultCalendarDate } from '@mekiki/contract/cases/projects/project-dates'
import { defaultTimelineScale, type TimelineScale } from '@mekiki/contract/cases/projects/project-timeline.schemas'
import { fromCondition, isSameFilter, toCondition } from '../filters/saved-condition.ts'
import { filtersOf, type ListFilters, type ListSearch, noFilters } from '../list-search.ts'
import { readColorConditions, writeColorConditions } from '../look/color-conditions.ts'
import { readSetting, type ShownColumn, sortSteps, type ViewSetting } from './view-settings.ts'

/** The views that a list offers. */
export type ViewList = CallOutput<typeof operationGroups.projectViews.list>

/** A named view of the case list. */
export type ProjectView = ViewList['items'][number]

/** The parts of a view that can differ from how the list is looked at. */
export const viewParts = ['filter', 'sort', 'group', 'columns', 'widths', 'layout', 'lanes', 'statuses', 'dates', 'scale', 'density', 'colors'] as const
export type ViewPart = (typeof viewParts)[number]

/** How a board is looked at. */
export interface BoardLook {
  laneBy: BoardLaneBy | undefined
  hiddenStatusUuids: readonly string[]
  hidesEmpty: boolean
}

/** How the list is looked at now, or would be by a view. */
export interface Look {
  filters: ListFilters
  sort: ListSearch['sort_conditions']
  groupBy: ProjectGroupBy | undefined
  layout: ListSearch['view']
  columns: readonly ShownColumn[]
  board: BoardLook
  /** By which date a calendar stands. */
  dateColumn: CalendarColumn
  /** How near a timeline is looked at. */
  scale: TimelineScale
  /** How close the rows stand; undefined as usual. */
  density: ListSearch['density']
  /** The column by whose values the cases are coloured; undefined for none. */
  colorBy: ListSearch['color_by']
  /** The conditions that colour them instead, as the address has them. */
  colorConditions: ListSearch['color_conditions']
}

const wholeBoard: BoardLook = { laneBy: undefined, hiddenStatusUuids: [], hidesEmpty: false }

/** What of the address a board is. */
const searchOfBoard = ({ laneBy, hiddenStatusUuids, hidesEmpty }: BoardLook): Partial<ListSearch> => ({
  lane_by: laneBy,
  hidden_statuses: [...hiddenStatusUuids],
  hide_empty: hidesEmpty ? 'true' : undefined
})

/** What of the address the date of a calendar is. */
const searchOfDates = ({ dateColumn }: Pick<Look, 'dateColumn'>): Partial<ListSearch> => ({
  date_column: dateColumn === defaultCalendarDate ? undefined : dateColumn
})

/** What of the address the scale of a timeline is. */
const searchOfScale = ({ scale }: Pick<Look, 'scale'>): Partial<ListSearch> => ({ scale: scale === defaultTimelineScale ? undefined : scale })

/** What of the address the colours of the cases are. */
const searchOfColors = ({ colorBy, colorConditions }: Pick<Look, 'colorBy' | 'colorConditions'>): Partial<ListSearch> => ({
  color_by: colorBy,
  color_conditions: colorConditions
})

/** What of the address the look of a list is besides its filters. */
const searchOfLook = (look: Omit<Look, 'filters'>): Partial<ListSearch> => ({
  sort_conditions: look.sort,
  group_by: look.groupBy,
  view: look.layout,
  density: look.density,
  ...searchOfColors(look),
  ...searchOfDates(look),
  ...searchOfScale(look),
  ...searchOfBoard(look.board)
})

/** How a list is looked at before anybody says anything. */
const plainLook: Omit<Look, 'filters'> = {
  sort: [],
  groupBy: undefined,
  layout: undefined,
  columns: [],
  board: wholeBoard,
  dateColumn: defaultCalendarDate,
  scale: defaultTimelineScale,
  density: undefined,
  colorBy: undefined,
  colorConditions: undefined
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
  const { groupBy, layout, board, calendar, timeline, density, color } = view.settings
  return {
    filters,
    sort: sortSteps(setting.sortConditions),
    groupBy: groupBy ?? undefined,
    layout: layout === 'table' ? undefined : layout,
    columns: setting.displayedColumns,
    board: board ? { ...board, laneBy: board.laneBy ?? undefined } : wholeBoard,
    dateColumn: calendar?.dateColumn ?? defaultCalendarDate,
    scale: timeline?.scale ?? defaultTimelineScale,
    density: density === 'standard' ? undefined : density,
    colorBy: color?.columnKey,
    colorConditions: writeColorConditions(color?.conditions ?? [])
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
  layout: (one, other) => one.layout === other.layout,
  lanes: (one, other) => one.board.laneBy === other.board.laneBy,
  statuses: ({ board: one }, { board: other }) =>
    one.hidesEmpty === other.hidesEmpty && one.hiddenStatusUuids.toSorted().join() === other.hiddenStatusUuids.toSorted().join(),
  dates: (one, other) => one.dateColumn === other.dateColumn,
  scale: (one, other) => one.scale === other.scale,
  density: (one, other) => one.density === other.density,
  colors: (one, other) => one.colorBy === other.colorBy && one.colorConditions === other.colorConditions
}

/** The parts of a view that are not as they are stored. */
export function changedParts(view: ProjectView, now: Look): ViewPart[] {
  const stored = lookOf(view, now)
  return viewParts.filter((part) => !isSame[part](stored, now))
}

/** The state of the address in which a view is looked at as it is stored; what it leaves open comes from `before`, where that is no other view's. */
export function searchOf(view: ProjectView | null, before: { search: ListSearch; isOfView: boolean }): Partial<ListSearch> {
  const open = before.isOfView ? searchOfLook(plainLook) : {}
  const shared = { ...open, page: 1, open_view: undefined, view_uuid: view?.uuid }
  if (view === null) return { ...noFilters, ...shared }
  const filters = fromCondition(view.condition)
  if (!view.settings) return { ...filters, ...shared }
  return { ...filters, ...shared, ...searchOfLook(lookOf(view, { ...plainLook, filters })) }
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
    case 'lanes':
      return { lane_by: look.board.laneBy }
    case 'statuses': {
      const { lane_by: _laneBy, ...statuses } = searchOfBoard(look.board)
      return statuses
    }
    case 'dates':
      return searchOfDates(look)
    case 'scale':
      return searchOfScale(look)
    case 'density':
      return { density: look.density }
    case 'colors':
      return searchOfColors(look)
    case 'columns':
    case 'widths':
      return {}
  }
}

/** How the address and the shown columns have the list looked at. */
export function lookAt(search: ListSearch, sort: ListSearch['sort_conditions'], columns: readonly ShownColumn[]): Look {
  const board = { laneBy: search.lane_by, hiddenStatusUuids: search.hidden_statuses, hidesEmpty: search.hide_empty === 'true' }
  return {
    filters: filtersOf(search),
    sort,
    groupBy: search.group_by,
    layout: search.view,
    columns,
    board,
    dateColumn: search.date_column ?? defaultCalendarDate,
    scale: search.scale ?? defaultTimelineScale,
    density: search.density,
    colorBy: search.color_by,
    colorConditions: search.color_conditions
  }
}

function storedColor({ colorBy, colorConditions }: Look) {
  if (colorConditions) return { color: { conditions: readColorConditions(colorConditions) } }
  return colorBy && { color: { columnKey: colorBy } }
}

/** How the list is looked at, as a view stores it. */
export function storedLook(look: Look, setting: ViewSetting) {
  const { laneBy, hiddenStatusUuids, hidesEmpty } = look.board
  const isWhole = laneBy === undefined && hiddenStatusUuids.length === 0 && !hidesEmpty
  return {
    displayedColumns: [...look.columns],
    sortConditions: setting.sortConditions,
    groupBy: look.groupBy ?? null,
    layout: look.layout ?? ('table' as const),
    ...(!isWhole && { board: { laneBy: laneBy ?? null, hiddenStatusUuids: [...hiddenStatusUuids], hidesEmpty } }),
    ...(look.dateColumn !== defaultCalendarDate && { calendar: { dateColumn: look.dateColumn } }),
    ...(look.scale !== defaultTimelineScale && { timeline: { scale: look.scale } }),
    ...(look.density && { density: look.density }),
    ...storedColor(look)
  }
}
