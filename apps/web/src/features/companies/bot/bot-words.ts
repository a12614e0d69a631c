import { formatDateTime } from '@mekiki/i18n/format'
import type { ScouteeBotTexts } from '@mekiki/i18n/companies/scoutee-bot.ja'
import type { BotStatus } from '../../../shared/scoutee-bot/use-bot-states.ts'

/** What belongs together is one property for people: a sum and its currency, a day and its words. */
const shownOnce = new Set(['capitalCurrencyType', 'rawFoundationDate'])

/** For how many properties, as people count them, a look proposed values. */
export function proposalCount({ proposals }: BotStatus): number {
  const properties = proposals.filter(({ isNew }) => isNew).map(({ property }) => property)
  return properties.filter((property) => !shownOnce.has(property) || (property === 'rawFoundationDate' && !properties.includes('foundationDate'))).length
}

/** What the bot did, does or will do for a company, in a sentence. */
export function sentenceOf(status: BotStatus, texts: ScouteeBotTexts): string {
  const { state, failureMessage, finishedAt } = status
  if (state === 'never') return texts.never
  if (state === 'running') return texts.atWork
  if (state === 'waiting') return failureMessage === null ? texts.waiting : texts.retrying(failureMessage)
  if (state === 'failed') return texts.failed(failureMessage ?? '')
  const count = proposalCount(status)
  return count === 0 ? texts.nothing(formatDateTime(finishedAt)) : texts.found(formatDateTime(finishedAt), count)
}
