import {
  countries,
  currencies,
  type LinkInputColumn,
  linkInputColumns,
  type ProjectExportColumn,
  type ProjectListColumn,
  memberRanges,
  stages
} from '@mekiki/contract/workspace/constants/index'
import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { reviewText } from '@mekiki/i18n/exchange/exports'
import { formatScore } from '@mekiki/i18n/format'
import { unregisteredLabel } from '@mekiki/i18n/mail/mail'
import type { Cell } from '../../../../platform/sheets/index.ts'
import type { OpenReview } from '../../../cases/project-reviews/index.ts'
import type { LinkKind, ShownCase } from '../../../cases/projects/index.ts'

/** What columns ask for beside a case's own row, of some cases; parts that were not asked for are empty. */
export interface CaseParts {
  /** The names that a case or its company has of a kind, a line each. */
  namesOf: (kind: LinkKind, owner: string | null) => string
  linkInputOf: (uuid: string) => Partial<ScouteeLinkInput & PeopleLinkInput>
  /** Reviews that the owner of the file may look into. */
  reviewsOf: (uuid: string) => readonly OpenReview[]
  filesOf: (uuid: string) => readonly { uuid: string; name: string }[]
  /** The whole text of a case's record of which the list shows the beginning. */
  fullRecord: (uuid: string, content: string, date: string) => string
  /** Where the product is. */
  publicUrl: string
  hasCompanySearch: boolean
}

/** Gives the cell of a column. */
export type CellOf = (shown: ShownCase, parts: CaseParts, language: Language) => Cell

const lines = (texts: readonly string[]): string => texts.join('\n')
const names = (some: readonly { name: string }[]): string => lines(some.map(({ name }) => name))
const day = (value: string | null | undefined): Cell => (value ? { day: value } : null)
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
  scoutee_name: ({ row }) => row.shown_name,
  scoutee_representative: ({ row }) => row.shown_representative,
  scoutee_capital: ({ row }) => money(row.shown_capital, row.shown_capital_currency_type),
  scoutee_address: ({ row }) => row.shown_address,
  scoutee_member_range: ({ row }, _, language) => rangeCell(row.shown_member_range, language),
  scoutee_tel: ({ row }) => row.shown_tel,
  scoutee_foundation_date: ({ row }) => day(row.shown_foundation_date),
  scoutee_url: ({ row }) => row.shown_url,
  scoutee_summary: ({ row }) => row.shown_summary,
  scoutee_stage: ({ row }, _, language) => stageCell(row.shown_stage, language),
  scoutee_finance: ({ row }) => money(row.shown_finance, row.shown_finance_currency_type),
  scoutee_finance_date: ({ row }) => day(row.shown_finance_date),
  scoutee_investors: ({ row }, { namesOf }) => namesOf('investor', row.scoutee_uuid),
  scoutee_linking_status: ({ row }, _, language) =>
    row.scoutee_uuid === null ? unregisteredLabel(language) : constantLabel('linkingStatus', row.is_linked ? 'linked' : 'unlinked', language),
  scoutee_type: ({ row }, _, language) => constantLabel('scouteeType', row.people_flg ? 'people' : 'scoutee', language),
  scoutee_country: ({ row }, _, language) => countryCell(row.shown_country, language),
  scoutee_horizontal_categories: ({ row }, { namesOf }) => namesOf('horizontal', row.scoutee_uuid),
  scoutee_vertical_categories: ({ row }, { namesOf }) => namesOf('vertical', row.scoutee_uuid),
  scoutee_innovation_categories: ({ row }, { namesOf }) => namesOf('innovation', row.scoutee_uuid),
  scoutee_tags: ({ row }, { namesOf }) => namesOf('tag', row.scoutee_uuid),
  scoutee_channels: ({ row }, { namesOf }) => namesOf('channel', row.scoutee_uuid)
} satisfies Partial<Record<ProjectListColumn, CellOf>>

const caseCells = {
  status_template_name: ({ row }) => row.status_template_name,
  status_name: ({ row }) => row.status_name,
  category_names: ({ row }, { namesOf }) => namesOf('category', row.uuid),
  follower_names: ({ row }, { namesOf }) => namesOf('follower', row.uuid),
  follower_group_names: ({ row }, { namesOf }) => namesOf('group', row.uuid),
  project_group_name: ({ row }) => row.theme_name,
  registered_at: ({ row }) => ({ instant: row.registered_at }),
  updated_at: ({ row }) => ({ instant: row.updated_at }),
  latest_project_record: ({ row, figures: { latestProjectRecord: record } }, { fullRecord }) => record && fullRecord(row.uuid, record.content, record.date),
  latest_review_comment: ({ figures }) => figures.latestReviewComment,
  review_template_name: ({ figures }) => figures.reviewTemplateName,
  all_average_score: ({ figures }) => score(figures.allAverageScore),
  my_average_score: ({ figures }) => score(figures.myAverageScore),
  selecting_reviewer_average_score: ({ figures }) => score(figures.selectingReviewerAverageScore),
  same_scoutee_project_count: ({ row }) => row.same_count ?? 0,
  project_records_count: ({ figures }) => figures.projectRecordsCount
} satisfies Partial<Record<ProjectListColumn, CellOf>>

function reviewLines({ row }: ShownCase, { reviewsOf, publicUrl }: CaseParts, language: Language): string {
  const reviews = reviewsOf(row.uuid)
  if (reviews.length === 0) return ''
  const texts = reviews.map((review) => reviewText({ ...review, average: formatScore(review.average) }, language))
  return [...texts, `${publicUrl}/project_groups/${row.theme_uuid}/projects/${row.uuid}?tab=review`].join('\n\n')
}

function fileLines({ row }: ShownCase, { filesOf, publicUrl }: CaseParts): string {
  return lines(filesOf(row.uuid).map(({ uuid, name }) => `${name} ${publicUrl}/project_groups/projects/${row.uuid}/files/${uuid}`))
}

const extraCells = {
  project_uuid: ({ row }) => row.uuid,
  created_by_name: ({ row }) => row.created_by_name,
  reviews: reviewLines,
  project_files: fileLines,
  un_done_project_tasks_count: ({ figures }) => figures.unDoneProjectTasksCount,
  scoutee_search_url: ({ row }, { publicUrl, hasCompanySearch }) =>
    row.scoutee_uuid === null || !hasCompanySearch ? null : `${publicUrl}/scoutees/${row.scoutee_uuid}`
} satisfies Partial<Record<ProjectExportColumn, CellOf>>

/** The cell of a typed-in value. */
const typed =
  (cell: (input: ReturnType<CaseParts['linkInputOf']>, language: Language) => Cell): CellOf =>
  ({ row }, { linkInputOf }, language) =>
    cell(linkInputOf(row.uuid), language)

const linkCells: Record<LinkInputColumn, CellOf> = {
  link_input_name: typed(({ name }) => name),
  link_input_representative: typed(({ representative }) => representative),
  link_input_capital: typed(({ capital, capitalCurrencyType }) => money(capital, capitalCurrencyType)),
  link_input_address: typed(({ address }) => address),
  link_input_member_range: typed(({ memberRange }, language) => rangeCell(memberRange, language)),
  link_input_tel: typed(({ tel }) => tel),
  link_input_foundation_date: typed(({ foundationDate }) => day(foundationDate)),
  link_input_url: typed(({ url }) => url),
  link_input_summary: typed(({ summary }) => summary),
  link_input_stage: typed(({ stage }, language) => stageCell(stage, language)),
  link_input_finance: typed(({ finance, financeCurrencyType }) => money(finance, financeCurrencyType)),
  link_input_finance_date: typed(({ financeDate }) => day(financeDate)),
  link_input_country: typed(({ country }, language) => countryCell(country, language)),
  link_input_belonging_to: typed(({ belongingTo }) => belongingTo),
  link_input_email: typed(({ email }) => email)
}

const cells: Readonly<Record<ProjectExportColumn, CellOf>> = { ...scouteeCells, ...caseCells, ...extraCells, ...linkCells }

/** What cases have in a column of a fixed key. */
export function fixedCell(column: ProjectExportColumn): CellOf {
  return cells[column]
}

/** What cases have in the column of a custom item; blank where the item does not exist for one or for the owner. */
export function extensionCell(itemUuid: string): CellOf {
  const isOwn = ({ extensionItemUuid }: { extensionItemUuid: string }): boolean => extensionItemUuid === itemUuid
  return ({ extras }) => {
    const text = extras?.extensionStringValues?.find(isOwn)?.value
    const number = extras?.extensionNumberValues?.find(isOwn)?.value
    return text ?? number ?? day(extras?.extensionDateValues?.find(isOwn)?.value) ?? names(extras?.extensionEnumValues?.find(isOwn)?.value ?? [])
  }
}

/** What cases have in the column of a record category: the newest record that the owner sees. */
export function recordCell(categoryUuid: string): CellOf {
  return ({ row, extras }, { fullRecord }) => {
    const record = extras?.latestRecordsByCategory?.find(({ projectRecordCategoryUuid }) => projectRecordCategoryUuid === categoryUuid)
    return record && fullRecord(row.uuid, record.content, record.date)
  }
}

/** Whether a column is one of the typed-in values. */
export function isLinkInputColumn(column: string): boolean {
  return linkInputColumns.some((each) => each === column)
}
