import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { chosenProjects } from './pipeline.queries.ts'
import { rememberedRows } from '../figures/remembered.queries.ts'
import type { View } from '../figures/view.ts'

interface Standing {
  uuid: string
  was: string | null
  now: string | null
  at: Date
}

type Moves = ExpressionBuilder<DB & { moves: Standing }, never>

interface Span {
  from: Date
  to: Date
}

/** The chosen cases with the status that each had at two instants (null: it was not there), and when it came to the second one. */
function standings(db: Kysely<DB>, view: View, conditions: readonly Condition[], { from, to }: Span) {
  const statusPeriods = (at: Date) =>
    db
      .selectFrom('analytics_stays as y')
      .select(['y.case_uuid', 'y.status_uuid', 'y.entered_at'])
      .where('y.snapshot', '=', view.snapshot)
      .where('y.entered_at', '<', at)
      .where((eb) => eb.or([eb('y.left_at', 'is', null), eb('y.left_at', '>=', at)]))
  return chosenProjects(db, view, conditions, { isDeletedToo: true, hasPeriod: false })
    .leftJoin(statusPeriods(from).as('was'), (join) => join.on(sql.ref('was.case_uuid'), '=', sql.ref('c.uuid')))
    .leftJoin(statusPeriods(to).as('now'), (join) => join.on(sql.ref('now.case_uuid'), '=', sql.ref('c.uuid')))
    .where(sql<boolean>`(${sql.ref('was.case_uuid')} IS NOT NULL OR ${sql.ref('now.case_uuid')} IS NOT NULL)`)
    .select([
      sql.ref<string>('c.uuid').as('uuid'),
      sql.ref<string | null>('was.status_uuid').as('was'),
      sql.ref<string | null>('now.status_uuid').as('now'),
      sql<Date>`CASE WHEN ${sql.ref('now.case_uuid')} IS NULL THEN ${sql.ref('c.deleted_at')} WHEN ${sql.ref('was.case_uuid')} IS NULL THEN ${sql.ref('c.created_at')} ELSE ${sql.ref('now.entered_at')} END`.as(
        'at'
      )
    ])
}

/** How many cases went from which status to which; null is "not there". */
export interface Move {
  was: string | null
  now: string | null
  count: number
}

/** A case that changed. */
export interface MovedProject {
  uuid: string
  was: string | null
  now: string | null
  at: Date
}

/** The moves between two instants, and the cases that changed, the latest change first: in one statement, since both look at every stay. */
export async function readMoves(db: Kysely<DB>, view: View, conditions: readonly Condition[], span: Span, limit: number) {
  const counted = (eb: Moves) =>
    eb
      .selectFrom('moves as m')
      .groupBy(['m.was', 'm.now'])
      .select([
        sql<string | null>`NULL::uuid`.as('uuid'),
        'm.was',
        'm.now',
        sql<Date | null>`NULL::timestamptz`.as('at'),
        sql<number>`count(*)::integer`.as('count')
      ])
  const changed = (eb: Moves) =>
    eb
      .selectFrom('moves as m')
      .where(sql<boolean>`${sql.ref('m.was')} IS DISTINCT FROM ${sql.ref('m.now')}`)
      .select(['m.uuid', 'm.was', 'm.now', 'm.at', sql<number>`1`.as('count')])
      .orderBy('m.at', 'desc')
      .orderBy('m.uuid')
      .limit(limit)
  const found = db
    .with(
      (cte) => cte('moves').materialized(),
      () => standings(db, view, conditions, span)
    )
    .selectFrom((eb) =>
      counted(eb)
        .unionAll(eb.selectFrom(changed(eb).as('c')).select(['c.uuid', 'c.was', 'c.now', 'c.at', 'c.count']))
        .as('r')
    )
    .select(['r.uuid', 'r.was', 'r.now', 'r.at', 'r.count'])
  const rows = await rememberedRows(db, view, found)
  const moves: Move[] = rows.filter(({ uuid }) => uuid === null).map(({ was, now, count }) => ({ was, now, count }))
  const cases: MovedProject[] = rows.flatMap(({ uuid, was, now, at }) => (uuid === null || at === null ? [] : [{ uuid, was, now, at: new Date(at) }]))
  return { moves, cases: cases.toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.uuid < other.uuid ? -1 : 1)) }
}

/** The chosen cases that were there at an instant, in one status or in any. */
export function projectsAt(db: Kysely<DB>, view: View, conditions: readonly Condition[], at: Date, status: string | null) {
  const there = db
    .selectFrom(standings(db, view, conditions, { from: at, to: at }).as('m'))
    .select(sql.ref<string>('m.uuid').as('uuid'))
    .where(sql<boolean>`${sql.ref('m.now')} IS NOT NULL`)
  return status === null ? there : there.where(sql<boolean>`${sql.ref('m.now')}::text = ${status}`)
}
