import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { companyListKeys, moreCompanyKeys } from '@mekiki/contract/admin/admin-companies/admin-companies.schemas'
import { rowReader } from '@mekiki/contract/companies/scoutees/property-keys'
import type { CategoryRow } from './categories.queries.ts'
import type { CompanyDetailRow, CompanyRow, NewsRow } from './companies.queries.ts'
import type { InvestorRow } from './investors.queries.ts'

type Operations = typeof operationGroups.adminCompanies
type Item = HandlerOutput<Operations['list']>['items'][number]
type Company = HandlerOutput<Operations['get']>
type Category = HandlerOutput<Operations['createCategory']>

const readListed = rowReader(companyListKeys)
const readMore = rowReader(moreCompanyKeys)

/** What an `If-Match` of a company is compared with: the millisecond of its last change. */
export const versionOf = (updatedAt: Date | string): number => new Date(updatedAt).getTime()

/** A company in the list. Codes are of the contract's lists: files and edits bring no others. */
export function presentItem(row: CompanyRow): Item {
  return {
    uuid: row.uuid,
    version: versionOf(row.updated_at),
    ...readListed(row),
    isClosed: row.is_closed,
    isHidden: row.is_hidden,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString()
  }
}

/** A company with all that is kept of it. */
export function presentCompany(row: CompanyDetailRow): Company {
  return {
    ...presentItem(row),
    importKey: row.import_key,
    nameEn: row.name_en,
    formerNames: row.former_names,
    postcode: row.postcode,
    prefecture: row.prefecture,
    prefectureCode: row.prefecture_code,
    city: row.city,
    cityCode: row.city_code,
    street: row.street,
    ...readMore(row),
    closedOn: row.closed_on,
    successorNumber: row.successor_number,
    registryUpdatedOn: row.registry_updated_on,
    investors: row.investors.map(({ uuid: id, name }) => ({ id, name })),
    categories: row.categories.map(({ uuid: id, kind, name, path }) => ({ id, kind: kind as Company['categories'][number]['kind'], name, path })),
    financeRounds: row.rounds.map((round) => ({
      raisedOn: round.raised_on,
      stage: round.stage as Company['financeRounds'][number]['stage'],
      amount: round.amount,
      currencyType: round.currency_type as Company['financeRounds'][number]['currencyType']
    }))
  }
}

/** News of a company. */
export function presentNews(row: NewsRow) {
  return { uuid: row.uuid, title: row.title, url: row.url, releasedOn: row.released_on, category: row.category }
}

/** A category with its place. */
export function presentCategory(row: CategoryRow): Category {
  const { uuid, version, level, position, name } = row
  return { uuid, version, kind: row.kind as Category['kind'], parentUuid: row.parent_uuid, level, position, name }
}

/** An investor with the number of companies that it holds. */
export function presentInvestor(row: InvestorRow) {
  return { uuid: row.uuid, version: row.version, name: row.name, companiesCount: Number(row.companies), createdAt: row.created_at.toISOString() }
}
