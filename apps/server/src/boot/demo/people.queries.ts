import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { inTenant } from './effects.queries.ts'

/** Writes when a workspace's people came, and the workspace itself with the first of them. */
export async function writeArrivals(admin: Kysely<DB>, tenantUuid: string, arrivals: ReadonlyMap<string, Date>): Promise<void> {
  const first = new Date(Math.min(...[...arrivals.values()].map((at) => at.getTime())))
  await inTenant(admin, tenantUuid, async (tx) => {
    for (const [uuid, at] of arrivals)
      await tx.updateTable('users').set({ created_at: at }).where('tenant_uuid', '=', tenantUuid).where('uuid', '=', uuid).execute()
    await tx.updateTable('tenants').set({ created_at: first }).where('uuid', '=', tenantUuid).execute()
  })
}
