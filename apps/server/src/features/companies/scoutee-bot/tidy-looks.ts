import { withTenant } from '../../../platform/db/gateways.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { botEffect } from '../scoutees/index.ts'
import { forgetRuns, hasDueRun } from './runs.queries.ts'
import { retainRunsFor, timeToLive } from './scoutee-bot.policy.ts'

/**
 * Forgets a tenant's old looks but the latest of each company, and sends the bot on where a look is due: one that was left when its process ended
 * would otherwise wait for the next that somebody asks for. Gives whether the bot was sent.
 */
export async function tidyLooks(platform: Pick<Platform, 'db' | 'clock'>, tenantUuid: string): Promise<boolean> {
  const now = platform.clock()
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    await forgetRuns(tx, new Date(now.getTime() - retainRunsFor))
    if (!(await hasDueRun(tx, now, new Date(now.getTime() - timeToLive)))) return false
    await writeOutbox(tx, { tenantUuid, requestId: 'tidying up', now }, [{ kind: botEffect, payload: {} }])
    return true
  })
}
