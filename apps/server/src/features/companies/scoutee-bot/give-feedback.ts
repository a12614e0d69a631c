import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { feedbackNameOf, keptProposals } from './proposals.ts'
import { findStatuses, saveFeedback } from './scoutee-bot.queries.ts'

/** Keeps what the caller thinks of the value that the bot found for a property, with that value. Raises 404. */
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
