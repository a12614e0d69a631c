import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { guardName } from '../../../platform/db/violations.ts'

const columns = ['uuid', 'name', 'condition', 'version', 'created_at', 'updated_at'] as const

/** A person's saved searches by name. */
export function readSearches(tx: TenantTransaction, userUuid: string) {
  return tx.selectFrom('my_search_conditions').select(columns).where('user_uuid', '=', userUuid).orderBy('name').orderBy('uuid').execute()
}

/** The saved searches of several people, by name. */
export function readSearchesOf(tx: TenantTransaction, userUuids: readonly string[]) {
  return tx
    .selectFrom('my_search_conditions')
    .select([...columns, 'user_uuid'])
    .where('user_uuid', '=', oneOf(userUuids))
    .orderBy('user_uuid')
    .orderBy('name')
    .orderBy('uuid')
    .execute()
}

export type SearchRow = Awaited<ReturnType<typeof readSearches>>[number]

/** How many searches a person has saved; no other call of the person saves one until the transaction ends. */
export async function countSearches(tx: TenantTransaction, userUuid: string): Promise<number> {
  await tx.selectFrom('users').select('uuid').where('uuid', '=', userUuid).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('my_search_conditions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_uuid', '=', userUuid)
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * Saves a search.
 * @throws 409 `name_taken`.
 */
export function insertSearch(
  tx: TenantTransaction,
  search: { tenantUuid: string; userUuid: string; name: string; condition: object; now: Date }
): Promise<SearchRow> {
  const { tenantUuid, userUuid, name, now } = search
  const values = { tenant_uuid: tenantUuid, uuid: v7(), user_uuid: userUuid, name, condition: JSON.stringify(search.condition) }
  return guardName('my_search_conditions_name', name, () =>
    tx
      .insertInto('my_search_conditions')
      .values({ ...values, created_at: now, updated_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
  )
}

/** Deletes a person's search; whether there was one. */
export async function deleteSearch(tx: TenantTransaction, userUuid: string, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('my_search_conditions').where('user_uuid', '=', userUuid).where('uuid', '=', uuid).executeTakeFirst()
  return numDeletedRows > 0n
}
