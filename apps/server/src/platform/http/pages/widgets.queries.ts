import type { TenantTransaction } from '../../db/gateways.ts'

/** The flags of a living workspace that allow services of others on its pages. */
export function findWidgetFlags(tx: TenantTransaction) {
  return tx.selectFrom('tenants').select(['enable_intercom', 'enable_localize']).where('deleted_at', 'is', null).executeTakeFirst()
}
