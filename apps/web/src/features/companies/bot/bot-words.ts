import { propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { formatDateTime } from '@mekiki/i18n/format'
import type { ScouteeBotTexts } from '@mekiki/i18n/companies/scoutee-bot'
import type { BotStatus } from '../../../shared/scoutee-bot/use-bot-states.ts'

/** For how many properties a look proposed values: for people a sum and its currency are one, and so are a day and its words. */
export function proposalCount({ proposals }: BotStatus): number {
  const properties = proposals.filter(({ isNew }) => isNew).map(({ property }) => property)
  return properties.filter((property) => {
    const { kind, pairsWith } = propertyOf(property)
    return kind !== 'currency' && (kind !== 'dayText' || properties.every((each) => each !== pairsWith))
  }).length
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
