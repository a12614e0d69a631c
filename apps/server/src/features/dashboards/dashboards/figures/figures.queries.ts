import { type TimeGrain, periodKey, subjects } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { Condition, Dimension, FiguresSource, Period } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { endOfTokyoDay } from '../../../../platform/clock.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { conditionsFor, GoneItem, isWithin, wheresOf, type Where } from './conditions.queries.ts'
import { cutTime, type FieldSql, fieldOf, type Sql } from './fields.queries.ts'
import { measureOf, type MeasureSql } from './measures.queries.ts'
import { daysBefore, daysOf } from '../../../../platform/periods.ts'
import { type Rows, rowsOf } from './rows.queries.ts'
import type { View } from './view.ts'

/**
 * How severe each reviewer is, over all reviews that the caller sees: for each case the mean of the reviewer's scores less the mean of all scores by
 * others, averaged over the cases that others reviewed as well (one round of the additive model "score = case + reviewer"). Below 0 is severe.
 */
export function severities(db: Kysely<DB>, view: View) {
  return rowsOf(db, view, 'reviews', null)
    .where('f.score', 'is not', null)
    .where('f.reviewer_uuid', 'is not', null)
    .groupBy('f.reviewer_uuid')
    .select([
      sql.ref<string>('f.reviewer_uuid').as('reviewer_uuid'),
      sql<number>`count(*)::integer`.as('reviews'),
      sql<number | null>`avg(${sql.ref('f.deviation')})`.as('severity')
    ])
}

/** The moment that cases are looked at: the end of a day gone by, or that of the snapshot. */
export function momentOf({ asOf }: { asOf?: string | undefined }, view: View): { asOf: boolean; until: Date } {
  return asOf === undefined ? { asOf: false, until: view.takenAt } : { asOf: true, until: endOfTokyoDay(asOf) }
}

/** A dimension as it stands in the statement: the key of each row's group as text. */
export interface Cut {
  field: FieldSql
  dimension: Dimension
  grain: TimeGrain
}

/** A source of figures as parts of a statement. */
export interface Plan {
  source: FiguresSource
  cuts: Cut[]
  measures: MeasureSql[]
  wheres: Where[]
  /** Whether a row belongs to the period before the one that was asked for; null without a comparison. */
  isPrevious: Sql | null
}

// Ids and days are grouped as what they are, which is cheaper than as texts.
const keyIn = (cut: Cut, index: number): Sql => (cut.field.kind === 'many' ? sql`${sql.ref(`k${index}.v`)}` : keyOfOne(cut.field, cut.grain))

/** The key of a row's group by a field of which it has one value. */
export const keyOfOne = (field: Exclude<FieldSql, { kind: 'many' }>, grain: TimeGrain): Sql => (field.kind === 'time' ? cutTime(field, grain) : field.value)

/** Keys as the database's list of what the dimension's values are. */
function listOf({ field }: Cut, keys: readonly string[]): Sql {
  if (field.kind === 'time') return sql`${[...keys]}::date[]`
  return field.kind === 'single' && field.type === 'text' ? sql`${[...keys]}::text[]` : sql`${[...keys]}::uuid[]`
}

/** The condition whose period is compared with the one before it: the first on the subject's own time. */
function findPeriod(conditions: readonly Condition[], periodField: string): { condition: Condition; period: Period } | null {
  for (const condition of conditions) {
    const isOn = condition.field === periodField || condition.field === periodKey
    if (isOn && condition.period && condition.isNot !== true) return { condition, period: condition.period }
  }
  return null
}

/**
 * Works a source out into parts.
 * @throws `GoneItem` when it names a custom item that is deleted.
 */
export function planOf(source: FiguresSource, view: View): Plan {
  const { subject } = source
  const at = momentOf(source, view)
  const conditions = conditionsFor(subject, source.conditions, view, source.asOf === undefined)
  const need = <T>(found: T | null): T => {
    if (found === null) throw new GoneItem()
    return found
  }
  const parts = {
    source,
    cuts: source.dimensions.map((dimension) => ({ dimension, field: need(fieldOf(subject, dimension.field, view, at)), grain: dimension.grain ?? 'month' })),
    measures: source.measures.map((name) => need(measureOf(subject, name, view, at)))
  }
  const { periodField } = subjects[subject]
  const compared = source.compare ? findPeriod(conditions, periodField) : null
  const before = compared && daysBefore(compared.period, view.takenAt)
  if (!compared || !before) return { ...parts, wheres: wheresOf(subject, conditions, view, at), isPrevious: null }
  const field = need(fieldOf(subject, periodField, view, at))
  if (field.kind !== 'time') throw new Error(`the period of ${subject} is no time`)
  const others = conditions.filter((condition) => condition !== compared.condition)
  const now = daysOf(compared.period, view.takenAt)
  return {
    ...parts,
    wheres: [...wheresOf(subject, others, view, at), isWithin(field, { from: before.from, before: now.before })],
    isPrevious: isWithin(field, before)
  }
}

/** The rows that a source is of, within its conditions. */
export function matchingRows(db: Kysely<DB>, view: View, { source, wheres }: Pick<Plan, 'source' | 'wheres'>): Rows {
  const at = momentOf(source, view)
  let rows = rowsOf(db, view, source.subject, at.asOf ? at.until : null)
  if (source.measures.includes('calibratedScore')) {
    rows = rows.leftJoin(severities(db, view).as('judge'), (join) => join.on(sql.ref('judge.reviewer_uuid'), '=', sql.ref('f.reviewer_uuid')))
  }
  for (const where of wheres) rows = rows.where(where)
  return rows
}

/** One group of the statement's answer. `keys` holds a dimension's key, undefined when the group is over all of its keys. */
export interface Group {
  keys: (string | null | undefined)[]
  isPrevious: boolean
  values: (number | null)[]
}

/** The keys that stay by themselves, by dimension; all others are one group. Null keeps all. */
export type Kept = readonly (readonly string[] | null)[]

/** The key of the group of all that were cut off. */
export const restKey = ''

/** Which groups are asked for. */
export interface Shape {
  /** Each a list of dimensions that a set of groups is by. */
  sets: readonly (readonly number[])[]
  kept: Kept
}

type GroupRow = Readonly<Record<string, unknown>>

/** A plan's statement for sets of groups. Rows with several values in a dimension stand in the group of each. */
export function groupsOf(db: Kysely<DB>, view: View, plan: Plan, { sets, kept }: Shape): { compile: () => CompiledQuery; execute: () => Promise<GroupRow[]> } {
  const used = plan.cuts.flatMap((cut, index) => (sets.some((set) => set.includes(index)) ? [{ cut, index }] : []))
  let rows = matchingRows(db, view, plan)
  for (const { cut, index } of used) {
    if (cut.field.kind !== 'many') continue
    const { values } = cut.field
    const each = sql<{ v: string }>`unnest(CASE WHEN cardinality(${values}) = 0 THEN ARRAY[NULL]::uuid[] ELSE ${values} END)`
    rows = rows.innerJoinLateral(each.as(sql`${sql.ref(`k${index}`)}(v)`), (join) => join.onTrue())
  }
  const keyOf = ({ cut, index }: { cut: Cut; index: number }): Sql => {
    const plain = keyIn(cut, index)
    const keys = kept[index]
    if (keys == null) return plain
    return sql`CASE WHEN ${plain} IS NULL OR ${plain} = ANY(${listOf(cut, keys)}) THEN ${plain}::text ELSE ${sql.lit(restKey)} END`
  }
  const parts = [
    ...used.map((one) => keyOf(one).as(`d${one.index}`)),
    (plan.isPrevious ?? sql`false`).as('is_previous'),
    ...plan.measures.map(({ input }, index) => input.as(`v${index}`))
  ]
  const column = (name: string): Sql => sql`${sql.ref(`m.${name}`)}`
  const groupings = sets.map((set) => sql`(${sql.join([...set.map((index) => column(`d${index}`)), column('is_previous')])})`)
  return db
    .selectFrom(rows.select(parts).as('m'))
    .select([
      column('is_previous').as('is_previous'),
      ...used.flatMap(({ index }) => [sql`${column(`d${index}`)}::text`.as(`d${index}`), sql`grouping(${column(`d${index}`)})`.as(`g${index}`)]),
      ...plan.measures.map(({ aggregate }, index) => aggregate(column(`v${index}`)).as(`r${index}`))
    ])
    .groupBy(sql`GROUPING SETS (${sql.join(groupings)})`)
}

/** Runs a plan's statement for sets of groups. */
export async function readGroups(db: Kysely<DB>, view: View, plan: Plan, shape: Shape): Promise<Group[]> {
  const answer = await groupsOf(db, view, plan, shape).execute()
  return answer.map((row) => ({
    keys: plan.cuts.map((_, index) => (row[`g${index}`] === 0 ? asKey(row[`d${index}`]) : undefined)),
    isPrevious: row['is_previous'] === true,
    values: plan.measures.map((_, index) => asNumber(row[`r${index}`]))
  }))
}

/** A group's key as it came. */
export const asKey = (value: unknown): string | null => (typeof value === 'string' ? value : null)
/** A figure as it came. */
export const asNumber = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
