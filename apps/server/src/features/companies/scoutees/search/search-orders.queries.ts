import { type ScouteeSortKey, stages } from '@mekiki/contract/workspace/constants/index'
import type { ScouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { type Expression, sql, type SqlBool } from 'kysely'

/** The tables that company search looks through: the tenant's own entries, and the provider's companies. In queries their rows are `s`. */
export type SearchTable = 'scoutees' | 'mekiki_scoutees'

/** An order of the rows `s`. */
export interface SearchOrder {
  by: Expression<unknown>
  isDescending: boolean
  /** The ids run with or against the values, as the index over both does; where no index does, with them. */
  ties: 'same' | 'opposite'
  /** Which rows an index holds in this order: all, those that have a value, or none. Rows without a value come last in either direction. */
  index: 'all' | 'filled' | 'none'
  /** That a row has a value. */
  isFilled: Expression<SqlBool>
}

type OrderOfKey = Omit<SearchOrder, 'isDescending' | 'isFilled'>

const column = (name: string) => sql.ref(`s.${name}`)
const japanese = (name: string) => sql`${column(name)} collate "ja-x-icu"`
// Spelled out, so that the index over the same expression serves it.
const stagePlace = sql`array_position(array[${sql.join(stages.map((stage) => sql.lit(stage)))}]::text[], ${column('stage')})`

const everywhere = {
  created_at: { by: column('created_at'), ties: 'opposite', index: 'all' },
  updated_at: { by: column('updated_at'), ties: 'opposite', index: 'all' },
  scoutee_name: { by: column('name_sort'), ties: 'same', index: 'all' }
} as const satisfies Partial<Record<ScouteeSortKey, OrderOfKey>>

const byValue: Record<Exclude<ScouteeSortKey, keyof typeof everywhere>, Expression<unknown>> = {
  finance_date: column('finance_date'),
  foundation_date: column('foundation_date'),
  country: column('country'),
  address: japanese('address'),
  representative: japanese('representative'),
  stage: stagePlace,
  capital: column('capital')
}

// An index over a collated column asks whether the column itself has a value.
const collated: Readonly<Record<string, Expression<unknown>>> = { address: column('address'), representative: column('representative') }

function placeOf(table: SearchTable, sort: ScouteeSortKey): OrderOfKey {
  if (sort === 'created_at' || sort === 'updated_at' || sort === 'scoutee_name') return everywhere[sort]
  // The provider's companies are so many that each of its orders has an index.
  return { by: byValue[sort], ties: 'same', index: table === 'scoutees' ? 'none' : 'filled' }
}

/** The order that a search of a table asks for; without a key the newest come first. */
export function orderOf(table: SearchTable, search: Partial<Pick<ScouteeListQuery, 'sort' | 'order'>>): SearchOrder {
  const place = placeOf(table, search.sort ?? 'created_at')
  const isFilled = sql<SqlBool>`${collated[search.sort ?? ''] ?? place.by} is not null`
  return { ...place, isDescending: (search.order ?? 'desc') === 'desc', isFilled }
}
