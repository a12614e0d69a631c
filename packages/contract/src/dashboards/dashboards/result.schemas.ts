import { z } from 'zod'
import { day, instant, listOf, uuid } from '../../primitives/index.ts'

/**
 * By what a group is drawn in every tile: a status by the colour that its template gives it, anything else by its own place among all values of its
 * field, whichever of them a tile shows; null for times and for "none".
 */
const groupColour = z.union([z.object({ status: z.int().min(0) }), z.object({ place: z.int().min(0) })]).nullable()

/** A group's value of one dimension; null is "none". Labels are in the caller's language where the product names them. */
const groupKey = z.object({ key: z.string().nullable(), label: z.string(), colour: groupColour })

/** One group: its keys in the order of the dimensions, its figures in that of the measures (null: nothing to measure), and those of the period before. */
const figuresRow = z.object({
  keys: z.array(groupKey),
  values: z.array(z.number().nullable()),
  previous: z.array(z.number().nullable()).optional(),
  /** This row is the rest beyond the limit: so many groups. The key of the dimension that was cut off is an empty text. */
  restCount: z.int().min(1).optional()
})

const figuresResult = z.object({
  kind: z.literal('figures'),
  rows: z.array(figuresRow),
  /** Over everything, each row once, not the sum of the groups. */
  total: z.array(z.number().nullable()),
  previousTotal: z.array(z.number().nullable()).optional(),
  /** How many groups there are before any limit. */
  groupsCount: z.int().min(0)
})

const projectRef = z.object({
  uuid,
  name: z.string(),
  themeUuid: uuid,
  themeName: z.string(),
  statusUuid: uuid.nullable(),
  statusName: z.string(),
  statusColour: z.int().min(0).nullable()
})

/** The second key that names those who left at a step of the funnel. */
export const funnelLeft = 'left'

const funnelResult = z.object({
  kind: z.literal('funnel'),
  steps: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Cases that reached this step or a later one; at the first step all. */
      reached: z.int().min(0),
      /** Cases that stand in it now. */
      present: z.int().min(0),
      /** Cases that came no further and stand in an exit now. */
      left: z.int().min(0),
      /** Share of the step before that reached this one, 0 to 1; null at the first step and after an empty one. */
      conversion: z.number().nullable(),
      averageDays: z.number().nullable(),
      medianDays: z.number().nullable()
    })
  )
})

const stuckResult = z.object({
  kind: z.literal('stuck'),
  items: z.array(projectRef.extend({ days: z.number(), usualDays: z.number().nullable() })),
  totalCount: z.int().min(0)
})

const severityResult = z.object({
  kind: z.literal('severity'),
  items: z.array(
    z.object({
      userUuid: uuid,
      name: z.string(),
      reviewsCount: z.int().min(0),
      averageScore: z.number(),
      /** Mean difference from the other reviewers of the same cases; below 0 is severe; null without anybody to compare with. */
      severity: z.number().nullable(),
      /** Null below eight reviews. */
      calibratedScore: z.number().nullable()
    })
  )
})

const disagreementResult = z.object({
  kind: z.literal('disagreement'),
  items: z.array(projectRef.extend({ reviewsCount: z.int(), lowest: z.number(), highest: z.number(), spread: z.number(), averageScore: z.number() })),
  totalCount: z.int().min(0)
})

const portfolioResult = z.object({
  kind: z.literal('portfolio'),
  fromOn: day,
  toOn: day,
  statuses: z.array(z.object({ key: z.string(), name: z.string(), before: z.int(), after: z.int(), came: z.int(), went: z.int() })),
  before: z.int(),
  after: z.int(),
  changes: z.array(
    projectRef.extend({ change: z.enum(['came', 'moved', 'deleted']), fromName: z.string().nullable(), toName: z.string().nullable(), at: instant })
  ),
  changesCount: z.int().min(0)
})

const recentItem = z.object({
  uuid,
  actorName: z.string().nullable(),
  action: z.string(),
  case: projectRef.nullable(),
  /** The names of what was there before and after; only for what everybody who may read the case sees of it. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  at: instant
})

const recentResult = z.object({ kind: z.literal('recent'), items: z.array(recentItem) })

/** A page of happenings, and whether there are older ones. */
export const activityPage = z.object({ items: z.array(recentItem), hasMore: z.boolean() })

/** What a source gave, or why it gave nothing: `hidden` when it names a custom item or review that the viewer may not see, `gone` when what it names is deleted. */
export const sourceResult = z.discriminatedUnion('kind', [
  figuresResult,
  funnelResult,
  stuckResult,
  severityResult,
  disagreementResult,
  portfolioResult,
  recentResult,
  z.object({ kind: z.literal('nothing'), reason: z.enum(['hidden', 'gone']) })
])

/** A theme's case list, or that of all themes, with filters as its address has them. */
export const projectListLink = z.object({ themeUuid: uuid.nullable(), filters: z.record(z.string(), z.string()) })

/** The cases behind a figure. `list`: the case list that shows the same ones; null where its filters cannot say what the figure counts. */
export const projectsBehind = listOf(projectRef.extend({ createdAt: instant, averageScore: z.number().nullable() })).extend({
  list: projectListLink.nullable()
})

export type ProjectListLink = z.output<typeof projectListLink>
export type GroupColour = z.output<typeof groupColour>
export type SourceResult = z.output<typeof sourceResult>
export type ResultOf<K extends SourceResult['kind']> = Extract<SourceResult, { kind: K }>
