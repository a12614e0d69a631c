import { periodKey, subjects, type SubjectName } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type SqlBool, sql, type RawBuilder } from 'kysely'
import { startOfTokyoDay } from '../../../../platform/clock.ts'
import { catalogued, type FieldSql, fieldOf, type Sql } from './fields.queries.ts'
import { type Days, daysOf } from '../../../../platform/periods.ts'
import type { View } from './view.ts'
import { itemUuidOf, subjectsOfProjects } from '@mekiki/contract/dashboards/dashboards/catalogue'

/** A condition of a statement. */
export type Where = RawBuilder<SqlBool>

/** A condition whose field names a custom item that is gone. */
export class GoneItem extends Error {}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

const allOf = (parts: readonly Where[]): Where => (parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` AND `)})`)
const anyOf = (parts: readonly Where[]): Where => (parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` OR `)})`)

/** Whether a time lies within days. */
export function isWithin(field: Extract<FieldSql, { kind: 'time' }>, { from, before }: Days): Where {
  const bound = (day: string): Sql => (field.isDay ? sql`${day}::date` : sql`${startOfTokyoDay(day)}::timestamptz`)
  return allOf([
    ...(from === null ? [] : [sql<SqlBool>`${field.value} >= ${bound(from)}`]),
    ...(before === null ? [] : [sql<SqlBool>`${field.value} < ${bound(before)}`])
  ])
}

/** Whether a row has one of the values; null among them is "none". A value that can be none of the field's matches nothing. */
export function hasValue(field: Extract<FieldSql, { kind: 'single' | 'many' }>, values: readonly (string | null)[]): Where {
  const isUuid = field.kind === 'many' || field.type === 'uuid'
  const given = values.flatMap((value) => (value === null || (isUuid && !uuidPattern.test(value)) ? [] : [value]))
  const hasNone = values.includes(null)
  if (field.kind === 'many') {
    return anyOf([
      ...(given.length > 0 ? [sql<SqlBool>`${field.all} && ${given}::uuid[]`] : []),
      ...(hasNone ? [sql<SqlBool>`cardinality(${field.values}) = 0`] : [])
    ])
  }
  const list = isUuid ? sql`${given}::uuid[]` : sql`${given}::text[]`
  return anyOf([...(given.length > 0 ? [sql<SqlBool>`${field.value} = ANY(${list})`] : []), ...(hasNone ? [sql<SqlBool>`${field.value} IS NULL`] : [])])
}

/** What a condition says of a field. A part that does not fit the field's kind says nothing. */
function conditionOf(field: FieldSql, { values, period, min, max, isNot }: Condition, takenAt: Date): Where {
  const parts: Where[] = []
  if (field.kind === 'time') {
    if (period) parts.push(isWithin(field, daysOf(period, takenAt)))
    if (values?.includes(null)) parts.push(sql<SqlBool>`${field.value} IS NULL`)
  } else if (field.kind === 'number') {
    if (min !== undefined) parts.push(sql<SqlBool>`${field.value} >= ${min}`)
    if (max !== undefined) parts.push(sql<SqlBool>`${field.value} <= ${max}`)
    if (values?.includes(null)) parts.push(sql<SqlBool>`${field.value} IS NULL`)
  } else if (values) {
    parts.push(hasValue(field, values))
  }
  const whole = allOf(parts)
  return isNot && parts.length > 0 ? sql<SqlBool>`NOT coalesce(${whole}, false)` : whole
}

/** A subject's conditions with those of the dashboard that it has the field of; a dashboard's period is one on the subject's own. */
export function conditionsFor(subject: SubjectName, ownConditions: readonly Condition[], view: View, hasPeriod = true): Condition[] {
  const shared = view.conditions.flatMap((one): Condition[] => {
    if (one.field === periodKey) return hasPeriod ? [{ ...one, field: subjects[subject].periodField }] : []
    if (catalogued(subject, one.field) !== null) return [one]
    return itemUuidOf(one.field) !== null && subjectsOfProjects.some((name) => name === subject) ? [one] : []
  })
  return [...ownConditions, ...shared]
}

/**
 * All of some conditions as one.
 * @throws `GoneItem` for one on a custom item that is deleted.
 */
export function wheresOf(subject: SubjectName, conditions: readonly Condition[], view: View, at: { asOf: boolean; until: Date }): Where[] {
  return conditions.map((one) => {
    const field = fieldOf(subject, one.field, view, at)
    if (field === null) throw new GoneItem()
    return conditionOf(field, one, view.takenAt)
  })
}
