import { z } from 'zod'
import { codeList, emptyIsAbsent, instant, nameText, uuid, uuidSet, version } from '../../primitives/index.ts'
import { displayedColumn, projectListViewSettingInput, sortCondition } from '../../themes/list-views/list-views.schemas.ts'
import { maxProjectFilters, projectFilterCondition, projectFilterCounts, projectFilterInput } from '../project-filters/project-filters.schemas.ts'
import { projectGroupBys } from '../projects/project-groups.schemas.ts'

/** A view is a saved filter, so that a person has as many of both together (decision 094). */
export const maxProjectViews = maxProjectFilters

/** How many views can be counted at once. */
export const maxCountedViews = 100

/** A list as a table, or as a board. */
export const viewLayouts = ['table', 'board'] as const

/** Who is offered a view: its owner; people and groups that the owner chose; everybody who is shown the theme. */
export const viewAudiences = ['private', 'shared', 'theme'] as const

/** What a view says beyond its filter. `groupBy` null: no groups. */
export const projectViewSettings = z
  .object({
    displayedColumns: z.array(displayedColumn),
    sortConditions: z.array(sortCondition),
    groupBy: z.enum(projectGroupBys).nullable(),
    layout: z.enum(viewLayouts)
  })
  .meta({ id: 'ProjectViewSettings' })

const settingsInput = z.strictObject({
  displayedColumns: projectListViewSettingInput.shape.displayedColumns,
  sortConditions: projectListViewSettingInput.shape.sortConditions,
  groupBy: z.enum(projectGroupBys).nullable(),
  layout: z.enum(viewLayouts)
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
