import { z } from 'zod'
import { dashboardRoles } from '../../workspace/constants/enums.ts'
import { flag, instant, longText, nameText, uuid, version, wholeNumber } from '../../primitives/index.ts'
import { condition, recentSource, tile, tileSource } from './tile.schemas.ts'
import { sourceResult } from './result.schemas.ts'

/** A path below a workspace's dashboard service. */
export const tenantPath = z.strictObject({ tenant_uuid: uuid })

export const dashboardPath = z.strictObject({ tenant_uuid: uuid, dashboard_uuid: uuid })

export const showQuery = z.object({ editable: flag })

/** Where the dashboard is shown, and the time of the figures; null before the first snapshot (2§3 "Dashboard"). */
export const shownDashboard = z.object({ embed_url: z.string(), refreshed_at: instant.nullable() }).meta({ id: 'ShownDashboard' })

/** State of the snapshot. `failed`: the last rebuilding failed and the figures are those of the one before. */
export const snapshotState = z
  .object({ state: z.enum(['none', 'building', 'ready', 'failed']), refreshed_at: instant.nullable() })
  .meta({ id: 'DashboardSnapshot' })

/** `ready`: made by the product; `mine`: the caller's own; `role`: shared with a role that the caller has; `shared`: with the caller or one of the groups. */
export const dashboardKinds = ['ready', 'mine', 'role', 'shared'] as const

/**
 * A dashboard in the choice of dashboards. `basedOn`: the ready-made one that this is a changed copy of; deleting it resets to that. `sharedWith`: the names
 * of groups and people that have one of the caller's own. `canDispose`: may delete it and say whose role's it is.
 */
export const dashboardSummary = z
  .object({
    uuid,
    kind: z.enum(dashboardKinds),
    name: z.string(),
    description: z.string(),
    basedOn: uuid.nullable(),
    role: z.enum(dashboardRoles).nullable(),
    ownerName: z.string().nullable(),
    sharedWith: z.array(z.string()),
    isInitial: z.boolean(),
    canEdit: z.boolean(),
    canDispose: z.boolean(),
    updatedAt: instant.nullable()
  })
  .meta({ id: 'DashboardSummary' })

/** A whole dashboard. `conditions` filter all tiles whose subject has the field. */
export const dashboard = dashboardSummary
  .extend({ conditions: z.array(condition), tiles: z.array(tile), version: version.nullable() })
  .meta({ id: 'Dashboard' })

const tiles = z
  .array(tile)
  .max(60)
  .refine((all) => new Set(all.map((one) => one.uuid)).size === all.length, 'duplicate')

const content = { name: nameText(100), description: longText(500).default(''), conditions: z.array(condition).max(20).default([]), tiles }

/** `role`: shared with that role at once (asks for `update_dashboard`). */
export const dashboardInput = z.strictObject({ ...content, basedOn: uuid.nullable().default(null), role: z.enum(dashboardRoles).nullable().default(null) })

/** A whole new state of one's own dashboard or of a role's. */
export const dashboardUpdate = z.strictObject({ ...content, role: z.enum(dashboardRoles).nullable().default(null) })

/** What the page needs at its start. */
export const dashboardsOverview = z
  .object({
    items: z.array(dashboardSummary),
    initialUuid: uuid,
    role: z.enum(dashboardRoles),
    /** May make dashboards and change them: the workspace's author flag and `update_dashboard`. */
    canAuthor: z.boolean(),
    /** The page was opened in edit mode. */
    isEditable: z.boolean(),
    snapshot: snapshotState,
    userUuid: uuid,
    /** Whose workspace and whose look it is, for the head of what is printed or handed out. */
    workspaceName: z.string(),
    userName: z.string(),
    /** May hand out cases (`export_project`). */
    canExportProjects: z.boolean(),
    /** Custom items that group (choices) or are measured (numbers) for this viewer. */
    extensionItems: z.array(z.object({ uuid, name: z.string(), type: z.enum(['enums', 'number']), groupName: z.string() }))
  })
  .meta({ id: 'DashboardsOverview' })

/** `sources` are answered in their order, at the same snapshot; `conditions` are the dashboard's, added to each that has the field. */
export const figuresBody = z.strictObject({ sources: z.array(tileSource).min(1).max(60), conditions: z.array(condition).max(20).default([]) })

export const figuresAnswer = z.object({ refreshed_at: instant.nullable(), results: z.array(sourceResult) }).meta({ id: 'DashboardFigures' })

/** How many cases behind a figure come at once at most: the set is worked out for each call, so that a file asks for as many as it may. */
export const mostProjectsAtOnce = 10_000

/**
 * The cases behind one group of a source: `keys` as they came with the row, empty for its total; of a funnel the step's key
 * (`left` as a second one names those that left at it), of the portfolio the status's key.
 */
export const projectsBody = z.strictObject({
  source: tileSource,
  conditions: z.array(condition).max(20).default([]),
  keys: z.array(z.string().max(200).nullable()).max(2).default([]),
  page: wholeNumber(1, 10_000).default(1),
  limit: wholeNumber(1, mostProjectsAtOnce).default(50)
})

/** The happenings of a tile from the latest on, page by page; the tile's own limit does not count. */
export const activityBody = z.strictObject({
  source: recentSource,
  conditions: z.array(condition).max(20).default([]),
  page: wholeNumber(1, 1000).default(1)
})

/** Values of a field to choose from in a condition, by a typed text; at most 50 and how many there are. */
export const choicesQuery = z.object({ field: z.string().min(1).max(60), q: z.string().trim().max(100).optional(), uuids: z.string().max(8000).optional() })

export const fieldChoices = z.object({
  items: z.array(z.object({ key: z.string(), label: z.string(), parentLabel: z.string().nullable() })),
  totalCount: z.int().min(0)
})
