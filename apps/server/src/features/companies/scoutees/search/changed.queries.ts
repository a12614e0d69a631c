import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { anyUuid } from '../read/project-view.queries.ts'
import { gatheredPage, type SearchConditions, conditionCount, countedPage, type Slice, textOf } from './scoutee-search.queries.ts'
import { orderOf, type SearchTable } from './search-orders.queries.ts'

/** A time in which companies were made, or changed after they had been made; `from` does not belong to it, `until` does. */
export interface ChangeWindow {
  kind: 'created' | 'updated'
  from: Date
  until: Date
}

const stampOf = { created: 'created_at', updated: 'updated_at' } as const

/** That row `s` was made or changed in a window: what was made in it was not changed in it as well. */
export function inWindow({ kind, from, until }: ChangeWindow): Expression<SqlBool> {
  const stamp = sql.ref(`s.${stampOf[kind]}`)
  const within = sql<SqlBool>`${stamp} > ${from}::timestamptz and ${stamp} <= ${until}::timestamptz`
  return kind === 'created' ? within : sql<SqlBool>`${within} and ${sql.ref('s.created_at')} <= ${from}::timestamptz`
}

/** The ids of rows of a table that a window holds, at most `atMost`. */
export function changedRows(db: Kysely<DB>, table: SearchTable, window: ChangeWindow, atMost: number) {
  const isThere = table === 'scoutees' ? sql<SqlBool>`${sql.ref('s.deleted_at')} is null` : sql<SqlBool>`not ${sql.ref('s.is_hidden')}`
  return db
    .selectFrom(db.dynamic.table(table).as('s'))
    .select(sql<string>`${sql.ref('s.uuid')}`.as('uuid'))
    .where(isThere)
    .where(inWindow(window))
    .orderBy(sql`${sql.ref(`s.${stampOf[window.kind]}`)}`, 'desc')
    .orderBy(sql`${sql.ref('s.uuid')}`)
    .limit(atMost)
}

/** That somebody else than a person, or a machine, made or changed row `s`. The provider's companies are nobody's. */
function byOthers(table: SearchTable, window: ChangeWindow, userUuid: string): Expression<SqlBool>[] {
  if (table !== 'scoutees') return []
  return [sql<SqlBool>`${sql.ref(window.kind === 'created' ? 's.created_by' : 's.updated_by')} is distinct from ${userUuid}::uuid`]
}

/** A search among the rows that a window holds: `uuids` names all of them, or is null when there are too many to be named. */
export interface ChangedSearch {
  conditions: SearchConditions
  window: ChangeWindow
  uuids: readonly string[] | null
  userUuid: string
}

const always = sql<SqlBool>`true`

/** The search as conditions: few rows are looked at one by one, by their stored texts; many are left to the indexes. */
function among({ conditions, window, uuids, userUuid }: ChangedSearch): SearchConditions {
  const eb = expressionBuilder<DB & { s: DB['scoutees'] }, 's'>()
  const others = byOthers(conditions.table, window, userUuid)
  if (uuids === null) return { ...conditions, filters: [...conditions.filters, inWindow(window), ...others] }
  return { ...conditions, filters: [eb('s.uuid', '=', anyUuid(uuids)), ...conditions.filters, ...others], facets: [], isNarrow: true }
}

/** Those of few rows that a search finds. */
export function matchingAmong(db: Kysely<DB>, conditions: SearchConditions, uuids: readonly string[]) {
  const eb = expressionBuilder<DB & { s: DB['scoutees'] }, 's'>()
  const narrow = { ...conditions, filters: [eb('s.uuid', '=', anyUuid(uuids)), ...conditions.filters], facets: [], isNarrow: true }
  return countedPage(db, narrow, textOf(narrow)?.exact ?? always, orderOf(narrow.table, { sort: 'updated_at' }), {
    limit: uuids.length,
    offset: 0,
    atMost: uuids.length
  })
}

/** The ids of the newest of few rows, each beside the number of all. */
export function changedPage(db: Kysely<DB>, search: ChangedSearch & { uuids: readonly string[] }, slice: Slice) {
  const conditions = among(search)
  const order = orderOf(conditions.table, { sort: stampOf[search.window.kind] })
  return countedPage(db, conditions, textOf(conditions)?.exact ?? always, order, { ...slice, atMost: search.uuids.length })
}

/** The ids of the newest of many rows. */
export function newestChanged(db: Kysely<DB>, search: ChangedSearch, slice: Slice) {
  const conditions = among(search)
  return gatheredPage(db, conditions, textOf(conditions)?.exact ?? always, orderOf(conditions.table, { sort: stampOf[search.window.kind] }), slice)
}

/** How many there are of many rows. */
export function changedCount(db: Kysely<DB>, search: ChangedSearch) {
  const conditions = among(search)
  return conditionCount(db, conditions, textOf(conditions)?.exact ?? always)
}
