import type { operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { presentStatus } from './scoutee-bot.presenter.ts'
import { canLook } from './scoutee-bot.policy.ts'
import { findStatuses, type StatusRow, saveFeedback } from './scoutee-bot.queries.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { askBot, botRunsPerDay } from '../scoutees/bot/index.ts'
import { lockScoutees } from '../scoutees/read/index.ts'
import { feedbackNameOf, keptProposals } from './proposals.ts'

const isAtWork = ({ state }: StatusRow): boolean => state === 'waiting' || state === 'running'

/** What the bot does for companies, in the order asked; unknown ones are left out. */
export async function readStatuses({ tx, actor, language }: Pick<RunContext, 'tx' | 'actor' | 'language'>, uuids: readonly string[]) {
  const rows = new Map((await findStatuses(tx, uuids, actor.userUuid)).map((row) => [row.uuid, row]))
  return [...new Set(uuids)]
    .flatMap((uuid) => rows.get(uuid) ?? [])
    .map((row) => presentStatus(row, { language, canLook: canLook(actor, { isPerson: row.people_flg, url: row.url, isAtWork: isAtWork(row) }) }))
}

/** What the bot does for the companies named. */
export const listStates: SimpleUseCase<typeof operationGroups.scouteeBot.states> = async (context, { query }) => {
  const items = query.scouteeIds === undefined ? [] : await readStatuses(context, query.scouteeIds)
  return { items, totalCount: items.length }
}

/**
 * Sends the bot to a company's site. A look that is waiting or running already is the answer.
 * @throws 404, 422 `bot_not_available` where the workspace has no bot, `bot_no_site` for people and companies without a web address, 429 `bot_daily_limit`.
 */
export const look: SimpleUseCase<typeof operationGroups.scouteeBot.look> = async (context, { params }) => {
  const { tx, actor } = context
  await lockScoutees(tx, [params.scoutee_id])
  const [row] = await findStatuses(tx, [params.scoutee_id], actor.userUuid)
  if (!row) throw notFound([params.scoutee_id])
  if (!actor.tenant.enableBot) throw new AppError('bot_not_available')
  if (row.people_flg || row.url === null) throw new AppError('bot_no_site')
  const { refused } = await askBot(context, [row.uuid], 'request')
  if (refused > 0) throw new AppError('bot_daily_limit', { params: { limit: botRunsPerDay }, retryAfterSeconds: 3600 })
  const [status] = await readStatuses(context, [row.uuid])
  if (!status) throw notFound([row.uuid])
  return status
}

/**
 * Keeps what the caller thinks of the value that the bot found for a property, with that value.
 * @throws 404.
 */
export const giveFeedback: SimpleUseCase<typeof operationGroups.scouteeBot.giveFeedback> = async ({ tx, actor, now, audit }, { params, body }) => {
  const [row] = await findStatuses(tx, [params.scoutee_id], actor.userUuid)
  if (!row) throw notFound([params.scoutee_id])
  const found = keptProposals.catch([]).parse(row.proposals ?? [])
  const value = found.find(({ property }) => feedbackNameOf(property) === body.property)?.value
  const { tenantUuid, userUuid } = actor
  await saveFeedback(tx, { tenantUuid, scouteeUuid: row.uuid, userUuid, property: body.property, isGood: body.goodFlg, value, now })
  const before = row.feedback.find(({ property }) => property === body.property)
  audit({
    entityType: 'scoutee',
    entityUuid: row.uuid,
    action: 'bot_feedback',
    ...(before && { from: { property: body.property, goodFlg: before.good_flg } }),
    to: { property: body.property, goodFlg: body.goodFlg }
  })
  return { tenantScouteeId: row.uuid, userUuid, property: body.property, goodFlg: body.goodFlg }
}
