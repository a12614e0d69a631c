import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { prefectures } from '@mekiki/i18n/companies/company-values'

/** Whose facts are written, under which number, and of which moment. */
export interface FactsOf {
  tenantUuid: string
  snapshot: number
  takenAt: Date
}

/** The tenant and the number that each fact begins with. */
export function keysOf({ tenantUuid, snapshot }: FactsOf) {
  return [sql<string>`${tenantUuid}::uuid`.as('tenant_uuid'), sql<number>`${snapshot}::integer`.as('snapshot')] as const
}

/** The place of a fact among all, in an order or in any: of numbers that go up an index is written fastest. */
export const placeBy = (order: RawBuilder<unknown> | null) =>
  sql<number>`(row_number() OVER (${order === null ? sql`` : sql`ORDER BY ${order}`}))::integer`.as('place')

/** Whether everybody who may read a case of theme `t` sees that part of it. */
export function isPartOpen(part: InsiderProjectProperty): RawBuilder<SqlBool> {
  return sql<SqlBool>`NOT (${sql.ref('t.is_restricted')} AND ${part} = ANY(${sql.ref('t.restricted_parts')}))`
}

/** Whether the reviews of theme `t` are everybody's: neither hidden from outsiders nor from those who have not reviewed yet. */
export function areReviewsOpen(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isPartOpen('review')} AND NOT ${sql.ref('t.hides_reviews_until_mine')})`
}

/** Ids in one array, without the missing ones; an empty one when there is none. */
export const ids = (column: string) => sql<string[]>`coalesce(array_agg(DISTINCT ${sql.ref(column)}) FILTER (WHERE ${sql.ref(column)} IS NOT NULL), '{}')`

/** The array of a joined aggregate, empty where nothing was joined. */
export const orEmpty = (column: string) => sql<string[]>`coalesce(${sql.ref(column)}, '{}'::uuid[])`

/** The official number (01 to 47) of the prefecture that an address begins with or names first; null when it names none. */
export function prefectureOf(column: string) {
  const names = `{${prefectures.join(',')}}`
  return sql<string | null>`to_char(array_position(${names}::text[], substring(${sql.ref(column)} FROM ${`(${prefectures.join('|')})`}::text)), 'FM00')`
}

/** An amount in yen; one in another currency is none. */
export function yenOf(amount: string, currency: string) {
  return sql<number | null>`CASE WHEN coalesce(${sql.ref(currency)}, 'jpy') = 'jpy' THEN ${sql.ref(amount)}::float8 END`
}

/** The first instant of a day in Tokyo. */
export const startOfDay = (column: string) => sql<Date>`(${sql.ref(column)}::timestamp AT TIME ZONE 'Asia/Tokyo')`
