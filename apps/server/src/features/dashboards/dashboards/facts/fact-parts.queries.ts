import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { prefectures } from '@mekiki/i18n/companies/company-values'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

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

/** The tables of facts and of figures worked out of them, each with what a snapshot's facts are told apart by. */
const keys = {
  analytics_cases: 'uuid',
  analytics_stays: 'place',
  analytics_reviews: 'uuid',
  analytics_points: 'place',
  analytics_records: 'uuid',
  analytics_tasks: 'uuid',
  analytics_companies: 'uuid',
  analytics_answers: 'uuid',
  analytics_events: 'place',
  analytics_private_records: 'uuid',
  analytics_figures: 'key'
} as const

/** The name of one of them. */
export type FactTable = keyof typeof keys

/** The tables of facts. */
export const factTables = Object.keys(keys) as FactTable[]

const blockSize = 20_000

/** Deletes all facts of a snapshot in blocks; `write` opens a transaction for each. */
export async function deleteFacts(snapshot: number, write: <T>(run: (tx: TenantTransaction) => Promise<T>) => Promise<T>): Promise<void> {
  for (const table of factTables) {
    const key = sql.ref<string>(keys[table])
    for (;;) {
      const gone = await write(async (tx) => {
        const block = tx.selectFrom(table).select(key.as('key')).where('snapshot', '=', snapshot).orderBy(key).limit(blockSize)
        const { numDeletedRows } = await tx
          .deleteFrom(table)
          .where('snapshot', '=', snapshot)
          .where(sql<boolean>`${key} = any(array(${block}))`)
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
      if (gone < blockSize) break
    }
  }
}

/** Takes away what a rebuilding wrote that died before the switch to it. */
export async function clearFacts(tx: TenantTransaction, snapshot: number, tables: readonly FactTable[]): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('snapshot', '=', snapshot).execute()
}

/**
 * Readies facts that were just committed for the first who looks at them. Without statistics figures are planned as if a snapshot had a single row; a
 * table that somebody else is at is left out, and before PostgreSQL 17 the right to take them is not there: the database warns and goes on. And whoever
 * looks at a row first has the database note on it that it counts, and write its page again: here nobody waits for that.
 */
export async function analyzeFacts(tx: TenantTransaction, snapshot: number, tables: readonly FactTable[]): Promise<void> {
  for (const table of tables) {
    await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .where('snapshot', '=', snapshot)
      .execute()
  }
  // A part of the usual sample tells how many rows there are, and of how many kinds.
  await sql`SET LOCAL default_statistics_target = 10`.execute(tx)
  for (const table of tables) await sql`ANALYZE (SKIP_LOCKED) ${sql.id('app', table)}`.execute(tx)
}

/** The columns of a company that its own facts and those of its cases have, in the order in which both select them. */
export const companyFactColumns = [
  'scoutee_type',
  'stage',
  'member_range',
  'country',
  'prefecture',
  'linking_status',
  'founded_on',
  'capital',
  'horizontal',
  'vertical',
  'innovation',
  'category_paths',
  'scoutee_tags',
  'scoutee_tag_paths',
  'channels'
] as const
