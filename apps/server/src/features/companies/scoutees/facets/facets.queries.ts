import { expressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { walkPlaces } from '../../places/index.ts'
import { findable, foundRows, type SearchConditions } from '../search/scoutee-search.queries.ts'

/** The filters whose choices are counted. */
export const facetNames = ['stages', 'memberRanges', 'categories', 'tags', 'channels', 'scouteeTypes', 'places'] as const

export type FacetName = (typeof facetNames)[number]

/** How many of the rows found have a choice of a filter; null as key: those without a value. */
export interface FacetCount {
  facet: FacetName
  key: string | null
  count: number
}

interface FoundTable {
  found: { uuid: string; stage: string | null; member_range: string | null; type: string | null; place: string | null }
}

// Parts of a larger statement, which alone knows that `found` is no table of the tenants'.
const part = expressionBuilder<DB & FoundTable>()

const counted = (name: FacetName) => sql<FacetName | 'all'>`${sql.lit(name)}::text`.as('facet')
const rows = sql<number>`count(*)`.as('count')
const entries = sql<number>`count(distinct f.uuid)`.as('count')

function ofColumn(name: FacetName, column: 'stage' | 'member_range' | 'type' | 'place') {
  return part
    .selectFrom('found as f')
    .select([counted(name), sql<string | null>`${sql.ref(`f.${column}`)}`.as('key'), rows])
    .groupBy(`f.${column}`)
}

/** A choice that is not the topmost counts for all above it, too. */
function ofCategories(table: SearchConditions['table']) {
  const found = part.selectFrom('found as f')
  const linked =
    table === 'scoutees'
      ? found.innerJoin('scoutee_categories as l', 'l.scoutee_uuid', 'f.uuid')
      : found.innerJoin('mekiki_scoutee_category_links as l', 'l.scoutee_uuid', 'f.uuid')
  return linked
    .innerJoin('mekiki_scoutee_categories as c1', 'c1.uuid', 'l.category_uuid')
    .leftJoin('mekiki_scoutee_categories as c2', 'c2.uuid', 'c1.parent_uuid')
    .innerJoin(sql<{ uuid: string }>`unnest(array[c1.uuid, c2.uuid, c2.parent_uuid])`.as<'k'>(sql`k(uuid)`), (join) => join.onTrue())
    .where('k.uuid', 'is not', null)
    .select([counted('categories'), sql<string | null>`${sql.ref('k.uuid')}::text`.as('key'), entries])
    .groupBy('k.uuid')
}

function ofTags() {
  return part
    .selectFrom('found as f')
    .innerJoin('scoutee_tag_links as l', 'l.scoutee_uuid', 'f.uuid')
    .innerJoin('scoutee_tags as t1', 't1.uuid', 'l.scoutee_tag_uuid')
    .leftJoin('scoutee_tags as t2', 't2.uuid', 't1.parent_uuid')
    .leftJoin('scoutee_tags as t3', 't3.uuid', 't2.parent_uuid')
    .innerJoin(sql<{ uuid: string }>`unnest(array[t1.uuid, t2.uuid, t3.uuid, t3.parent_uuid])`.as<'k'>(sql`k(uuid)`), (join) => join.onTrue())
    .where('k.uuid', 'is not', null)
    .select([counted('tags'), sql<string | null>`${sql.ref('k.uuid')}::text`.as('key'), entries])
    .groupBy('k.uuid')
}

function ofChannels() {
  return part
    .selectFrom('found as f')
    .innerJoin('scoutee_channels as l', 'l.scoutee_uuid', 'f.uuid')
    .select([counted('channels'), sql<string | null>`${sql.ref('l.channel_uuid')}::text`.as('key'), rows])
    .groupBy('l.channel_uuid')
}

function ofFacet(table: SearchConditions['table'], name: FacetName) {
  if (name === 'stages') return ofColumn(name, 'stage')
  if (name === 'memberRanges') return ofColumn(name, 'member_range')
  if (name === 'scouteeTypes') return ofColumn(name, 'type')
  if (name === 'places') return ofColumn(name, 'place')
  if (name === 'categories') return ofCategories(table)
  return name === 'tags' ? ofTags() : ofChannels()
}

/**
 * Counts the choices of filters among the rows of a search, in one statement; null when it finds more than `atMost`, which then are not counted.
 */
export async function findFacetCounts(db: Kysely<DB>, search: SearchConditions, names: readonly FacetName[], atMost: number): Promise<FacetCount[] | null> {
  const type =
    search.table === 'scoutees' ? sql<string | null>`case when ${sql.ref('s.people_flg')} then 'people' else 'scoutee' end` : sql<string | null>`null::text`
  const found = foundRows(db, search)
    .select([
      's.uuid',
      sql<string | null>`${sql.ref('s.stage')}`.as('stage'),
      sql<string | null>`${sql.ref('s.member_range')}`.as('member_range'),
      type.as('type'),
      sql<string | null>`${sql.ref('s.place')}`.as('place')
    ])
    .limit(atMost + 1)
  const all = db
    .with(
      (name) => name('found').materialized(),
      () => found
    )
    .selectFrom('found as f')
    .select([sql<FacetName | 'all'>`'all'::text`.as('facet'), sql<string | null>`null::text`.as('key'), rows])
  const counts = await names.reduce((query, name) => query.unionAll(ofFacet(search.table, name)), all).execute()
  const total = counts.find(({ facet }) => facet === 'all')?.count ?? 0
  return total > atMost ? null : counts.flatMap(({ facet, key, count }) => (facet === 'all' ? [] : [{ facet, key, count }]))
}

/** The places that rows of a table have. */
export function findPlaces(db: Kysely<DB>, table: SearchConditions['table']): Promise<string[]> {
  return walkPlaces(db, sql.ref<string>('s.place'), findable(db, table))
}
