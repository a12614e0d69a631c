import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { guardName } from '../../../platform/db/violations.ts'

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

/**
 * Saves a filter.
 * @throws 409 `name_taken`.
 */
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
