import type { Condition } from '@mekiki/contract/dashboards/tile.schemas'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { chosenCases } from './pipeline.queries.ts'
import type { View } from './view.ts'

interface Span {
  from: Date
  to: Date
}

/** The chosen cases with the status that each had at two instants (null: it was not there), and when it came to the second one. */
function standings(db: Kysely<DB>, view: View, conditions: readonly Condition[], { from, to }: Span) {
  const stays = (at: Date) =>
    db
      .selectFrom('analytics_stays as y')
      .select(['y.case_uuid', 'y.status_uuid', 'y.entered_at'])
      .where('y.snapshot', '=', view.snapshot)
      .where('y.entered_at', '<', at)
      .where((eb) => eb.or([eb('y.left_at', 'is', null), eb('y.left_at', '>=', at)]))
  return chosenCases(db, view, conditions, { isDeletedToo: true, hasPeriod: false })
    .leftJoin(stays(from).as('was'), (join) => join.on(sql.ref('was.case_uuid'), '=', sql.ref('c.uuid')))
    .leftJoin(stays(to).as('now'), (join) => join.on(sql.ref('now.case_uuid'), '=', sql.ref('c.uuid')))
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
export async function countMoves(db: Kysely<DB>, view: View, conditions: readonly Condition[], span: Span) {
  const rows = await db
    .selectFrom(standings(db, view, conditions, span).as('m'))
    .groupBy([sql.ref('m.was'), sql.ref('m.now')])
    .select([sql.ref<string | null>('m.was').as('was'), sql.ref<string | null>('m.now').as('now'), sql<number>`count(*)::integer`.as('count')])
    .execute()
  return rows
}

/** The cases that changed, the latest change first. */
export async function findMoves(db: Kysely<DB>, view: View, conditions: readonly Condition[], span: Span, limit: number) {
  const rows = await db
    .selectFrom(standings(db, view, conditions, span).as('m'))
    .where(sql<boolean>`${sql.ref('m.was')} IS DISTINCT FROM ${sql.ref('m.now')}`)
    .select([
      sql.ref<string>('m.uuid').as('uuid'),
      sql.ref<string | null>('m.was').as('was'),
      sql.ref<string | null>('m.now').as('now'),
      sql.ref<Date>('m.at').as('at')
    ])
    .orderBy(sql.ref('m.at'), 'desc')
    .orderBy(sql.ref('m.uuid'))
    .limit(limit)
    .execute()
  return rows
}

/** The chosen cases that were there at an instant, in one status or in any. */
export function casesAt(db: Kysely<DB>, view: View, conditions: readonly Condition[], at: Date, status: string | null) {
  const there = db
    .selectFrom(standings(db, view, conditions, { from: at, to: at }).as('m'))
    .select(sql.ref<string>('m.uuid').as('uuid'))
    .where(sql<boolean>`${sql.ref('m.now')} IS NOT NULL`)
  return status === null ? there : there.where(sql<boolean>`${sql.ref('m.now')}::text = ${status}`)
}
