import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { chosenProjects } from './pipeline.queries.ts'
import { rememberedRows } from '../figures/remembered.queries.ts'
import type { View } from '../figures/view.ts'
import { conditionsFor, wheresOf } from '../figures/conditions.queries.ts'
import { type Rows, rowsOf } from '../figures/rows.queries.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

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

interface RecentEvent {
  uuid: string
  case_uuid: string
  action: string
  at: Date
}

// The latest events have the first places. Mostly a few of them are enough; then far more are looked at, then all.
const spans = [2000, 100_000]

/** Events that the caller sees, the latest first. */
export async function findRecent(
  db: Kysely<DB>,
  view: View,
  conditions: readonly Condition[],
  { limit, offset }: { limit: number; offset: number }
): Promise<RecentEvent[]> {
  let rows = rowsOf(db, view, 'events', null)
  for (const where of wheresOf('events', conditionsFor('events', conditions, view), view, { asOf: false, until: view.takenAt })) rows = rows.where(where)
  const read = (own: Rows): Promise<RecentEvent[]> =>
    own
      .select([
        sql.ref<string>('f.uuid').as('uuid'),
        sql.ref<string>('f.case_uuid').as('case_uuid'),
        sql.ref<string>('f.action').as('action'),
        sql.ref<Date>('f.happened_at').as('at')
      ])
      .orderBy('f.happened_at', 'desc')
      .orderBy('f.uuid', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  for (const span of spans) {
    const found = await read(rows.where('f.place', '<=', span))
    if (found.length === limit) return found
  }
  return read(rows)
}

/** Cases as figures point to them, deleted ones too, by id: a case that is gone for good is missing. */
export async function readProjectRefs(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .leftJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .where('p.uuid', '=', oneOf([...new Set(uuids)]))
    .select([
      'p.uuid',
      'p.shown_name as name',
      'p.theme_uuid as themeUuid',
      't.name as themeName',
      's.uuid as statusUuid',
      's.name as statusName',
      's.color as statusColour'
    ])
    .select(['p.registered_at as createdAt'])
    .execute()
  return new Map(rows.map((row) => [row.uuid, { ...row, statusName: row.statusName ?? '' }]))
}

/** What the operation log says of entries: who, of what, and from what to what it changed. */
export async function readLogEntries(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.uuid', 'a.user_uuid')
    .where('a.uuid', '=', oneOf(uuids))
    .select(['a.uuid', 'u.name as actorName', 'a.action', 'a.entity_type', 'a.part', 'a.from_value', 'a.to_value'])
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}
