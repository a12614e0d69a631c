import { type Database, withTenant } from '../../db/gateways.ts'
import { outsideTenants } from '../../outbox/outbox.ts'
import { platformFolder } from '../../storage/index.ts'
import { isAddressAllowed } from '../limits/allowed-address.ts'

/**
 * Whether a file of a workspace may be fetched by a signed address: while the member for whom the address was made is active, and from where the
 * workspace allows (3-decisions, "Tenants and access"). The platform's administration is bound to no workspace's addresses.
 */
export function createMayFetch(db: Pick<Database, 'user'>): (file: { tenantUuid: string; userUuid: string }, clientAddress: string) => Promise<boolean> {
  return async ({ tenantUuid, userUuid }, clientAddress) => {
    if (userUuid === outsideTenants || tenantUuid === platformFolder) return true
    const row = await withTenant(db.user, tenantUuid, 'read', (tx) =>
      tx
        .selectFrom('users as u')
        .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
        .select('t.allow_ip_addresses')
        .where('u.uuid', '=', userUuid)
        .where('u.active_flg', '=', true)
        .where('u.deleted_at', 'is', null)
        .where('t.deleted_at', 'is', null)
        .executeTakeFirst()
    )
    return row !== undefined && isAddressAllowed(clientAddress, row.allow_ip_addresses)
  }
}
