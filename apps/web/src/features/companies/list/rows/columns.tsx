import { byListName, companyListKeys, numberColumns } from '@mekiki/contract/companies/scoutees/property-columns'
import { propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { type ScouteeListColumn, type ScouteeSortKey, scouteeSortKeys } from '@mekiki/contract/workspace/constants/index'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import { constantLabel } from '@mekiki/i18n/constants'
import { formatDateTime } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { QueryTerm } from '@mekiki/text'
import type { TableColumn } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { NamesCell, TagsCell, TextCell, UrlCell } from '../../../../shared/list/cells.tsx'
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

const numeric: ReadonlySet<string> = new Set(numberColumns(''))

const paths = (list: readonly { path: string }[], { texts }: ColumnWords) => <TagsCell names={list.map(({ path }) => path)} separator={texts.separator} />
const names = (list: readonly { name: string }[], { texts }: ColumnWords) => <NamesCell names={list.map(({ name }) => name)} separator={texts.separator} />

/** Texts in which the words of the keyword are marked. */
const marked: ReadonlySet<string> = new Set(['summary', 'representative', 'address'])

/** How a property is shown, by its kind. */
function drawProperty(key: (typeof companyListKeys)[number]): Draw {
  if (key === 'investors') return (item, words) => names(item.investors, words)
  if (marked.has(key)) return (item, { language, terms }) => <MarkedCell text={valueWord(key, item, language)} terms={terms} />
  const { kind } = propertyOf(key)
  if (kind === 'url') return (item, { language }) => <UrlCell url={valueWord(key, item, language)} />
  if (kind === 'text' || kind === 'longText') return (item, { language }) => <TextCell>{valueWord(key, item, language)}</TextCell>
  return (item, { language }) => valueWord(key, item, language)
}

/** How each column shows a company or person (2§3 "Company list columns"). */
const draw: Record<ScouteeListColumn, Draw> = {
  scoutee_name: (item, { terms, texts }) => <ScouteeNameCell item={item} terms={terms} texts={texts} />,
  ...byListName(companyListKeys, '', drawProperty),
  horizontal_categories: (item, words) => paths(item.horizontalCategories, words),
  vertical_categories: (item, words) => paths(item.verticalCategories, words),
  innovation_categories: (item, words) => paths(item.innovationCategories, words),
  created_at: (item) => formatDateTime(item.createdAt),
  updated_at: (item) => formatDateTime(item.updatedAt),
  scoutee_linking_status: (item, { language }) => constantLabel('linkingStatus', item.linkingStatus, language),
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
