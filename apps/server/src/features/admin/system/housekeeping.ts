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
import { forgetPreviews } from '../../work/files/index.ts'
import { forgetUploads } from '../../forms/public-answers/index.ts'
import { forgetWaiters } from '../../forms/waiting-lists/index.ts'
import { announceProviderChange } from '../../companies/scoutee-links/index.ts'
import { tidyCounts } from '../../cases/projects/counts/index.ts'
import { forgetOld } from './housekeeping.queries.ts'

const day = 86_400_000

/**
 * Folders whose files are removed by whoever needed them, unless that failed for good or nobody came back: a mail is tried for a week at most, and a file
 * to be imported waits as long as an import can be taken back. The rows that an import could not take stay with its result.
 */
const passing: readonly { name: string; days: number; isKept?: (key: string) => boolean }[] = [
  { name: 'scheduled-exports', days: 15 },
  { name: 'imports', days: 31, isKept: (key) => /\.failed\.(?:csv|xlsx)$/u.test(key) }
]

/**
 * Clears what has run out, in all tenants and of the platform's own logs: idempotency keys, uploads that were begun and never attached, torn files, pictures of
 * files that were deleted, files that waited for a mail or an import in vain, exports whose day is over, old looks of the bot. Tells
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
    const undrawn = await withTenant(platform.db.user, tenantUuid, 'write', forgetPreviews)
    for (const key of [...keys, ...ended, ...loose, ...undrawn]) await platform.files.remove(key)
    for (const { name, days, isKept } of passing) await platform.files.removeOld({ tenantUuid, name }, new Date(now.getTime() - days * day), isKept)
    await tidyCounts(platform, tenantUuid, log)
    await withTenant(platform.db.user, tenantUuid, 'write', tidyStorage)
    isBotSent = (await tidyLooks(platform, tenantUuid)) || isBotSent
  }
  await platform.files.sweep(before)
  await platform.logBook.forgetOld()
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
