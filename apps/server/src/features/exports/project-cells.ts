import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import {
  countries,
  currencies,
  type LinkInputColumn,
  linkInputColumns,
  type ProjectExportColumn,
  type ProjectListColumn,
  memberRanges,
  stages
} from '@mekiki/contract/constants/index'
import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/projects/link-input.schemas'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { reviewText } from '@mekiki/i18n/exports'
import { formatScore } from '@mekiki/i18n/format'
import { unregisteredLabel } from '@mekiki/i18n/mail'
import type { Cell } from '../../platform/sheets/index.ts'
import type { LinkKind, PresentedItem } from '../projects/index.ts'

type Review = HandlerOutput<typeof operationGroups.projectReviews.create>

/** A case with everything that columns may ask for; parts that were not asked for are empty. */
export interface ExportedProject {
  /** Without its links, whose names are beside it. */
  item: PresentedItem
  /** The names that the case has of a kind, a line each. */
  caseNames: (kind: LinkKind) => string
  /** Those that its company has. */
  scouteeNames: (kind: LinkKind) => string
  linkInput: Partial<ScouteeLinkInput & PeopleLinkInput>
  /** Reviews that the owner may look into. */
  reviews: readonly Review[]
  /** Where they are read in the product. */
  reviewsAddress: string
  files: readonly { name: string; address: string }[]
  /** The whole text of a record of which the list shows the beginning. */
  fullRecord: (content: string, date: string) => string
  /** The case's company in company search; null without one. */
  searchAddress: string | null
}

type CellOf = (project: ExportedProject, language: Language) => Cell

const lines = (texts: readonly string[]): string => texts.join('\n')
const names = (some: readonly { name: string }[]): string => lines(some.map(({ name }) => name))
const day = (value: string | null | undefined): Cell => (value ? { day: value } : null)
const instant = (value: string): Cell => ({ instant: new Date(value) })
const score = (value: number | null): Cell => (value === null ? null : Number(formatScore(value)))
const known = <T extends string>(keys: readonly T[], value: string | null | undefined): T | undefined => keys.find((key) => key === value)

/** A number without separators, which programs read as one; only a foreign currency is named. */
function money(amount: number | null | undefined, currency: string | null | undefined): Cell {
  if (amount === null || amount === undefined) return null
  return known(currencies, currency) === 'usd' ? `${amount} USD` : amount
}

/** Cells of words: the labels are looked up once, since countries are many and their names dear. */
function wordsOf<T extends string>(
  keys: readonly T[],
  label: (key: T, language: Language) => string
): (value: string | null | undefined, language: Language) => Cell {
  const labels = (language: Language) => new Map<string, string>(keys.map((key) => [key, label(key, language)]))
  const made: Partial<Record<Language, ReadonlyMap<string, string>>> = {}
  return (value, language) => (value ? ((made[language] ??= labels(language)).get(value) ?? null) : null)
}

const stageCell = wordsOf(stages, (key, language) => constantLabel('stage', key, language))
const rangeCell = wordsOf(memberRanges, (key, language) => constantLabel('memberRange', key, language))
const countryCell = wordsOf(countries, countryName)

const scouteeCells = {
  scoutee_name: ({ item }) => item.shownScoutee.name,
  scoutee_representative: ({ item }) => item.shownScoutee.representative,
  scoutee_capital: ({ item }) => money(item.shownScoutee.capital, item.shownScoutee.capitalCurrencyType),
  scoutee_address: ({ item }) => item.shownScoutee.address,
  scoutee_member_range: ({ item }, language) => rangeCell(item.shownScoutee.memberRange, language),
  scoutee_tel: ({ item }) => item.shownScoutee.tel,
  scoutee_foundation_date: ({ item }) => day(item.shownScoutee.foundationDate),
  scoutee_url: ({ item }) => item.shownScoutee.url,
  scoutee_summary: ({ item }) => item.shownScoutee.summary,
  scoutee_stage: ({ item }, language) => stageCell(item.shownScoutee.stage, language),
  scoutee_finance: ({ item }) => money(item.shownScoutee.finance, item.shownScoutee.financeCurrencyType),
  scoutee_finance_date: ({ item }) => day(item.shownScoutee.financeDate),
  scoutee_investors: ({ scouteeNames }) => scouteeNames('investor'),
  scoutee_linking_status: ({ item }, language) =>
    item.scouteeId === null ? unregisteredLabel(language) : constantLabel('linkingStatus', item.linkingStatus, language),
  scoutee_type: ({ item }, language) => constantLabel('scouteeType', item.peopleFlg ? 'people' : 'scoutee', language),
  scoutee_country: ({ item }, language) => countryCell(item.shownScoutee.country, language),
  scoutee_horizontal_categories: ({ scouteeNames }) => scouteeNames('horizontal'),
  scoutee_vertical_categories: ({ scouteeNames }) => scouteeNames('vertical'),
  scoutee_innovation_categories: ({ scouteeNames }) => scouteeNames('innovation'),
  scoutee_tags: ({ scouteeNames }) => scouteeNames('tag'),
  scoutee_channels: ({ scouteeNames }) => scouteeNames('channel')
} satisfies Partial<Record<ProjectListColumn, CellOf>>

const caseCells = {
  status_template_name: ({ item }) => item.statusTemplateName,
  status_name: ({ item }) => item.statusName,
  category_names: ({ caseNames }) => caseNames('category'),
  follower_names: ({ caseNames }) => caseNames('follower'),
  follower_group_names: ({ caseNames }) => caseNames('group'),
  project_group_name: ({ item }) => item.themeName,
  registered_at: ({ item }) => instant(item.registeredAt),
  updated_at: ({ item }) => instant(item.updatedAt),
  latest_project_record: ({ item, fullRecord }) => item.latestProjectRecord && fullRecord(item.latestProjectRecord.content, item.latestProjectRecord.date),
  latest_review_comment: ({ item }) => item.latestReviewComment,
  review_template_name: ({ item }) => item.reviewTemplateName,
  all_average_score: ({ item }) => score(item.allAverageScore),
  my_average_score: ({ item }) => score(item.myAverageScore),
  selecting_reviewer_average_score: ({ item }) => score(item.selectingReviewerAverageScore),
  same_scoutee_project_count: ({ item }) => item.sameTenantScouteeProjectCount,
  project_records_count: ({ item }) => item.projectRecordsCount
} satisfies Partial<Record<ProjectListColumn, CellOf>>

function reviewLines({ reviews, reviewsAddress }: ExportedProject, language: Language): string {
  const texts = reviews.map((review) =>
    reviewText(
      {
        reviewer: review.createdByName,
        status: review.statusName,
        average: formatScore(review.myAverageScore),
        points: review.perspectives.flatMap(({ uuid, label }) => {
          const given = review.scores.find((each) => each.perspectiveUuid === uuid)
          return given === undefined ? [] : [{ label, point: given.point }]
        }),
        comment: review.comment
      },
      language
    )
  )
  return texts.length === 0 ? '' : [...texts, reviewsAddress].join('\n\n')
}

const extraCells = {
  project_uuid: ({ item }) => item.uuid,
  created_by_name: ({ item }) => item.createdByName,
  reviews: reviewLines,
  project_files: ({ files }) => lines(files.map(({ name, address }) => `${name} ${address}`)),
  un_done_project_tasks_count: ({ item }) => item.unDoneProjectTasksCount,
  scoutee_search_url: ({ searchAddress }) => searchAddress
} satisfies Partial<Record<ProjectExportColumn, CellOf>>

const linkCells: Record<LinkInputColumn, CellOf> = {
  link_input_name: ({ linkInput }) => linkInput.name,
  link_input_representative: ({ linkInput }) => linkInput.representative,
  link_input_capital: ({ linkInput }) => money(linkInput.capital, linkInput.capitalCurrencyType),
  link_input_address: ({ linkInput }) => linkInput.address,
  link_input_member_range: ({ linkInput }, language) => rangeCell(linkInput.memberRange, language),
  link_input_tel: ({ linkInput }) => linkInput.tel,
  link_input_foundation_date: ({ linkInput }) => day(linkInput.foundationDate),
  link_input_url: ({ linkInput }) => linkInput.url,
  link_input_summary: ({ linkInput }) => linkInput.summary,
  link_input_stage: ({ linkInput }, language) => stageCell(linkInput.stage, language),
  link_input_finance: ({ linkInput }) => money(linkInput.finance, linkInput.financeCurrencyType),
  link_input_finance_date: ({ linkInput }) => day(linkInput.financeDate),
  link_input_country: ({ linkInput }, language) => countryCell(linkInput.country, language),
  link_input_belonging_to: ({ linkInput }) => linkInput.belongingTo,
  link_input_email: ({ linkInput }) => linkInput.email
}

const cells: Readonly<Record<ProjectExportColumn, CellOf>> = { ...scouteeCells, ...caseCells, ...extraCells, ...linkCells }

/** What a case has in a column of a fixed key. */
export function fixedCell(column: ProjectExportColumn, project: ExportedProject, language: Language): Cell {
  return cells[column](project, language)
}

/** What a case has in the column of a custom item; blank where the item does not exist for it or for the owner. */
export function extensionCell({ item }: ExportedProject, itemUuid: string): Cell {
  const isOwn = ({ extensionItemUuid }: { extensionItemUuid: string }): boolean => extensionItemUuid === itemUuid
  const text = item.extensionStringValues?.find(isOwn)?.value
  const number = item.extensionNumberValues?.find(isOwn)?.value
  return text ?? number ?? day(item.extensionDateValues?.find(isOwn)?.value) ?? names(item.extensionEnumValues?.find(isOwn)?.value ?? [])
}

/** What a case has in the column of a record category: the newest record that the owner sees. */
export function recordCell({ item, fullRecord }: ExportedProject, categoryUuid: string): Cell {
  const record = item.latestRecordsByCategory?.find(({ projectRecordCategoryUuid }) => projectRecordCategoryUuid === categoryUuid)
  return record && fullRecord(record.content, record.date)
}

/** Whether a column is one of the typed-in values. */
export function isLinkInputColumn(column: string): boolean {
  return linkInputColumns.some((each) => each === column)
}
