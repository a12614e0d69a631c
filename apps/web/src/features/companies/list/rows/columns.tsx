import { byListName, companyListKeys, numberColumns } from '@mekiki/contract/companies/scoutees/property-columns'
import { propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { type ScouteeListColumn, type ScouteeSortKey, scouteeSortKeys } from '@mekiki/contract/workspace/constants/index'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import { constantLabel } from '@mekiki/i18n/constants'
import { formatDateTime } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { type QueryTerm, type TextRange, highlight } from '@mekiki/text'
import { type SortedBy, type TableColumn, EllipsisText, Icon, Tooltip } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { NamesCell, TagsCell, TextCell, UrlCell, NameCell } from '../../../../shared/list/cells.tsx'
import type { ScouteesTexts } from '../../scoutees-texts.ts'
import type { ScouteeItem } from '../use-scoutee-list.ts'
import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Check from 'lucide-react/icons/check'
import { BotMark } from '../../bot/bot-mark.tsx'
import { excerptStart, type Reason, segmentsOf, matchReason } from './matched-fields.ts'

/** Characters of a text that a cell of two lines shows, about, and those left in view before a hit. */
const room = 36
const before = 10

function Pieces({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  // A text's pieces have no identity but their place.
  return segmentsOf(text, ranges).map((segment, at) => (segment.isMarked ? <mark key={at}>{segment.text}</mark> : <span key={at}>{segment.text}</span>))
}

function Marked({ text, terms, start = 0 }: { text: string; terms: readonly QueryTerm[]; start?: number }) {
  const ranges = highlight(text, terms).map((range) => ({ start: range.start - start, end: range.end - start }))
  return <Pieces text={text.slice(start)} ranges={ranges} />
}

/** Characters that stand beside the words of a reason, about, and those left in view before a hit. */
const besideWords = { all: 12, first: 5, before: 1 }

/** A text that no column shows; a long one begins near what was met. */
function ShownText({ text, ranges }: NonNullable<Reason['shown']>) {
  const start = text.length > besideWords.all ? excerptStart(text, ranges, besideWords.first, besideWords.before) : 0
  const moved = ranges.map((range) => ({ start: range.start - start, end: range.end - start }))
  return (
    <span title={text}>
      {start > 0 && '…'}
      <Pieces text={text.slice(start)} ranges={moved} />
    </span>
  )
}

/** Why a row was found: in words, and the text that no column shows. */
function Found({ reason: { words, shown } }: { reason: Reason }) {
  return (
    <>
      <span className="mk-sc-reason">{words}</span>
      {shown && <ShownText {...shown} />}
    </>
  )
}

/** Text on two lines at most with the words of the keyword marked; it begins near the first of them, and is whole in the hint. */
function MarkedCell({ text, terms }: { text: string | null; terms: readonly QueryTerm[] }) {
  if (text === null || text === '') return null
  const start = excerptStart(text, highlight(text, terms), room, before)
  if (start === 0) {
    return (
      <EllipsisText lines={2} full={text}>
        <Marked text={text} terms={terms} />
      </EllipsisText>
    )
  }
  return (
    <span className="mk-ellipsis-lines" title={text}>
      …<Marked text={text} terms={terms} start={start} />
    </span>
  )
}

/** The line under a company's name: that it is registered or closed, then where the keyword was met or else who stands for it. */
function SubLine({ item, words: { terms, texts, columns } }: { item: ScouteeItem; words: ColumnWords }) {
  const reason = matchReason(item, terms, texts, columns)
  const isRegistered = item.id === item.mekikiScouteeId && item.scouteeId !== null
  return (
    <>
      {isRegistered && (
        <span className="mk-sc-registered">
          <Icon icon={Check} size={14} />
          {texts.registered}
        </span>
      )}
      {item.isClosed && <span className="mk-sc-closed">{texts.closed}</span>}
      {reason ? <Found reason={reason} /> : item.peopleFlg ? item.belongingTo : item.representative}
    </>
  )
}

/** The company or person with the words of the keyword marked, whether it has cases, whether a change of it waits, and what else is to be known at once. */
function ScouteeNameCell({ item, words }: { item: ScouteeItem; words: ColumnWords }) {
  const { terms, texts } = words
  const projects = item.hasProject && (
    <Tooltip title={texts.hasProject}>
      <span className="mk-sc-has-project" role="img" aria-label={texts.hasProject}>
        <Icon icon={BriefcaseBusiness} size={14} />
      </span>
    </Tooltip>
  )
  return (
    <NameCell
      id={item.id}
      name={item.name}
      title={<Marked text={item.name} terms={terms} />}
      after={
        <>
          {projects}
          <BotMark scouteeUuid={item.id} />
          <WaitingMark uuid={item.scouteeId ?? item.id} />
        </>
      }
      sub={<SubLine item={item} words={words} />}
    />
  )
}

/** What drawing a cell needs besides the company. */
export interface ColumnWords {
  language: Language
  texts: ScouteesTexts
  /** The words of the keyword. */
  terms: readonly QueryTerm[]
  /** The columns that the list shows. */
  columns: readonly ScouteeListColumn[]
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
  if (kind === 'text' || kind === 'longText' || kind === 'email') return (item, { language }) => <TextCell>{valueWord(key, item, language)}</TextCell>
  return (item, { language }) => valueWord(key, item, language)
}

/** How each column shows a company or person (2§3 "Company list columns"). */
const draw: Record<ScouteeListColumn, Draw> = {
  scoutee_name: (item, words) => <ScouteeNameCell item={item} words={words} />,
  ...byListName(companyListKeys, '', drawProperty),
  horizontal_categories: (item, words) => paths(item.horizontalCategories, words),
  vertical_categories: (item, words) => paths(item.verticalCategories, words),
  innovation_categories: (item, words) => paths(item.innovationCategories, words),
  created_at: (item) => formatDateTime(item.createdAt),
  updated_at: (item) => formatDateTime(item.updatedAt),
  scoutee_linking_status: (item, { language }) => constantLabel('linkingStatus', item.linkingStatus, language),
  tags: (item, words) => paths(item.tags, words),
  channels: (item, words) => names(item.channels, words),
  scoutee_type: (item, { language }) => constantLabel('scouteeType', item.scouteeType, language),
  // Of a company of the provider's database that is not registered there is none.
  scoutee_uuid: (item) => <TextCell>{item.scouteeId}</TextCell>,
  ideas: ({ ideaNames }, { texts }) => <NamesCell names={ideaNames} separator={texts.separator} />
}

/** The sort key of a column, when the list can be sorted by it (2§3 "Company sort keys"). */
export function sortKeyOf(key: string): ScouteeSortKey | undefined {
  return scouteeSortKeys.find((each) => each === key)
}

const days: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'finance_date', 'foundation_date'])

/** What a column is sorted by. */
export function sortedBy(key: string): SortedBy {
  if (numeric.has(key)) return 'number'
  return days.has(key) ? 'date' : 'text'
}

/** A column of the list in a language, at its width. */
export function tableColumn(key: ScouteeListColumn, width: number, words: ColumnWords): TableColumn<ScouteeItem> {
  return {
    key,
    header: constantLabel('scouteeColumn', key, words.language),
    width,
    grows: key === 'summary' || key === 'address',
    align: numeric.has(key) ? 'right' : 'left',
    sortable: sortKeyOf(key) !== undefined,
    sortedBy: sortedBy(key),
    render: (item) => draw[key](item, words)
  }
}
