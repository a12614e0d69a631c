import { z } from 'zod'
import { codeList, emptyIsAbsent, instant, nameText, uuid, uuidSet, version } from '../../primitives/index.ts'
import { displayedColumn, projectListViewSettingInput, sortCondition } from '../../themes/list-views/list-views.schemas.ts'
import { maxProjectFilters, projectFilterCondition, projectFilterCounts, projectFilterInput } from '../project-filters/project-filters.schemas.ts'
import { colorColumn, colorConditions, colorConditionsInput } from '../projects/project-colors.ts'
import { calendarColumn } from '../projects/project-dates.ts'
import { boardLaneBys, projectGroupBys } from '../projects/project-groups.schemas.ts'
import { timelineScales } from '../projects/project-timeline.schemas.ts'

/** A view is a saved filter, so that a person has as many of both together (decision 094). */
export const maxProjectViews = maxProjectFilters

/** How many views can be counted at once. */
export const maxCountedViews = 100

/** A list as a table, as a board, as a calendar, or as a timeline. */
export const viewLayouts = ['table', 'board', 'calendar', 'timeline'] as const

/** How close the rows of a list stand, the closest first. */
export const viewDensities = ['compact', 'standard', 'relaxed'] as const

/** Who is offered a view: its owner; people and groups that the owner chose; everybody who is shown the theme. */
export const viewAudiences = ['private', 'shared', 'theme'] as const

/** How a view has a board: its lanes (none where `laneBy` is null), the statuses whose columns are hidden, and whether empty columns are. */
const viewBoard = z.object({ laneBy: z.enum(boardLaneBys).nullable(), hiddenStatusUuids: z.array(uuid).max(200), hidesEmpty: z.boolean() })

/** By which date a view has a calendar. */
const viewCalendar = z.object({ dateColumn: calendarColumn })

/** How near a view has a timeline. */
const viewTimeline = z.object({ scale: z.enum(timelineScales) })

/** By the values of which column a view colours its cases, or by which conditions. */
const viewColor = z.object({ columnKey: colorColumn.optional(), conditions: colorConditions.optional() })

/** One of the two. */
const viewColorInput = z
  .strictObject({ columnKey: colorColumn.optional(), conditions: colorConditionsInput.optional() })
  .refine(({ columnKey, conditions }) => (columnKey === undefined) !== (conditions === undefined), {
    params: { fault: 'one_of_two', names: 'columnKey, conditions' }
  })

/**
 * What a view says beyond its filter. `groupBy` null: no groups. Without `board`: all columns, no lanes; without `calendar`: by registration; without
 * `timeline`: by months; without `density`: standard; without `color`: all alike.
 */
export const projectViewSettings = z
  .object({
    displayedColumns: z.array(displayedColumn),
    sortConditions: z.array(sortCondition),
    groupBy: z.enum(projectGroupBys).nullable(),
    layout: z.enum(viewLayouts),
    board: viewBoard.optional(),
    calendar: viewCalendar.optional(),
    timeline: viewTimeline.optional(),
    density: z.enum(viewDensities).optional(),
    color: viewColor.optional()
  })
  .meta({ id: 'ProjectViewSettings' })

const settingsInput = z.strictObject({
  displayedColumns: projectListViewSettingInput.shape.displayedColumns,
  sortConditions: projectListViewSettingInput.shape.sortConditions,
  groupBy: z.enum(projectGroupBys).nullable(),
  layout: z.enum(viewLayouts),
  board: z.strictObject(viewBoard.shape).optional(),
  calendar: z.strictObject(viewCalendar.shape).optional(),
  timeline: z.strictObject(viewTimeline.shape).optional(),
  density: z.enum(viewDensities).optional(),
  color: viewColorInput.optional()
})

const person = z.object({ uuid, name: z.string(), activeFlg: z.boolean() })

/**
 * A named view of the case list. `themeUuid` null: offered in every list. `settings` null: it says nothing but its filter. `updatedBy` is who changed it
 * last. `userUuids` and `userGroupUuids`, with whom it is shared, are its owner's to know; to others both are empty. The default of a theme is nobody's own.
 */
export const projectView = z
  .object({
    uuid,
    name: z.string(),
    themeUuid: uuid.nullable(),
    condition: projectFilterCondition,
    settings: projectViewSettings.nullable(),
    audience: z.enum(viewAudiences),
    owner: person,
    updatedBy: person.nullable(),
    userUuids: z.array(uuid),
    userGroupUuids: z.array(uuid),
    isMine: z.boolean(),
    canEdit: z.boolean(),
    version,
    createdAt: instant,
    updatedAt: instant
  })
  .meta({ id: 'ProjectView' })

/** The views that a list offers; `tabUuids` are those that the caller has over it, in order, null while nothing was arranged: then they are the caller's own. */
export const projectViewList = z.object({ items: z.array(projectView), totalCount: z.int().min(0), tabUuids: z.array(uuid).nullable() })

/** Which list is looked at; without a theme that of all cases. */
export const projectViewQuery = z.object({ theme_uuid: emptyIsAbsent(uuid) })

/** Which views are counted; none when absent, besides the list itself. */
export const projectViewCountsQuery = projectViewQuery.extend({ uuids: codeList(uuid, maxCountedViews) })

/** How many cases each counted view finds, and the list without any. */
export const projectViewCounts = projectFilterCounts.extend({ totalCount: z.int().min(0) })

export const projectViewInput = z.strictObject({
  name: nameText(100),
  themeUuid: uuid.nullable(),
  condition: projectFilterInput.shape.condition,
  settings: settingsInput.nullable()
})

/** A changed view; absent means unchanged. */
export const projectViewUpdate = projectViewInput.omit({ themeUuid: true }).partial()

/** With whom a view is shared from now on; nobody takes it back. */
export const projectViewSharing = z.strictObject({ userUuids: uuidSet(), userGroupUuids: uuidSet() })

/** The tabs of a list in their order. */
export const projectViewTabs = z.strictObject({ themeUuid: uuid.nullable(), viewUuids: uuidSet(maxProjectViews) })
