import { z } from 'zod'
import { day, uuid } from '../../primitives/index.ts'
import { chartKinds, type DashboardField, itemUuidOf, subjects, subjectNames, subjectsOfProjects, timeGrains, type SubjectName } from './catalogue.ts'

const fieldKey = z.string().min(1).max(60)

/** The last so many whole units up to the snapshot's day, the running one included: 12 months is this month and the eleven before it. */
const lastUnits = z.strictObject({ unit: z.enum(['day', 'week', 'month', 'quarter', 'year']), last: z.int().min(1).max(120) })

/** From and to a day, both included, in Tokyo; either may be absent. */
const dayRange = z.strictObject({ from: day.optional(), to: day.optional() })

/** A stretch of days, fixed or moving with the snapshot. */
export const period = z.union([lastUnits, dayRange])

/**
 * One condition; all of a list must hold. `values`: any of them (uuids, codes or texts by the field's kind), null among them is "none";
 * `period` for times; `min` and `max` (included) for numbers.
 */
export const condition = z.strictObject({
  field: fieldKey,
  values: z.array(z.string().max(200).nullable()).min(1).max(200).optional(),
  period: period.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  isNot: z.boolean().optional()
})

/** By what a figure is split. `grain` for times; at most `limit` groups by `sort`, the rest is told as one group. */
export const dimension = z.strictObject({
  field: fieldKey,
  grain: z.enum(timeGrains).optional(),
  limit: z.int().min(1).max(500).default(50),
  sort: z.enum(['value', 'label', 'natural']).default('natural')
})

const knownFields = (subject: SubjectName, field: string): boolean =>
  Object.hasOwn(subjects[subject].fields, field) || (itemUuidOf(field) !== null && (subjectsOfProjects as readonly SubjectName[]).includes(subject))

const canGroup = (subject: SubjectName, field: string): boolean => {
  const fields: Record<string, DashboardField> = subjects[subject].fields
  return knownFields(subject, field) && !(Object.hasOwn(fields, field) && fields[field]?.isFilterOnly === true)
}

const knownMeasure = (subject: SubjectName, measure: string): boolean => {
  if (Object.hasOwn(subjects[subject].measures, measure)) return true
  const [, item] = /^(?:average|sum):(.+)$/u.exec(measure) ?? []
  return subject === 'cases' && item !== undefined && itemUuidOf(item) !== null
}

/**
 * Figures of a subject: `measures` (of a custom item of numbers `average:extension_item_<uuid>`, `sum:…`) by up to two dimensions.
 * `asOf`: cases as they stood at the end of that day in Tokyo. `compare`: the same over the period just before.
 */
export const figuresSource = z
  .strictObject({
    kind: z.literal('figures'),
    subject: z.enum(subjectNames),
    measures: z.array(z.string().min(1).max(80)).min(1).max(4),
    dimensions: z.array(dimension).max(2).default([]),
    conditions: z.array(condition).max(20).default([]),
    asOf: day.optional(),
    compare: z.boolean().default(false)
  })
  .check(({ value, issues }) => {
    const fault = (path: (string | number)[]) => issues.push({ code: 'custom', input: value, path, params: { fault: 'bad_choice' } })
    value.measures.forEach((measure, at) => knownMeasure(value.subject, measure) || fault(['measures', at]))
    value.dimensions.forEach((one, at) => {
      if (!canGroup(value.subject, one.field)) fault(['dimensions', at, 'field'])
    })
    value.conditions.forEach((one, at) => knownFields(value.subject, one.field) || fault(['conditions', at, 'field']))
    if (value.asOf !== undefined && value.subject !== 'cases') fault(['asOf'])
  })

const conditions = z.array(condition).max(20).default([])

/**
 * The funnel of a theme's statuses in their order (several themes: by name), without exits: cases that reached each, the share that went on from the one
 * before, those that left there, the average and median days of finished stays.
 */
export const funnelSource = z.strictObject({ kind: z.literal('funnel'), conditions })

/** Open cases that stand in their status longer than `days`, or than twice the median of that status when absent; the longest first. */
export const stuckSource = z.strictObject({
  kind: z.literal('stuck'),
  days: z.int().min(1).max(3650).optional(),
  conditions,
  limit: z.int().min(1).max(100).default(20)
})

/** Reviewers: how many reviews, mean, how far above or below the others on the same cases, and the mean once calibrated (from 8 reviews on). */
export const severitySource = z.strictObject({ kind: z.literal('severity'), conditions })

/** Cases that reviewers disagree on: at least two reviews, the widest spread first. */
export const disagreementSource = z.strictObject({ kind: z.literal('disagreement'), conditions, limit: z.int().min(1).max(100).default(20) })

/**
 * What changed between the ends of two days: cases that came, went on (from → to status), were deleted; by status and one by one. A day that is
 * absent is that of the dashboard's period (the day before it begins, its last day up to the snapshot's), else 30 days ago and the snapshot's day.
 */
export const portfolioSource = z.strictObject({
  kind: z.literal('portfolio'),
  fromOn: day.optional(),
  toOn: day.optional(),
  conditions,
  limit: z.int().min(1).max(200).default(50)
})

/** The latest happenings that the viewer may see. */
export const recentSource = z.strictObject({ kind: z.literal('recent'), conditions, limit: z.int().min(1).max(50).default(10) })

/** What a tile shows. */
export const tileSource = z.discriminatedUnion('kind', [
  figuresSource,
  funnelSource,
  stuckSource,
  severitySource,
  disagreementSource,
  portfolioSource,
  recentSource,
  z.strictObject({ kind: z.literal('none') })
])

/** Place and size on a grid of 12 columns; rows of 40 px, the gap below included. */
export const tileLayout = z.strictObject({ x: z.int().min(0).max(11), y: z.int().min(0).max(1000), w: z.int().min(1).max(12), h: z.int().min(1).max(40) })

/** A tile. `text`: what a tile of the chart `text` says. `isCalibrated`: show calibrated beside raw scores. */
export const tile = z.strictObject({
  uuid,
  title: z.string().trim().max(100),
  note: z.string().trim().max(200).default(''),
  chart: z.enum(chartKinds),
  source: tileSource,
  layout: tileLayout,
  text: z.string().max(5000).default(''),
  options: z
    .strictObject({
      map: z.enum(['prefecture', 'country']).optional(),
      isCumulative: z.boolean().optional(),
      isShare: z.boolean().optional(),
      isCalibrated: z.boolean().optional(),
      showsLegend: z.boolean().optional(),
      goal: z.number().optional()
    })
    .default({})
})

export type Tile = z.output<typeof tile>
export type TileInput = z.input<typeof tile>
export type TileSource = z.output<typeof tileSource>
export type FiguresSource = z.output<typeof figuresSource>
export type Condition = z.output<typeof condition>
export type Dimension = z.output<typeof dimension>
export type Period = z.output<typeof period>
