import type { RunContext } from '../../../../platform/http/context.ts'
import { countBotRuns, findLookable, insertBotRuns, lockBotQueue } from './bot-runs.queries.ts'

/** The effect that sends the bot off; the feature scoutee-bot has its handler. */
export const botEffect = 'scoutee-bot.look'

/** Looks that a tenant may ask for in 24 hours. */
export const botRunsPerDay = 500

const day = 86_400_000

/** How many looks were asked for, and how many the tenant's limit refused. */
export interface Asked {
  asked: number
  refused: number
}

/**
 * Asks the bot to look at the sites of companies, where the tenant has it. People, companies without a web address and those that are waiting
 * or being looked at already are left out. Beyond the tenant's limit of a day a look that belongs to a creation is noted as failed, so that
 * the screen tells; one that somebody asked for leaves nothing.
 */
export async function askBot(context: RunContext, scouteeUuids: readonly string[], occasion: 'creation' | 'request'): Promise<Asked> {
  const { tx, actor, now, emit } = context
  if (!actor.tenant.enableBot || scouteeUuids.length === 0) return { asked: 0, refused: 0 }
  await lockBotQueue(tx, actor.tenantUuid)
  const requested = await findLookable(tx, scouteeUuids)
  const room = Math.max(0, botRunsPerDay - (await countBotRuns(tx, new Date(now.getTime() - day))))
  const runs = requested.map((scouteeUuid, index) => ({ scouteeUuid, occasion, failure: index < room ? null : ('daily_limit' as const) }))
  const kept = occasion === 'creation' ? runs : runs.filter((run) => run.failure === null)
  await insertBotRuns(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, kept)
  const asked = Math.min(room, requested.length)
  // Each effect makes one look after the other; two, so that two can be made at a time.
  for (let effect = 0; effect < Math.min(2, asked); effect += 1) emit({ kind: botEffect, payload: {} })
  return { asked, refused: requested.length - asked }
}
