import { z } from 'zod'
import { defineBatch } from '../../../../platform/batches/index.ts'
import { listActiveTenants } from '../../../../platform/db/tenants/active-tenants.queries.ts'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { rebuild } from './rebuild.ts'
import { requestSnapshot, readSnapshotState } from './snapshots.queries.ts'

/** Rebuilds a workspace's figures unless nobody has ever looked at them, it refuses writes, or somebody is at it. Gives whether it did. */
async function refreshTenant(platform: Platform, tenantUuid: string): Promise<boolean> {
  const now = platform.clock()
  const number = await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const tenant = await tx.selectFrom('tenants').select('migration_started_at').executeTakeFirst()
    const { state } = await readSnapshotState(tx)
    return tenant?.migration_started_at === null && state !== 'none' ? requestSnapshot(tx, { tenantUuid, userUuid: null, now }) : null
  })
  return number !== null && rebuild(platform, tenantUuid, number)
}

/** Rebuilds the figures of all workspaces that use them, one after another. */
export const refreshBatch = defineBatch({
  args: z.strictObject({}),
  run: async ({ platform, report, log }) => {
    const counts = { rebuilt: 0, failed: 0 }
    for (const [index, tenantUuid] of (await listActiveTenants(platform.db.finder)).entries()) {
      try {
        if (await refreshTenant(platform, tenantUuid)) counts.rebuilt += 1
      } catch (error) {
        counts.failed += 1
        log.error({ err: error, tenantUuid }, 'the figures of a workspace could not be rebuilt')
      }
      await report(index + 1)
    }
    return { state: counts.failed > 0 ? 'partly_failed' : 'succeeded', result: counts }
  }
})
