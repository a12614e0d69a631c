import { type AliasedExpression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { oneOf } from '../../platform/db/one-of.ts'
import type { DB } from '../../platform/db/types.ts'
import { guardName } from '../../platform/db/violations.ts'
import type { RefKind, RefUuids } from './condition-refs.ts'

const columns = ['uuid', 'name', 'condition', 'version', 'created_at', 'updated_at'] as const

/** A person's saved filters by name. */
export function readFilters(tx: TenantTransaction, userUuid: string) {
  return tx.selectFrom('my_project_filters').select(columns).where('user_uuid', '=', userUuid).orderBy('name').orderBy('uuid').execute()
}

export type FilterRow = Awaited<ReturnType<typeof readFilters>>[number]

/** How many filters a person has saved; no other call of the person saves one until the transaction ends. */
export async function countFilters(tx: TenantTransaction, userUuid: string): Promise<number> {
  await tx.selectFrom('users').select('uuid').where('uuid', '=', userUuid).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('my_project_filters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_uuid', '=', userUuid)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Saves a filter. Raises 409 `name_taken`. */
export function insertFilter(
  tx: TenantTransaction,
  filter: { tenantUuid: string; userUuid: string; name: string; condition: object; now: Date }
): Promise<FilterRow> {
  const { tenantUuid, userUuid, name, now } = filter
  const values = { tenant_uuid: tenantUuid, uuid: v7(), user_uuid: userUuid, name, condition: JSON.stringify(filter.condition) }
  return guardName('my_project_filters_name', name, () =>
    tx
      .insertInto('my_project_filters')
      .values({ ...values, created_at: now, updated_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
  )
}

/** Deletes a person's filter; whether there was one. */
export async function deleteFilter(tx: TenantTransaction, userUuid: string, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('my_project_filters').where('user_uuid', '=', userUuid).where('uuid', '=', uuid).executeTakeFirst()
  return numDeletedRows > 0n
}

type Eb = ExpressionBuilder<DB, never>

type Found = AliasedExpression<{ uuid: string }, 'found'>

const softly = (
  eb: Eb,
  table: 'users' | 'project_categories' | 'scoutee_tags' | 'channels' | 'extension_items' | 'extension_item_enums',
  uuids: readonly string[]
): Found => eb.selectFrom(table).select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).as('found')

const living: Record<RefKind, (eb: Eb, uuids: readonly string[]) => Found> = {
  status: (eb, uuids) => eb.selectFrom('statuses').select('uuid').where('uuid', '=', oneOf(uuids)).as('found'),
  user: (eb, uuids) => softly(eb, 'users', uuids),
  userGroup: (eb, uuids) => eb.selectFrom('user_groups').select('uuid').where('uuid', '=', oneOf(uuids)).as('found'),
  category: (eb, uuids) => softly(eb, 'project_categories', uuids),
  scouteeTag: (eb, uuids) => softly(eb, 'scoutee_tags', uuids),
  channel: (eb, uuids) => softly(eb, 'channels', uuids),
  extensionItem: (eb, uuids) => softly(eb, 'extension_items', uuids),
  extensionItemEnum: (eb, uuids) => softly(eb, 'extension_item_enums', uuids)
}

/** Those of the ids that exist and are not deleted, as kind and id, in one statement. */
export async function findLiving(tx: TenantTransaction, refs: RefUuids): Promise<Set<string>> {
  const asked = [...refs].filter(([, uuids]) => uuids.length > 0)
  if (asked.length === 0) return new Set()
  const eb = expressionBuilder<DB, never>()
  const found = asked.map(([kind, uuids]) => eb.selectFrom(living[kind](eb, uuids)).select([sql<RefKind>`${sql.lit(kind)}`.as('kind'), 'found.uuid']))
  const [first, ...rest] = found
  if (!first) return new Set()
  const all = rest.reduce((union, next) => union.unionAll(next), first)
  const rows = await tx.selectFrom(all.as('living')).selectAll().execute()
  return new Set(rows.map(({ kind, uuid }) => `${kind} ${uuid}`))
}
