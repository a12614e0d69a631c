import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { guardName } from '../../../platform/db/violations.ts'

const columns = ['uuid', 'name', 'condition', 'version', 'created_at', 'updated_at'] as const

/** The filters, which are the views (decision 094), of a person; the default of a theme is nobody's own. */
const ownOf = (tx: TenantTransaction, userUuid: string) =>
  tx.selectFrom('my_project_filters').where('user_uuid', '=', userUuid).where('is_theme_default', '=', false)

/** A person's saved filters by name. */
export function readFilters(tx: TenantTransaction, userUuid: string) {
  return ownOf(tx, userUuid).select(columns).orderBy('name').orderBy('uuid').execute()
}

export type FilterRow = Awaited<ReturnType<typeof readFilters>>[number]

/** How many filters a person has saved; no other call of the person saves one until the transaction ends. */
export async function countFilters(tx: TenantTransaction, userUuid: string): Promise<number> {
  await tx.selectFrom('users').select('uuid').where('uuid', '=', userUuid).forNoKeyUpdate().execute()
  const row = await ownOf(tx, userUuid)
    .select((eb) => eb.fn.countAll<number>().as('count'))
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
      .values({ ...values, updated_by: userUuid, created_at: now, updated_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
  )
}

/** Deletes a person's filter; whether there was one. */
export async function deleteFilter(tx: TenantTransaction, userUuid: string, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('my_project_filters')
    .where('user_uuid', '=', userUuid)
    .where('is_theme_default', '=', false)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
