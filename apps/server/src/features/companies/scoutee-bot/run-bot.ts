import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import { botEffect, lockBotQueue } from '../scoutees/bot/index.ts'
import { saveLook } from './save-look.ts'
import { type Look, crawlSite } from './crawl-site.ts'
import { maxAttempts, parallelRuns, retryAfter, timeToLive, retainRunsFor } from './scoutee-bot.policy.ts'
import { countRunning, findSubject, hasDueRun, putBack, takeRun, type TakenRun, forgetRuns } from './runs.queries.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A look that is put back: the queue tries again later. */
class LaterAgain extends Error {
  override readonly name = 'LaterAgain'
}

const deadSince = (now: Date): Date => new Date(now.getTime() - timeToLive)

/** Takes a tenant's next look, unless as many as it may have at once are being made. */
async function takeNext({ platform, tenantUuid }: EffectContext): Promise<{ run: TakenRun; subject: { name: string; url: string } | null } | null> {
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const now = platform.clock()
    await lockBotQueue(tx, tenantUuid)
    if ((await countRunning(tx, deadSince(now))) >= parallelRuns) return null
    const run = await takeRun(tx, now, deadSince(now))
    const found = run && (await findSubject(tx, run.scouteeUuid))
    return run && { run, subject: found?.url ? { name: found.name, url: found.url } : null }
  })
}

async function keep({ platform, tenantUuid, requestId }: EffectContext, run: TakenRun, look: Look): Promise<void> {
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => saveLook(tx, { tenantUuid, requestId, now: platform.clock() }, run, look))
}

/** Sends the bot on while looks are due: each has an effect of its own, so that the queue can end between two of them. */
async function sendOn({ platform, tenantUuid, requestId }: EffectContext): Promise<void> {
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const now = platform.clock()
    if (await hasDueRun(tx, now, deadSince(now))) await writeOutbox(tx, { tenantUuid, requestId, now }, [{ kind: botEffect, payload: {} }])
  })
  platform.wakeOutbox()
}

async function makeLook(context: EffectContext, run: TakenRun, subject: { name: string; url: string } | null): Promise<void> {
  const { platform, tenantUuid, log } = context
  const failed = (failure: NonNullable<Look['failure']>): Look => ({ failure, mayPass: false, pages: [], findings: [] })
  if (subject === null) return keep(context, run, failed('no_site'))
  try {
    const look = await crawlSite({ ...platform, log }, subject.url, subject.name)
    if (!look.mayPass || look.failure === null || run.attempts >= maxAttempts) return await keep(context, run, look)
    const { failure } = look
    const notBefore = new Date(platform.clock().getTime() + retryAfter(run.attempts))
    await withTenant(platform.db.user, tenantUuid, 'write', (tx) => putBack(tx, run, failure, notBefore))
    throw new LaterAgain(`the site could not be looked at: ${failure}`)
  } catch (error) {
    if (error instanceof LaterAgain || run.attempts < maxAttempts) throw error
    log.error({ err: error, runUuid: run.uuid }, 'a look of the bot failed')
    platform.reportError(error, { place: 'bot', requestId: run.uuid, tenantUuid })
    return keep(context, run, failed('internal'))
  }
}

/**
 * Makes a tenant's next look that is due, if any. Whoever asks for looks emits an effect; each effect makes one look and sends the next one on.
 * A look that fails for a reason that may pass waits and is tried again by the queue, three times at most; one whose process ended is taken
 * again after ten minutes.
 */
export const runBot: EffectHandler = async (context) => {
  const next = await takeNext(context)
  if (next === null) return
  try {
    await makeLook(context, next.run, next.subject)
  } finally {
    await sendOn(context)
  }
}

/**
 * Forgets a tenant's old looks but the latest of each company, and sends the bot on where a look is due: one that was left when its process ended would
 * otherwise wait for the next that somebody asks for.
 * @returns whether the bot was sent.
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
