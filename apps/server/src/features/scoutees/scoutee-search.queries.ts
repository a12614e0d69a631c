import { type ScouteeSortKey, stages } from '@mekiki/contract/constants/index'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { nameConditions } from '../../platform/search/index.ts'
import { matchingScoutees, searched, type ScouteeSearch } from './scoutee-filters.queries.ts'

interface SortStep {
  by: Expression<unknown>
  /** The ids run with or against the values, as the index over both does; where no index does, with them. */
  ties: 'same' | 'opposite'
  canBeEmpty: boolean
}

const japanese = (name: string) => sql`${sql.ref(name)} collate "ja-x-icu"`

const sortSteps: Record<ScouteeSortKey, SortStep> = {
  created_at: { by: sql.ref('s.created_at'), ties: 'opposite', canBeEmpty: false },
  updated_at: { by: sql.ref('s.updated_at'), ties: 'opposite', canBeEmpty: false },
  scoutee_name: { by: sql.ref('s.name_sort'), ties: 'same', canBeEmpty: false },
  finance_date: { by: sql.ref('s.finance_date'), ties: 'same', canBeEmpty: true },
  foundation_date: { by: sql.ref('s.foundation_date'), ties: 'same', canBeEmpty: true },
  country: { by: sql.ref('s.country'), ties: 'same', canBeEmpty: true },
  address: { by: japanese('s.address'), ties: 'same', canBeEmpty: true },
  representative: { by: japanese('s.representative'), ties: 'same', canBeEmpty: true },
  stage: { by: sql`array_position(${[...stages]}::text[], ${sql.ref('s.stage')})`, ties: 'same', canBeEmpty: true },
  capital: { by: sql.ref('s.capital'), ties: 'same', canBeEmpty: true }
}

function sorted(db: Kysely<DB>, search: ScouteeSearch, key: ScouteeSortKey) {
  const { by, ties, canBeEmpty } = sortSteps[key]
  const isDescending = (search.order ?? 'desc') === 'desc'
  return matchingScoutees(db, search)
    .select('s.uuid')
    .orderBy(by, (order) => {
      const directed = isDescending ? order.desc() : order.asc()
      return canBeEmpty ? directed.nullsLast() : directed
    })
    .orderBy('s.uuid', isDescending === (ties === 'same') ? 'desc' : 'asc')
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage)
}

// Each step of nearness is a query of its own, so that an index serves it and it ends once the page is full.
function byRelevance(db: Kysely<DB>, search: ScouteeSearch, keyword: string) {
  const { isEqual, begins, holds, lacks } = nameConditions(searched, keyword, search.qOperator ?? 'and')
  const offset = (search.page - 1) * search.perPage
  const step = (place: number, ...conditions: Expression<SqlBool>[]) =>
    db
      .selectFrom(
        matchingScoutees(db, search)
          .where((eb) => eb.and(conditions))
          .select(['s.uuid', 's.created_at', sql.lit(place).as('place')])
          .orderBy('s.created_at', 'desc')
          .orderBy('s.uuid')
          .limit(offset + search.perPage)
          .as(`step${place}`)
      )
      .selectAll()
  const steps = step(1, isEqual)
    .unionAll(step(2, begins, sql<SqlBool>`not ${isEqual}`))
    .unionAll(step(3, holds, sql<SqlBool>`not ${begins}`))
    .unionAll(step(4, lacks))
  return db.selectFrom(steps.as('near')).select('near.uuid').orderBy('near.place').orderBy('near.created_at', 'desc').orderBy('near.uuid').limit(search.perPage).offset(offset)
}

/**
 * The ids of one page, in order: by the chosen key; without one by relevance to the keyword, else newest first. Empty values come last; the
 * id breaks ties, so that pages never overlap.
 */
export function scouteePage(db: Kysely<DB>, search: ScouteeSearch) {
  const isRelevance = search.sort === undefined && search.q !== undefined
  return isRelevance ? byRelevance(db, search, search.q ?? '') : sorted(db, search, search.sort ?? 'created_at')
}

/** The exact number of scoutees that a search finds. */
export function scouteeCount(db: Kysely<DB>, search: ScouteeSearch) {
  return matchingScoutees(db, search).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** How many writes since an instant changed what searches find; those of transactions that are still open are not among them. */
export function changesSince(db: Kysely<DB>, since: Date) {
  return db.selectFrom('scoutee_changes').where('changed_at', '>=', since).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** The ids of scoutees whose names have the same key, the oldest first. */
export function sameNamePage(db: Kysely<DB>, nameKey: string, limit: number) {
  return db.selectFrom('scoutees as s').select('s.uuid').where('s.name_key', '=', nameKey).where('s.deleted_at', 'is', null).orderBy('s.created_at').orderBy('s.uuid').limit(limit)
}

/** How many scoutees have a name with this key. */
export function sameNameCount(db: Kysely<DB>, nameKey: string) {
  return db.selectFrom('scoutees as s').where('s.name_key', '=', nameKey).where('s.deleted_at', 'is', null).select((eb) => eb.fn.countAll<number>().as('count'))
}
