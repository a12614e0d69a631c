import { byListName, listKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import type { ProjectListColumn } from '@mekiki/contract/workspace/constants/index'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import { constantLabel } from '@mekiki/i18n/constants'
import { wokenWords } from '@mekiki/i18n/cases/woken-words'
import { formatDateTime, formatDay, formatNumber, formatScore } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { ProjectListTexts } from '@mekiki/i18n/cases/project-list'
import { statusToneOf, type TableColumn, AvatarGroup, Icon, StatusChip, Tooltip } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { NamesCell, TagsCell, TextCell, UrlCell, NameCell } from '../../../../shared/list/cells.tsx'
import { type ColumnKey, isItemColumn, itemOf } from './column-keys.ts'
import { sortedBy } from './sorted-by.ts'
import type { ItemColumns } from './use-item-columns.ts'
import type { ProjectItem } from '../use-project-page.ts'
import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import Lock from 'lucide-react/icons/lock'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'

/** The company of a case with its representative, the lock of a restricted theme, and the mark of a change that waits. */
export function ProjectNameCell({
  item,
  restrictedText,
  sub = item.shownScoutee.representative
}: {
  item: ProjectItem
  restrictedText: string
  sub?: string | null
}) {
  const { name } = item.shownScoutee
  const lock = item.isRestricted && (
    <Tooltip title={restrictedText}>
      <span className="mk-case-lock" role="img" aria-label={restrictedText}>
        <Icon icon={Lock} size={14} />
      </span>
    </Tooltip>
  )
  const after = (
    <>
      {lock}
      <WaitingMark uuid={item.uuid} />
    </>
  )
  return <NameCell id={item.scouteeId ?? item.uuid} name={name} after={after} sub={sub} />
}

/** The fields by which changes are sent, one case at a time and many, for the marks of those that wait. */
const sentAs = {
  status: ['statusUuid'],
  followers: ['followerUuids', 'appendFollowerUuids'],
  groups: ['followerGroupUuids', 'appendFollowerGroupUuids'],
  categories: ['categoryUuids', 'item']
}

function StatusCell({ item }: { item: ProjectItem }) {
  return (
    <WaitingMark uuid={item.uuid} fields={sentAs.status}>
      <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
    </WaitingMark>
  )
}

export function FollowersCell({ item, hint = true }: { item: ProjectItem; hint?: boolean }) {
  const { inactive } = useListPartsTexts()
  if (item.followers.length === 0) return null
  const ordered = item.followers.toSorted((left, right) => Number(right.activeFlg) - Number(left.activeFlg))
  return <AvatarGroup hint={hint} people={ordered.map(({ uuid, name, activeFlg }) => ({ id: uuid, name: activeFlg ? name : inactive(name) }))} />
}

function ScoreCell({ value }: { value: number | null }) {
  return <span className="mk-score-cell">{formatScore(value)}</span>
}

/** What drawing a cell needs besides the case. */
export interface ColumnWords {
  language: Language
  texts: ProjectListTexts
}

type Draw = (item: ProjectItem, words: ColumnWords) => ReactNode

// What no shown column asked for is not there, for the moment until a column just chosen has its values.
const names = (list: readonly { name: string }[] = []): string[] => list.map((each) => each.name)
const paths = (list: readonly { path: string }[] = []): string[] => list.map((each) => each.path)
const separatorOf = (language: Language): string => (language === 'ja' ? '、' : ', ')
const text = (value: string | null | undefined) => <TextCell>{value ?? null}</TextCell>
const joined = (list: readonly { name: string }[] | undefined, { language }: ColumnWords) => <NamesCell names={names(list)} separator={separatorOf(language)} />
const tags = (list: readonly string[], { language }: ColumnWords) => <TagsCell names={list} separator={separatorOf(language)} />

/** How a property of a case's company is shown, by its kind. */
function drawProperty(key: (typeof listKeys)[number]): Draw {
  if (key === 'investors') return (item, words) => joined(item.shownScoutee.investors, words)
  const { kind } = propertyOf(key)
  if (kind === 'url') return ({ shownScoutee }, { language }) => <UrlCell url={valueWord(key, shownScoutee, language)} />
  if (kind === 'text' || kind === 'longText') return ({ shownScoutee }, { language }) => text(valueWord(key, shownScoutee, language))
  return ({ shownScoutee }, { language }) => valueWord(key, shownScoutee, language)
}

/** How each column shows a case (2§3 "Column keys"). */
const draw: Record<ProjectListColumn, Draw> = {
  ...byListName(listKeys, 'scoutee_', drawProperty),
  scoutee_name: (item, { texts }) => <ProjectNameCell item={item} restrictedText={texts.restricted} />,
  scoutee_linking_status: (item, { language, texts }) =>
    item.scouteeId === null ? texts.unregistered : constantLabel('linkingStatus', item.linkingStatus, language),
  scoutee_type: (item, { language }) => constantLabel('scouteeType', item.peopleFlg ? 'people' : 'scoutee', language),
  scoutee_horizontal_categories: (item, words) => tags(paths(item.shownScoutee.horizontalCategories), words),
  scoutee_vertical_categories: (item, words) => tags(paths(item.shownScoutee.verticalCategories), words),
  scoutee_innovation_categories: (item, words) => tags(paths(item.shownScoutee.innovationCategories), words),
  scoutee_tags: (item, words) => tags(paths(item.shownScoutee.tags), words),
  scoutee_channels: (item, words) => joined(item.shownScoutee.channels, words),
  status_template_name: (item) => text(item.statusTemplateName),
  status_name: (item) => <StatusCell item={item} />,
  category_names: (item, words) => (
    <WaitingMark uuid={item.uuid} fields={sentAs.categories}>
      {tags(names(item.categories), words)}
    </WaitingMark>
  ),
  follower_names: (item) => (
    <WaitingMark uuid={item.uuid} fields={sentAs.followers}>
      <FollowersCell item={item} />
    </WaitingMark>
  ),
  follower_group_names: (item, words) => (
    <WaitingMark uuid={item.uuid} fields={sentAs.groups}>
      {joined(item.followerGroups, words)}
    </WaitingMark>
  ),
  project_group_name: (item) => text(item.themeName),
  registered_at: (item) => formatDateTime(item.registeredAt),
  updated_at: (item) => formatDateTime(item.updatedAt),
  latest_project_record: (item) => text(item.latestProjectRecord?.content ?? null),
  latest_review_comment: (item) => text(item.latestReviewComment),
  review_template_name: (item) => text(item.reviewTemplateName),
  all_average_score: (item) => <ScoreCell value={item.allAverageScore} />,
  my_average_score: (item) => <ScoreCell value={item.myAverageScore} />,
  selecting_reviewer_average_score: (item) => <ScoreCell value={item.selectingReviewerAverageScore} />,
  same_scoutee_project_count: (item) => formatNumber(item.sameTenantScouteeProjectCount),
  project_records_count: (item) => formatNumber(item.projectRecordsCount),
  exit_reason_names: (item, words) => joined(item.exit?.reasons, words),
  revisit_on: (item) => formatDay(item.exit?.revisitOn),
  woken_by: (item, { language }) => text(wokenWords(item.exit?.woken ?? null, language))
}

/** What a case holds of a custom item, in words. */
function extensionValue(item: ProjectItem, uuid: string, words: ColumnWords): ReactNode {
  const of = <T,>(values: readonly { extensionItemUuid: string; value: T }[] | null): T | undefined =>
    values?.find((each) => each.extensionItemUuid === uuid)?.value
  const choices = of(item.extensionEnumValues)
  if (choices) return tags(names(choices), words)
  const number = of(item.extensionNumberValues)
  // In an element of their own: a press on a value edits it, one beside it goes to its cell.
  if (number !== undefined) return <span>{formatNumber(number)}</span>
  const onDay = of(item.extensionDateValues)
  return onDay === undefined ? text(of(item.extensionStringValues) ?? null) : <span>{formatDay(onDay)}</span>
}

function latestRecord(item: ProjectItem, categoryUuid: string): ReactNode {
  return text(item.latestRecordsByCategory?.find((record) => record.projectRecordCategoryUuid === categoryUuid)?.content ?? null)
}

/** Texts of any length: they gain most by room. */
const texts: ReadonlySet<string> = new Set<ColumnKey>(['scoutee_summary', 'latest_project_record', 'latest_review_comment', 'scoutee_address'])

/** A column of the list in a language, at its width; none for what is hidden, and for a custom item or record category that is gone. */
export function tableColumn(key: ColumnKey, width: number, words: ColumnWords, items: ItemColumns): TableColumn<ProjectItem>[] {
  const shared = { key, width, sortable: true, grows: texts.has(key) }
  const known = items.find(key)
  if (!known) return []
  if (!isItemColumn(key)) {
    const header = constantLabel('projectColumn', key, words.language)
    const by = sortedBy(key)
    return [{ ...shared, header, sortedBy: by, align: by === 'number' ? 'right' : 'left', render: (item) => draw[key](item, words) }]
  }
  const { kind, uuid } = itemOf(key)
  const isNumber = known.itemType === 'number'
  const render = kind === 'extensionItem' ? (item: ProjectItem) => extensionValue(item, uuid, words) : (item: ProjectItem) => latestRecord(item, uuid)
  return [{ ...shared, grows: kind !== 'extensionItem', header: known.label, sortedBy: sortedBy(key, isNumber), align: isNumber ? 'right' : 'left', render }]
}
