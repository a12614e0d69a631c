import { type ScouteeListColumn, type ScouteeSortKey, scouteeSortKeys } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { formatDateTime, formatDay, formatMoney } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { QueryTerm } from '@mekiki/text'
import type { TableColumn } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { NamesCell, TagsCell, TextCell, UrlCell } from '../../../../shared/list/cells.tsx'
import { countryWord, memberRangeWord, stageWord } from '../../../../shared/choices/scoutee-words.ts'
import type { ScouteesTexts } from '../../scoutees-texts.ts'
import { MarkedCell, ScouteeNameCell } from './cells.tsx'
import type { ScouteeItem } from '../use-scoutee-list.ts'

/** What drawing a cell needs besides the company. */
export interface ColumnWords {
  language: Language
  texts: ScouteesTexts
  /** The words of the keyword. */
  terms: readonly QueryTerm[]
}

type Draw = (item: ScouteeItem, words: ColumnWords) => ReactNode

const numeric: ReadonlySet<ScouteeListColumn> = new Set(['capital', 'finance'])

const paths = (list: readonly { path: string }[], { texts }: ColumnWords) => <TagsCell names={list.map(({ path }) => path)} separator={texts.separator} />
const names = (list: readonly { name: string }[], { texts }: ColumnWords) => <NamesCell names={list.map(({ name }) => name)} separator={texts.separator} />

/** How each column shows a company or person (2§3 "Company list columns"). */
const draw: Record<ScouteeListColumn, Draw> = {
  scoutee_name: (item, { terms, texts }) => <ScouteeNameCell item={item} terms={terms} texts={texts} />,
  summary: (item, { terms }) => <MarkedCell text={item.summary} terms={terms} />,
  url: (item) => <UrlCell url={item.url} />,
  stage: (item, { language }) => stageWord(item.stage, language),
  horizontal_categories: (item, words) => paths(item.horizontalCategories, words),
  vertical_categories: (item, words) => paths(item.verticalCategories, words),
  innovation_categories: (item, words) => paths(item.innovationCategories, words),
  capital: (item, { language }) => formatMoney(item.capital, item.capitalCurrencyType ?? 'jpy', language),
  member_range: (item, { language }) => memberRangeWord(item.memberRange, language),
  finance_date: (item) => formatDay(item.financeDate),
  finance: (item, { language }) => formatMoney(item.finance, item.financeCurrencyType ?? 'jpy', language),
  created_at: (item) => formatDateTime(item.createdAt),
  updated_at: (item) => formatDateTime(item.updatedAt),
  scoutee_linking_status: (item, { language }) => constantLabel('linkingStatus', item.linkingStatus, language),
  country: (item, { language }) => countryWord(item.country, language),
  representative: (item, { terms }) => <MarkedCell text={item.representative} terms={terms} />,
  // The text of a file may be no day: it is shown as given.
  foundation_date: (item) => formatDay(item.foundationDate) || item.rawFoundationDate,
  tel: (item) => <TextCell>{item.tel}</TextCell>,
  address: (item, { terms }) => <MarkedCell text={item.address} terms={terms} />,
  investors: (item, words) => names(item.investors, words),
  tags: (item, words) => paths(item.tags, words),
  channels: (item, words) => names(item.channels, words),
  scoutee_type: (item, { language }) => constantLabel('scouteeType', item.scouteeType, language)
}

/** The sort key of a column, when the list can be sorted by it (2§3 "Company sort keys"). */
export function sortKeyOf(key: string): ScouteeSortKey | undefined {
  return scouteeSortKeys.find((each) => each === key)
}

/** A column of the list in a language, at its width. */
export function tableColumn(key: ScouteeListColumn, width: number, words: ColumnWords): TableColumn<ScouteeItem> {
  return {
    key,
    header: constantLabel('scouteeColumn', key, words.language),
    width,
    align: numeric.has(key) ? 'right' : 'left',
    sortable: sortKeyOf(key) !== undefined,
    render: (item) => draw[key](item, words)
  }
}
