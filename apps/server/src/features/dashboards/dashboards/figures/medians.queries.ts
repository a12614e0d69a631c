import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import type { Sql } from './fields.queries.ts'
import { rememberedRows } from './remembered.queries.ts'
import type { Rows } from './rows.queries.ts'
import type { View } from './view.ts'

// Each is 2 % above the one before, so that even the fullest bucket holds a small part of a group's values; up to the largest capital.
const step = 1.02
const largest = 1e13
const bounds = Array.from({ length: Math.ceil(Math.log(largest) / Math.log(step)) }, (_, index) => step ** index - 1)

/** The number of the bucket that a value lies in, which goes up with the values; null without one. */
export const bucketOf = (value: Sql): Sql => sql`width_bucket(${value}::float8, ${`{${bounds.join(',')}}`}::float8[])`

/** Whether a value lies in one of some buckets. */
export const isInBuckets = (value: Sql, buckets: readonly number[]) => sql<boolean>`${bucketOf(value)} = ANY(${[...buckets]}::integer[])`

/** What rows bring, with the key that they are told apart by, and through which gateway and for whom they are read. */
export interface Brought {
  db: Kysely<DB>
  view: View
  rows: Rows
  key: Sql
  value: Sql
}

const known = ({ rows, value }: Brought): Rows => rows.where(sql<boolean>`${value} IS NOT NULL`)
const number = sql<number>`count(*)::integer`.as('number')

/** How many values of each key lie in each bucket, and their sum. */
export async function countBuckets(brought: Brought): Promise<{ key: string; bucket: number; number: number; sum: number }[]> {
  const { db, view, key, value } = brought
  const counts = known(brought)
    .select([sql<string>`${key}`.as('key'), sql<number>`${bucketOf(value)}`.as('bucket'), number, sql<number>`sum(${value})`.as('sum')])
    .groupBy(sql`1, 2`)
  return rememberedRows<{ key: string; bucket: number; number: number; sum: number }>(db, view, counts)
}

/** The values of each key that lie in some buckets, each with how many rows bring it. */
export async function readInBuckets(brought: Brought, buckets: readonly number[]): Promise<{ key: string; bucket: number; value: number; number: number }[]> {
  const { db, view, key, value } = brought
  const values = known(brought)
    .where(isInBuckets(value, buckets))
    .select([sql<string>`${key}`.as('key'), sql<number>`${bucketOf(value)}`.as('bucket'), sql<number>`${value}`.as('value'), number])
    .groupBy(sql`1, 2, 3`)
  return rememberedRows<{ key: string; bucket: number; value: number; number: number }>(db, view, values)
}
