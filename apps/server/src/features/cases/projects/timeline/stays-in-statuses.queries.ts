import { type QueryCreator, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import type { IdQuery } from '../list/list-sorts.queries.ts'

/** A case of a timeline. */
interface Shown {
  uuid: string
  status_uuid: string
  registered_at: Date
}

/** An entry of the log about statuses, with what it says of them; null for an undo of something else. */
interface Entry {
  project_uuid: string
  uuid: string
  at: Date
  user_uuid: string | null
  operation_uuid: string
  undone_operation_uuid: string | null
  change: unknown
}

/** A change of status, or an undo of one, which names the operation that it undid; `n` counts by case from 1. */
interface Event extends Omit<Entry, 'change'> {
  from_uuid: string | null
  to_uuid: string | null
  n: number
}

/** The places of a change and of its undo among the events of a case. */
interface Pair {
  project_uuid: string
  changed: number
  undone: number
}

/** A change that stands, with when the next one came; `n` counts those of a case from 1. */
interface Standing {
  project_uuid: string
  at: Date
  user_uuid: string | null
  from_uuid: string | null
  to_uuid: string | null
  n: number
  next_at: Date | null
}

/** The time of a case in a status; `to_at` null: it is in it now. `n` counts those of a case from 0. */
export interface Stay {
  project_uuid: string
  n: number
  status_uuid: string
  user_uuid: string | null
  from_at: Date
  to_at: Date | null
}

type WithEvents = DB & { shown: Shown; entries: Entry; events: Event; pairs: Pair; cancelled: Pair; standing: Standing; stays: Stay }

/** A query over the stays of cases, by the name `stays`. */
export type StaysDb = QueryCreator<WithEvents>

/** What an entry of the log says of a status: the change itself, or the one among those that an undo made. */
const change = sql`CASE ${sql.ref('a.action')} WHEN 'undo' THEN jsonb_path_query_first(${sql.ref('a.to_value')}, '$.changes[*] ? (@.action == "update_status")')
  ELSE jsonb_build_object('from', ${sql.ref('a.from_value')}, 'to', ${sql.ref('a.to_value')}) END`

/** The entries about statuses of the cases themselves: what went into a case had statuses of its own. */
function entriesOf(db: QueryCreator<WithEvents>) {
  return db
    .selectFrom('audit_log as a')
    .innerJoin('shown as s', 's.uuid', 'a.project_uuid')
    .where('a.entity_type', '=', 'project')
    .where('a.action', 'in', ['update_status', 'undo'])
    .select([
      's.uuid as project_uuid',
      'a.uuid',
      'a.occurred_at as at',
      'a.user_uuid',
      'a.operation_uuid',
      sql<string | null>`(${sql.ref('a.to_value')} ->> CASE ${sql.ref('a.action')} WHEN 'undo' THEN 'operationUuid' ELSE 'undoes' END)::uuid`.as(
        'undone_operation_uuid'
      ),
      change.as('change')
    ])
}

const idIn = (side: 'from' | 'to') => sql<string | null>`(${sql.ref('a.change')} -> ${sql.lit(side)} ->> 'uuid')::uuid`

const inTime = (table: string) => sql`PARTITION BY ${sql.ref(`${table}.project_uuid`)} ORDER BY ${sql.ref(`${table}.at`)}, ${sql.ref(`${table}.uuid`)}`

/** The changes of status and their undos, those of each case in the order of time. */
function eventsIn(db: QueryCreator<WithEvents>) {
  return db
    .selectFrom('entries as a')
    .where('a.change', 'is not', null)
    .select(['a.project_uuid', 'a.uuid', 'a.at', 'a.user_uuid', 'a.operation_uuid', 'a.undone_operation_uuid'])
    .select([idIn('from').as('from_uuid'), idIn('to').as('to_uuid'), sql<number>`row_number() OVER (${inTime('a')})`.as('n')])
}

/** Each undo with the change that it took back. */
function undonePairs(db: QueryCreator<WithEvents>) {
  return db
    .selectFrom('events as u')
    .innerJoin('events as o', (on) =>
      on
        .onRef('o.project_uuid', '=', 'u.project_uuid')
        .onRef('o.operation_uuid', '=', 'u.undone_operation_uuid')
        .onRef('o.from_uuid', '=', 'u.to_uuid')
        .onRef('o.to_uuid', '=', 'u.from_uuid')
        .onRef('o.n', '<', 'u.n')
    )
    .where('u.undone_operation_uuid', 'is not', null)
    .groupBy(['u.project_uuid', 'u.n'])
    .select((eb) => ['u.project_uuid', eb.fn.max('o.n').as('changed'), 'u.n as undone'])
}

/** The pairs between which nothing else happened, or only what was undone there as well. */
function cancelledPairs(db: QueryCreator<WithEvents>) {
  return db
    .selectFrom('pairs as p')
    .leftJoin('pairs as q', (on) => on.onRef('q.project_uuid', '=', 'p.project_uuid').onRef('q.changed', '>', 'p.changed').onRef('q.undone', '<', 'p.undone'))
    .groupBy(['p.project_uuid', 'p.changed', 'p.undone'])
    .having((eb) => eb(sql<number>`${sql.ref('p.undone')} - ${sql.ref('p.changed')} - 1`, '=', sql<number>`2 * count(${sql.ref('q.changed')})`))
    .select(['p.project_uuid', 'p.changed', 'p.undone'])
}

/** The changes that stand, in their order. */
function standingChanges(db: QueryCreator<WithEvents>) {
  return db
    .selectFrom('events as e')
    .leftJoin('cancelled as x', (on) =>
      on.onRef('x.project_uuid', '=', 'e.project_uuid').on((eb) => eb.or([eb('x.changed', '=', eb.ref('e.n')), eb('x.undone', '=', eb.ref('e.n'))]))
    )
    .where('x.project_uuid', 'is', null)
    .select([
      'e.project_uuid',
      'e.at',
      'e.user_uuid',
      'e.from_uuid',
      'e.to_uuid',
      sql<number>`row_number() OVER (${inTime('e')})`.as('n'),
      sql<Date | null>`lead(${sql.ref('e.at')}) OVER (${inTime('e')})`.as('next_at')
    ])
}

/** The stays before the first change: a case begins with its registration. */
function firstStays(db: QueryCreator<WithEvents>) {
  return db
    .selectFrom('shown as s')
    .leftJoin('standing as h', (on) => on.onRef('h.project_uuid', '=', 's.uuid').on('h.n', '=', 1))
    .select((eb) => [
      's.uuid as project_uuid',
      sql<number>`0`.as('n'),
      eb.fn.coalesce('h.from_uuid', 's.status_uuid').as('status_uuid'),
      sql<string | null>`NULL::uuid`.as('user_uuid'),
      sql<Date>`least(${eb.ref('s.registered_at')}, ${eb.ref('h.at')})`.as('from_at'),
      'h.at as to_at'
    ])
}

/** The stays that a change began. The last one is in the status that the case has, whatever the log says of it. */
function laterStays(db: QueryCreator<WithEvents>) {
  return db
    .selectFrom('standing as h')
    .innerJoin('shown as s', 's.uuid', 'h.project_uuid')
    .select((eb) => [
      'h.project_uuid',
      'h.n',
      sql<string>`CASE WHEN ${eb.ref('h.next_at')} IS NULL THEN ${eb.ref('s.status_uuid')} ELSE coalesce(${eb.ref('h.to_uuid')}, ${eb.ref('s.status_uuid')}) END`.as(
        'status_uuid'
      ),
      'h.user_uuid',
      'h.at as from_at',
      'h.next_at as to_at'
    ])
}

/** The stays of cases `p` in their statuses, to be selected from as `stays`: from the registration through each change that stands until now. */
export function staysOf(db: QueryCreator<DB>, projects: IdQuery): StaysDb {
  return (db as QueryCreator<WithEvents>)
    .with(
      (cte) => cte('shown').materialized(),
      () => projects.select(['p.status_uuid', 'p.registered_at'])
    )
    .with('entries', entriesOf)
    .with((cte) => cte('events').materialized(), eventsIn)
    .with((cte) => cte('pairs').materialized(), undonePairs)
    .with((cte) => cte('cancelled').materialized(), cancelledPairs)
    .with((cte) => cte('standing').materialized(), standingChanges)
    .with('stays', (made) => firstStays(made).unionAll(laterStays(made)))
}
