import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { botFeedback, botFeedbackInput, botStatesQuery, botStatus } from './scoutee-bot.schemas.ts'

const scouteePath = pathUuid('scoutee_id')

export const scouteeBotOperations = {
  states: defineOperation({
    id: 'scouteeBot.states',
    summary: 'What the bot does for the companies named: at work, done, failed and why, with the source of each value it proposes',
    method: 'GET',
    path: '/v2/private/scoutees/bot_states',
    access: 'private',
    guests: 'refused',
    query: botStatesQuery,
    output: listOf(botStatus),
    tx: 'read',
    rate: 'read'
  }),
  look: defineOperation({
    id: 'scouteeBot.look',
    summary: "Asks the bot to look at a company's own site (again); one that is already asked for stays as it is",
    method: 'POST',
    path: '/v2/private/scoutees/{scoutee_id}/bot_runs',
    access: 'private',
    guests: 'refused',
    permissions: ['update_tenant_scoutee', 'create_tenant_scoutee'],
    params: scouteePath,
    output: botStatus,
    status: 202,
    errors: ['not_found', 'bot_not_available', 'bot_no_site', 'bot_daily_limit'],
    tx: 'write',
    rate: 'write'
  }),
  giveFeedback: defineOperation({
    id: 'scouteeBot.giveFeedback',
    summary: 'Says whether what the bot found for a property was good; a repetition changes it',
    method: 'POST',
    path: '/v2/private/scoutees/{scoutee_id}/bot_value_feedback',
    access: 'private',
    guests: 'refused',
    params: scouteePath,
    body: botFeedbackInput,
    output: botFeedback,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
