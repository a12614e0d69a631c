import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { botFailures, botStates } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import { botFailureSentence } from '@mekiki/i18n/companies/bot'
import type { Language } from '@mekiki/i18n'
import { z } from 'zod'
import { feedbackNameOf, keptProposals } from './proposals.ts'
import type { StatusRow } from './scoutee-bot.queries.ts'

type Status = HandlerOutput<typeof operationGroups.scouteeBot.look>

const stateOf = z.enum(botStates).catch('never')
const failureOf = z.enum(botFailures).catch('internal')

/** What the bot does for a company, as the caller sees it. */
export function presentStatus(row: StatusRow, view: { language: Language; canLook: boolean }): Status {
  const failure = row.failure === null ? null : failureOf.parse(row.failure)
  const opinions = new Map(row.feedback.map(({ property, good_flg }) => [property, good_flg]))
  return {
    scouteeId: row.uuid,
    state: stateOf.parse(row.state ?? 'never'),
    failure,
    failureMessage: failure === null ? null : botFailureSentence(failure, view.language),
    requestedAt: row.requested_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    pageUrls: row.page_urls ?? [],
    proposals: keptProposals
      .catch([])
      .parse(row.proposals ?? [])
      .map(({ property, url, isNew }) => {
        const feedbackProperty = feedbackNameOf(property)
        return { property, url, isNew, feedbackProperty, goodFlg: feedbackProperty === null ? null : (opinions.get(feedbackProperty) ?? null) }
      }),
    canLook: view.canLook
  }
}
