import type { FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { hasValue, type Where } from '../figures/conditions.queries.ts'
import { cutTime, unlessHidden } from '../figures/fields.queries.ts'
import { matchingRows, type Plan, restKey } from '../figures/figures.queries.ts'
import { chosenProjects } from './pipeline.queries.ts'
import { projectsAt } from './portfolio.queries.ts'
import { projectsOfReviews } from '../facts/review-facts.queries.ts'
import { projectRows, type Rows } from '../figures/rows.queries.ts'
import type { View } from '../figures/view.ts'

type Conditions = FiguresSource['conditions']

/** Ids of cases: a query of them, or the ids themselves. */
export type ProjectSet = RawBuilder<unknown>

const setOf = (rows: Rows, column: string): ProjectSet => sql`(${rows.select(sql.ref(column).as('uuid'))})`

/** These cases. */
export const listOf = (uuids: readonly string[]): ProjectSet => sql`(SELECT unnest(${[...uuids]}::uuid[]))`

/** Whether a row stands in the group of a key. */
function isInGroup({ field, grain }: Plan['cuts'][number], key: string | null, kept: readonly string[] | null): Where {
  const isRest = key === restKey && kept !== null
  if (field.kind === 'many') {
    const { values } = field
    if (isRest) return sql<SqlBool>`EXISTS (SELECT 1 FROM unnest(${values}) AS each WHERE NOT each::text = ANY(${[...kept]}::text[]))`
    return hasValue({ ...field, all: values }, [key])
  }
  const value = sql`${field.kind === 'time' ? cutTime(field, grain) : field.value}::text`
  if (isRest) return sql<SqlBool>`NOT ${value} = ANY(${[...kept]}::text[])`
  return key === null ? sql<SqlBool>`${value} IS NULL` : sql<SqlBool>`${value} = ${key}`
}

/** Of which cases the rows of a group of figures are; `kept` are the keys that stay by themselves, by dimension. */
export function projectsOfGroup(
  db: Kysely<DB>,
  view: View,
  { plan, subject }: { plan: Plan; subject: FiguresSource['subject'] },
  keys: readonly (string | null)[],
  kept: readonly (readonly string[] | null)[]
): ProjectSet {
  let rows = matchingRows(db, view, plan)
  for (const [index, cut] of plan.cuts.entries()) {
    const key = keys[index]
    if (key !== undefined) rows = rows.where(isInGroup(cut, key, kept[index] ?? null))
  }
  if (subject === 'companies') {
    return setOf(projectRows(db, view, { isDeletedToo: false }).where(sql<SqlBool>`${sql.ref('c.scoutee_uuid')} IN ${setOf(rows, 'c.uuid')}`), 'c.uuid')
  }
  // A task or answer whose case is not there by now has none to show.
  return setOf(rows.where('c.uuid', 'is not', null), 'c.uuid')
}

/** The cases that came as far as a step (`steps`: the statuses of each) or further; with `exits` those that came no further and stand in one of them. */
export function projectsThatReached(
  db: Kysely<DB>,
  view: View,
  conditions: Conditions,
  { steps, place, exits }: { steps: readonly (readonly string[])[]; place: number; exits: readonly string[] | null }
): ProjectSet {
  const cases = chosenProjects(db, view, conditions)
  const stoodIn = (from: number) => sql<SqlBool>`${sql.ref('c.stood')} && ${steps.slice(from).flat()}::uuid[]`
  // Every case has come in at the first step.
  const reached = place === 0 ? cases : cases.where(stoodIn(place))
  if (exits === null) return setOf(reached, 'c.uuid')
  return setOf(reached.where(sql<SqlBool>`NOT ${stoodIn(place + 1)} AND ${sql.ref('c.status_uuid')} = ANY(${[...exits]}::uuid[])`), 'c.uuid')
}

/** The cases that stood in a status, or in any, at an instant. */
export const projectsStanding = (db: Kysely<DB>, view: View, conditions: Conditions, at: Date, statusUuid: string | null): ProjectSet =>
  sql`(${projectsAt(db, view, conditions, at, statusUuid)})`

/** The cases of a reviewer's reviews, or those that reviewers disagree on. */
export const projectsReviewed = (db: Kysely<DB>, view: View, conditions: Conditions, which: { reviewerUuid: string | null; isDisputed: boolean }): ProjectSet =>
  setOf(projectsOfReviews(db, view, conditions, which), 'f.case_uuid')

/** A page of the living cases of a set, the latest registered first, with the mean scores of the snapshot. */
export async function findProjects(
  finder: Finder,
  view: View,
  set: ProjectSet,
  { limit, offset }: { limit: number; offset: number }
): Promise<FoundPage & { scores: Map<string, number | null> }> {
  const { db } = finder
  const active = () =>
    db
      .selectFrom('projects as p')
      .where('p.deleted_at', 'is', null)
      .where(sql<SqlBool>`${sql.ref('p.uuid')} IN ${set}`)
  const page = active().select('p.uuid').orderBy('p.registered_at', 'desc').orderBy('p.uuid').limit(limit).offset(offset)
  const found = await finder.findPageOf(page, active())
  const scored: { uuid: string; score: number | null }[] = await projectRows(db, view, { isDeletedToo: false })
    .where('c.uuid', '=', oneOf(found.uuids))
    .select([sql.ref<string>('c.uuid').as('uuid'), sql<number | null>`${unlessHidden(view.hidden.review, sql`${sql.ref('c.average_score')}`)}`.as('score')])
    .execute()
  return { ...found, scores: new Map(scored.map((row) => [row.uuid, row.score])) }
}
