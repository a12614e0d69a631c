import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { AppError } from '../../http/answers/app-error.ts'

/** Where a page of hits ended: how many came up to there, and what its last row is ordered by, as texts. */
export interface HitCursor {
  before: number
  keys: readonly (string | null)[]
}

/** How the texts of values look, by their types. */
const types = {
  timestamptz: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/u,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u,
  boolean: /^(?:true|false)$/u,
  integer: /^\d{1,4}$/u,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u
} as const

type HitKeyType = keyof typeof types

/** What rows are ordered by: empty values last in an ascending order, and none in a descending one. The last of an order tells any two apart. */
export interface HitOrder {
  value: Expression<unknown>
  type: HitKeyType
  direction: 'asc' | 'desc'
  isNullable?: boolean
}

const hasDay = (key: string): boolean => new Date(`${key.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(key.slice(8, 10))

function isKey({ type, isNullable = false }: HitOrder, key: string | null | undefined): boolean {
  if (key === null || key === undefined) return key === null && isNullable
  return types[type].test(key) && ((type !== 'date' && type !== 'timestamptz') || hasDay(key))
}

/**
 * The keys of a cursor, as an order has them.
 * @throws 400 for those of another order, which no answer gave
 */
export function keysOf(order: readonly HitOrder[], { keys }: HitCursor): readonly (string | null)[] {
  if (keys.length !== order.length || !order.every((each, at) => isKey(each, keys[at]))) throw new AppError('invalid_request')
  return keys
}

/**
 * The one key of a cursor over rows in the order of their ids.
 * @throws 400 for one of another order, which no answer gave
 */
export const lastIdOf = (cursor: HitCursor): string | null => keysOf([{ value: sql.ref('uuid'), type: 'uuid', direction: 'asc' }], cursor)[0] ?? null

/** That a row comes behind some keys in an order: the first of them bounds what an index over it reads. */
export function isBehind(order: readonly HitOrder[], keys: readonly (string | null)[]): Expression<SqlBool> {
  const [first, ...others] = order
  const [key = null] = keys
  if (first === undefined) return sql<SqlBool>`false`
  const { value, direction, type, isNullable = false } = first
  const later = isBehind(others, keys.slice(1))
  if (key === null) return sql<SqlBool>`(${value} is null and ${later})`
  const own = sql`${key}::${sql.raw(type)}`
  const [further, upTo] = direction === 'asc' ? [sql.raw('>'), sql.raw('>=')] : [sql.raw('<'), sql.raw('<=')]
  const isLater =
    others.length === 0 ? sql<SqlBool>`${value} ${further} ${own}` : sql<SqlBool>`(${value} ${upTo} ${own} and (${value} ${further} ${own} or ${later}))`
  // Without a value comes last, in an ascending order.
  return isNullable ? sql<SqlBool>`(${isLater} or ${value} is null)` : isLater
}

const asText = ({ value, type }: HitOrder): RawBuilder<string | null> =>
  type === 'timestamptz' ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`(${value})::text`

/** What a row is ordered by, as texts. */
export const keysIn = (order: readonly HitOrder[]) => sql<(string | null)[]>`array[${sql.join(order.map(asText))}]`.as('keys')
