import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { askBot, botRunsPerDay, lockScoutees } from '../scoutees/index.ts'
import { readStatuses } from './list-states.ts'
import { findStatuses } from './scoutee-bot.queries.ts'

/**
 * Sends the bot to a company's site. A look that is waiting or running already is the answer. Raises 404, 422 `bot_not_available` where the
 * workspace has no bot, `bot_no_site` for people and companies without a web address, 429 `bot_daily_limit`.
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
