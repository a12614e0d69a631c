import type { Logger } from 'pino'
import { z } from 'zod'
import { listActiveTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { defineBatch } from '../../../platform/batches/index.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetDownloads } from '../../workspace/export-files/index.ts'
import { tidyStorage } from '../../workspace/quotas/index.ts'
import { tidyLooks } from '../../companies/scoutee-bot/index.ts'
import { forgetSessions } from '../../people/my-sessions/index.ts'
import { forgetUploads } from '../../forms/public-answers/index.ts'
import { forgetWaiters } from '../../forms/waiting-lists/index.ts'
import { announceProviderChange } from '../../companies/scoutee-links/index.ts'
import { tidyCounts } from '../../cases/projects/write/index.ts'
import { forgetOld } from './housekeeping.queries.ts'

const day = 86_400_000

/**
 * Clears what has run out, in all tenants: idempotency keys, uploads that were begun and never attached, torn files, exports whose day is over, old looks of the bot. Tells
 * tenants whose linked companies are behind the provider's database, should nobody have done so, sends the bot to companies that wait, and sums up what workspaces with limits keep.
 */
export async function tidyUp(platform: Platform, log?: Pick<Logger, 'error'>): Promise<void> {
  const now = platform.clock()
  const before = new Date(now.getTime() - day)
  let isBotSent = false
  for (const tenantUuid of await listActiveTenants(platform.db.finder)) {
    const keys = await forgetOld(platform.db.user, tenantUuid, before, now)
    // Twice as long as a sign-in's tokens can be renewed: one that was ended is known for as long as they could be tried.
    await withTenant(platform.db.user, tenantUuid, 'write', (tx) => forgetSessions(tx, new Date(now.getTime() - 60 * day)))
    const ended = await withTenant(platform.db.user, tenantUuid, 'write', (tx) => forgetDownloads(tx, now))
    // A file can wait as long as the form that it was sent for can be answered.
    const loose = await withTenant(platform.db.user, tenantUuid, 'write', (tx) => forgetUploads(tx, new Date(now.getTime() - 7 * day)))
    await withTenant(platform.db.user, tenantUuid, 'write', (tx) => forgetWaiters(tx, now))
    for (const key of [...keys, ...ended, ...loose]) await platform.files.remove(key)
    await tidyCounts(platform, tenantUuid, log)
    await withTenant(platform.db.user, tenantUuid, 'write', tidyStorage)
    isBotSent = (await tidyLooks(platform, tenantUuid)) || isBotSent
  }
  await platform.files.sweep(before)
  const told = await announceProviderChange({ tenants: platform.db.finder, rows: platform.db.user, requestId: 'tidying up', now })
  if (told > 0 || isBotSent) platform.wakeOutbox()
}

/** The same as a batch, every hour unless the administration sets other times. */
export const tidyUpBatch = defineBatch({
  args: z.strictObject({}),
  isShort: true,
  run: async ({ platform, log }) => {
    await tidyUp(platform, log)
    return { state: 'succeeded', result: null }
  }
})
