import type { Kysely } from 'kysely'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import { listActiveTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { hasBehind } from './scoutee-links.queries.ts'

/** The effect that brings a tenant's linked entries up to the provider's database. */
export const syncKind = 'scoutee_links.sync'

/** Where it is announced: one connection that sees all tenants, one that writes a tenant's rows; the administration's can be both. */
export interface Announcement {
  tenants: Kysely<DB>
  rows: Kysely<DB>
  requestId: string
  now: Date
}

/**
 * To be called after companies of the provider's database were changed or deleted: every tenant with linked entries that are behind gets the
 * effect that brings them up to date, in the background. What was announced twice, or not at all because a process ended, does no harm: entries know
 * by themselves that they are behind, and the hourly housekeeping announces as well. Gives how many tenants were told.
 */
export async function announceProviderChange({ tenants, rows, requestId, now }: Announcement): Promise<number> {
  let told = 0
  for (const tenantUuid of await listActiveTenants(tenants)) {
    if (!(await hasBehind(rows, tenantUuid))) continue
    await withTenant(rows, tenantUuid, 'write', (tx) => writeOutbox(tx, { tenantUuid, requestId, now }, [{ kind: syncKind, payload: {} }]))
    told += 1
  }
  return told
}
