import { type DashboardField, itemUuidOf, subjects, type SubjectName, type TimeGrain } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { type RawBuilder, sql } from 'kysely'
import { findOpen, type Hiding } from './hiding.queries.ts'
import type { View } from './view.ts'

/** Any expression of a figure's statement. */
export type Sql = RawBuilder<unknown>

/** How a field of a subject stands in the statement. */
export type FieldSql =
  /** One value a row: compared and grouped as text where it is an entity, code or text. */
  | { kind: 'single'; value: Sql; type: 'uuid' | 'text' }
  /** Several values: grouped by `values`, filtered by `all`, which holds what stands above them too. */
  | { kind: 'many'; values: Sql; all: Sql }
  | { kind: 'time'; value: Sql; isDay: boolean }
  | { kind: 'number'; value: Sql }

const ref = (name: string): Sql => sql`${sql.ref(name)}`
const single = (name: string, type: 'uuid' | 'text' = 'uuid'): FieldSql => ({ kind: 'single', value: ref(name), type })
const many = (name: string, all = name): FieldSql => ({ kind: 'many', values: ref(name), all: ref(all) })
const time = (name: string, isDay = false): FieldSql => ({ kind: 'time', value: ref(name), isDay })

/** The days from one instant to another. */
export const daysBetween = (from: Sql, to: Sql): Sql => sql`(date_part('epoch', ${to} - ${from}) / 86400)`

const company: Record<string, FieldSql> = {
  scouteeType: single('c.scoutee_type', 'text'),
  stage: single('c.stage', 'text'),
  memberRange: single('c.member_range', 'text'),
  horizontalCategory: many('c.horizontal', 'c.category_paths'),
  verticalCategory: many('c.vertical', 'c.category_paths'),
  innovationCategory: many('c.innovation', 'c.category_paths'),
  country: single('c.country', 'text'),
  prefecture: single('c.prefecture', 'text'),
  linkingStatus: single('c.linking_status', 'text'),
  scouteeTag: many('c.scoutee_tags', 'c.scoutee_tag_paths'),
  channel: many('c.channels'),
  foundedOn: time('c.founded_on', true),
  capital: { kind: 'number', value: ref('c.capital') }
}

const cases: Record<string, FieldSql> = {
  theme: single('c.theme_uuid'),
  themeTag: many('c.theme_tags'),
  themeStatus: single('c.theme_status_uuid'),
  form: single('c.form_uuid'),
  origin: single('c.origin', 'text'),
  status: single('c.status_uuid'),
  statusName: single('c.status_name', 'text'),
  category: many('c.categories'),
  follower: many('c.followers'),
  personInCharge: many('c.persons'),
  createdBy: single('c.created_by'),
  createdAt: time('c.created_at'),
  lastActivityAt: time('c.last_activity_at'),
  ...company
}

/** Fields of the case behind a fact; its theme stands beside the fact. */
const ofFacts: Record<string, FieldSql> = { ...cases, theme: single('f.theme_uuid') }

/** What a subject's own fields are; those of the case behind its rows stand under `c`, its own under `f`. */
const own: Record<SubjectName, Record<string, FieldSql>> = {
  cases,
  // The stay's status, not the one that the case has by now.
  stays: {
    ...ofFacts,
    status: single('f.status_uuid'),
    statusName: single('f.status_name', 'text'),
    enteredAt: time('f.entered_at'),
    leftAt: time('f.left_at')
  },
  reviews: { ...ofFacts, reviewer: single('f.reviewer_uuid'), reviewedStatus: single('f.status_uuid'), reviewedAt: time('f.reviewed_at') },
  points: { ...ofFacts, reviewer: single('f.reviewer_uuid'), perspective: single('f.perspective', 'text'), reviewedAt: time('f.reviewed_at') },
  records: { ...ofFacts, recordCategory: single('f.category_uuid'), author: single('f.author_uuid'), recordedAt: time('f.recorded_at') },
  tasks: {
    theme: single('f.theme_uuid'),
    taskState: single('f.state', 'text'),
    linkedTo: single('f.linked_to', 'text'),
    assignee: many('f.assignees'),
    dueOn: time('f.due_on', true),
    taskCreatedAt: time('f.created_at')
  },
  companies: { ...company, registeredAt: time('c.registered_at'), casesCount: { kind: 'number', value: sql`coalesce(${sql.ref('held.cases')}, 0)` } },
  answers: { form: single('f.form_uuid'), theme: single('f.theme_uuid'), answerState: single('f.state', 'text'), answeredAt: time('f.answered_at') },
  events: { ...ofFacts, actor: single('f.actor_uuid'), action: single('f.action', 'text'), happenedAt: time('f.happened_at') }
}

/** Fields that depend on the moment and on what themes hide by now. */
function changing(subject: SubjectName, key: string, view: View, isAsOf: boolean, until: Date): FieldSql | null {
  if (key === 'daysInStatus') {
    const entered = isAsOf ? ref('y.entered_at') : ref('c.entered_at')
    return { kind: 'number', value: daysBetween(entered, sql`${until}::timestamptz`) }
  }
  if (key === 'averageScore') return { kind: 'number', value: unlessHidden(view.hidden.review, ref('c.average_score')) }
  if (key === 'stayDays' && subject === 'stays') return { kind: 'number', value: ref('f.days') }
  if (isAsOf && key === 'status') return single('y.status_uuid')
  if (isAsOf && key === 'statusName') return single('y.status_name', 'text')
  return null
}

/** A value of a case's part that themes may hide. */
export function unlessHidden(hiding: Hiding, value: Sql): Sql {
  const open = findOpen(hiding)
  return open === null ? value : sql`CASE WHEN ${open} THEN ${value} END`
}

/** The number that cases have for a custom item. */
export const numberOf = (view: View, itemUuid: string): Sql => unlessHidden(view.hidden.extension, sql`(${sql.ref('c.numbers')} ->> ${itemUuid})::float8`)

function itemField(view: View, itemUuid: string): FieldSql | null {
  const item = view.items.get(itemUuid)
  if (!item) return null
  if (item.type === 'number') return { kind: 'number', value: numberOf(view, itemUuid) }
  const choices = item.choices.map(({ uuid }) => uuid)
  const held = sql`array(SELECT chosen FROM unnest(${sql.ref('c.choices')}) AS chosen WHERE chosen = ANY(${choices}::uuid[]))`
  const values = sql`coalesce(${unlessHidden(view.hidden.extension, held)}, '{}'::uuid[])`
  return { kind: 'many', values, all: values }
}

/** How a field stands in the statement; null for a custom item that is deleted. Of days gone by, a case's status is the one it had then. */
export function fieldOf(subject: SubjectName, key: string, view: View, at: { asOf: boolean; until: Date }): FieldSql | null {
  const itemUuid = itemUuidOf(key)
  if (itemUuid !== null) return itemField(view, itemUuid)
  const found = changing(subject, key, view, at.asOf, at.until) ?? own[subject][key]
  if (found === undefined) throw new Error(`the field ${key} of ${subject} stands in the catalogue, but no statement knows it`)
  return found
}

/** A field as the catalogue has it; null for one that the subject lacks. */
export function catalogued(subject: SubjectName, key: string): DashboardField | null {
  const fields: Record<string, DashboardField> = subjects[subject].fields
  return Object.hasOwn(fields, key) ? (fields[key] ?? null) : null
}

// The first day of all years is a Monday.
const firstMonday = sql`date '0001-01-01'`

/**
 * The first day of the day, week, month, quarter or year in Tokyo that a time lies in. Japan has no summer time: the hours alone take a fifth of looking
 * the zone up for each row, and so do days that are counted beside a date that is taken apart.
 */
export function cutTime(field: Extract<FieldSql, { kind: 'time' }>, grain: TimeGrain): Sql {
  const local = field.isDay ? field.value : sql`(${field.value} AT TIME ZONE interval '9 hours')`
  if (grain === 'day') return sql`${local}::date`
  if (grain === 'week') return sql`(${firstMonday} + (${local}::date - ${firstMonday}) / 7 * 7)`
  return sql`date_trunc(${sql.lit(grain)}, ${local}::timestamp)::date`
}
