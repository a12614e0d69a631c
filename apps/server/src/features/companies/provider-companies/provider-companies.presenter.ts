import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { startOfTokyoDay } from '../../../platform/clock.ts'
import { presentProviderCompany, type ProviderEntry } from '../scoutees/provider/index.ts'
import type { HistoryRow, NewsRow, RoundRow } from './provider-companies.queries.ts'

type Operations = typeof operationGroups.providerCompanies
type Company = HandlerOutput<Operations['get']>
type Suggestion = HandlerOutput<Operations['suggest']>['items'][number]
type Round = Company['financeRounds'][number]

// The loader takes only codes of the contract's lists.
const presentRound = (round: RoundRow): Round => ({
  raisedOn: round.raised_on,
  stage: round.stage as Round['stage'],
  amount: round.amount,
  currencyType: round.currency_type as Round['currencyType']
})

const presentNews = (news: NewsRow) => ({
  id: news.uuid,
  title: news.title,
  url: news.url,
  releasedAt: news.released_on === null ? null : startOfTokyoDay(news.released_on).toISOString(),
  category: news.category
})

/** A company of the provider's database with all that is known of it. */
export function presentCompany(found: ProviderEntry, history: HistoryRow | undefined): Company {
  const { company } = found
  return {
    ...presentProviderCompany(company, found.entry),
    nameEn: company.name_en,
    formerNames: company.former_names,
    postcode: company.postcode,
    prefecture: company.prefecture,
    prefectureCode: company.prefecture_code,
    city: company.city,
    cityCode: company.city_code,
    street: company.street,
    closedOn: company.closed_on,
    successorNumber: company.successor_number,
    financeRounds: (history?.rounds ?? []).map(presentRound),
    news: (history?.news ?? []).map(presentNews)
  }
}

/** What is offered of a company while a name is typed; `scouteeId` is the tenant's own entry. */
export function presentSuggestion(row: ProviderEntry['company'], scouteeId: string | null): Suggestion {
  return {
    mekikiScouteeId: row.uuid,
    scouteeId,
    name: row.name,
    nameKana: row.name_kana,
    representative: row.representative,
    address: row.address,
    url: row.url,
    corporateNumber: row.corporate_number,
    isClosed: row.is_closed
  }
}
