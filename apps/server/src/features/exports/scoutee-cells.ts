import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { ScouteeListColumn } from '@mekiki/contract/constants/index'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import type { CsvCell } from '../../platform/csv/index.ts'

type Scoutee = HandlerOutput<typeof operationGroups.scoutees.list>['items'][number]
type Cell = (item: Scoutee, language: Language) => CsvCell

const lines = (texts: readonly string[]): string => texts.join('\n')
const paths = (categories: readonly { path: string }[]): string => lines(categories.map(({ path }) => path))

/** A number without separators, which programs read as one; only a foreign currency is named. */
const money = (amount: number | null, currency: string | null): CsvCell => (amount === null ? null : currency === 'usd' ? `${amount} USD` : amount)

const cells: Readonly<Record<ScouteeListColumn, Cell>> = {
  scoutee_name: ({ name }) => name,
  summary: ({ summary }) => summary,
  url: ({ url }) => url,
  stage: ({ stage }, language) => (stage === null ? null : constantLabel('stage', stage, language)),
  horizontal_categories: ({ horizontalCategories }) => paths(horizontalCategories),
  vertical_categories: ({ verticalCategories }) => paths(verticalCategories),
  innovation_categories: ({ innovationCategories }) => paths(innovationCategories),
  capital: ({ capital, capitalCurrencyType }) => money(capital, capitalCurrencyType),
  member_range: ({ memberRange }, language) => (memberRange === null ? null : constantLabel('memberRange', memberRange, language)),
  finance_date: ({ financeDate }) => formatDay(financeDate),
  finance: ({ finance, financeCurrencyType }) => money(finance, financeCurrencyType),
  created_at: ({ createdAt }) => formatDateTime(createdAt),
  updated_at: ({ updatedAt }) => formatDateTime(updatedAt),
  scoutee_linking_status: ({ linkingStatus }, language) => constantLabel('linkingStatus', linkingStatus, language),
  country: ({ country }, language) => (country === null ? null : countryName(country, language)),
  representative: ({ representative }) => representative,
  foundation_date: ({ foundationDate, rawFoundationDate }) => (foundationDate === null ? rawFoundationDate : formatDay(foundationDate)),
  tel: ({ tel }) => tel,
  address: ({ address }) => address,
  investors: ({ investors }) => lines(investors.map(({ name }) => name)),
  tags: ({ tags }) => lines(tags.map(({ path }) => path)),
  channels: ({ channels }) => lines(channels.map(({ name }) => name)),
  scoutee_type: ({ scouteeType }, language) => constantLabel('scouteeType', scouteeType, language)
}

/** The heads of an export's columns. */
export function headsOf(columns: readonly ScouteeListColumn[], language: Language): string[] {
  return columns.map((column) => constantLabel('scouteeColumn', column, language))
}

/** A company or person as a line of an export: what the list shows, several names on lines of their own. */
export function cellsOf(item: Scoutee, columns: readonly ScouteeListColumn[], language: Language): CsvCell[] {
  return columns.map((column) => cells[column](item, language))
}
