import {
  columnOf,
  type ColumnOf,
  columnsAmong,
  type ExportedKey,
  exportedKeys,
  type KeyFor,
  keysFor,
  leading,
  type LeadingKey,
  type ListedKey,
  listedKeys,
  type ColumnKey,
  propertyOf,
  withPair
} from '@mekiki/contract/companies/scoutees/property-keys'
import { type LinkInputColumn, linkInputColumns, type ProjectExportColumn, type ProjectListColumn } from '@mekiki/contract/workspace/constants/index'
import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { wokenWords } from '@mekiki/i18n/cases/woken-words'
import { reviewText } from '@mekiki/i18n/exchange/exports'
import { formatScore } from '@mekiki/i18n/format'
import { unregisteredLabel } from '@mekiki/i18n/mail/mail'
import type { Cell } from '../../../../platform/sheets/index.ts'
import type { OpenReview } from '../../../cases/project-reviews/index.ts'
import type { ExitRow, LinkKind } from '../../../cases/projects/detail/index.ts'
import { presentListedExit } from '../../../cases/projects/list/index.ts'
import type { ShownProject } from '../../../cases/projects/index.ts'
import { choiceWord } from '../../../companies/scoutees/properties/index.ts'

/** Gives the cell of a property from what holds its value. */
type PropertyCell = (holder: object, language: Language) => Cell

/** Cells of words: they are looked up once, since countries are many and their names dear. */
function wordsOf(key: ColumnKey, choices: readonly string[]): (value: unknown, language: Language) => Cell {
  const wordsIn = (language: Language) => new Map<unknown, string>(choices.map((choice) => [choice, choiceWord(key, choice, language)]))
  const made: Partial<Record<Language, ReadonlyMap<unknown, string>>> = {}
  return (value, language) => (value ? ((made[language] ??= wordsIn(language)).get(value) ?? null) : null)
}

/** A number without separators, which programs read as one; only a foreign currency is named. */
function money(amount: unknown, currency: unknown): Cell {
  if (typeof amount !== 'number') return null
  return currency === 'usd' ? `${amount} USD` : amount
}

/**
 * What a property has in a file, by its kind; `nameOf` tells under which name what is asked holds it. A day that is none shows what a file gave for it,
 * where that is held as well.
 */
export function propertyCell(key: ColumnKey, nameOf: (key: ColumnKey) => string): PropertyCell {
  const { kind, choices } = propertyOf(key)
  const [own = key, pair = key] = withPair(key).map(nameOf)
  const read = (holder: object, name: string): unknown => Reflect.get(holder, name)
  if (kind === 'money') return (holder) => money(read(holder, own), read(holder, pair))
  if (choices !== undefined) {
    const word = wordsOf(key, choices)
    return (holder, language) => word(read(holder, own), language)
  }
  // A number without separators, too.
  if (kind === 'count') return (holder) => read(holder, own) as number | null | undefined
  const text = (holder: object, name: string): string | null | undefined => read(holder, name) as string | null | undefined
  if (kind !== 'day') return (holder) => text(holder, own)
  return (holder) => {
    const day = text(holder, own)
    return day ? { day } : pair === own ? null : (text(holder, pair) ?? null)
  }
}

/** What a case's entry has beyond what the case shows, by column; its ideas by name. */
export type EntryValues = Partial<Record<ColumnOf<ExportedKey>, string | null> & { ideas: readonly string[] }>

/** What columns ask for beside a case's own row, of some cases; parts that were not asked for are empty. */
export interface ProjectParts {
  /** The names that a case or its company has of a kind, a line each. */
  namesOf: (kind: LinkKind, owner: string | null) => string
  linkInputOf: (uuid: string) => Partial<ScouteeLinkInput & PeopleLinkInput>
  entryOf: (scouteeUuid: string | null) => EntryValues
  /** Reviews that the owner of the file may look into. */
  reviewsOf: (uuid: string) => readonly OpenReview[]
  filesOf: (uuid: string) => readonly { uuid: string; name: string }[]
  /** Why a case left its way; undefined where nobody said so, or it is in no exit. */
  exitOf: (uuid: string) => ExitRow | undefined
  /** The whole text of a case's record of which the list shows the beginning. */
  fullRecord: (uuid: string, content: string, date: string) => string
  /** Where the product is. */
  publicUrl: string
  hasCompanySearch: boolean
}

/** Gives the cell of a column. */
export type CellOf = (shown: ShownProject, parts: ProjectParts, language: Language) => Cell

const lines = (texts: readonly string[]): string => texts.join('\n')
const names = (some: readonly { name: string }[]): string => lines(some.map(({ name }) => name))
const day = (value: string | null | undefined): Cell => (value ? { day: value } : null)
const score = (value: number | null): Cell => (value === null ? null : Number(formatScore(value)))
const shownCell = (key: ListedKey): CellOf => {
  const cell = propertyCell(key, (name) => `shown_${columnOf(name)}`)
  return ({ row }, _, language) => cell(row, language)
}

const shownCells = Object.fromEntries(listedKeys.map((key) => [`scoutee_${columnOf(key)}`, shownCell(key)])) as {
  [K in ListedKey as `scoutee_${ColumnOf<K>}`]: CellOf
}

// The entry's value, else the typed-in one, as in all that a case shows of its company or person.
const entryCell = (key: ExportedKey): CellOf => {
  const typed = propertyCell(key, (name) => name)
  return ({ row }, { entryOf, linkInputOf }, language) => entryOf(row.scoutee_uuid)[columnOf(key)] ?? typed(linkInputOf(row.uuid), language)
}

const entryCells = Object.fromEntries(exportedKeys.map((key) => [`scoutee_${columnOf(key)}`, entryCell(key)])) as {
  [K in ExportedKey as `scoutee_${ColumnOf<K>}`]: CellOf
}

const scouteeCells = {
  ...shownCells,
  scoutee_investors: ({ row }, { namesOf }) => namesOf('investor', row.scoutee_uuid),
  scoutee_linking_status: ({ row }, _, language) =>
    row.scoutee_uuid === null ? unregisteredLabel(language) : constantLabel('linkingStatus', row.is_linked ? 'linked' : 'unlinked', language),
  scoutee_type: ({ row }, _, language) => constantLabel('scouteeType', row.people_flg ? 'people' : 'scoutee', language),
  scoutee_horizontal_categories: ({ row }, { namesOf }) => namesOf('horizontal', row.scoutee_uuid),
  scoutee_vertical_categories: ({ row }, { namesOf }) => namesOf('vertical', row.scoutee_uuid),
  scoutee_innovation_categories: ({ row }, { namesOf }) => namesOf('innovation', row.scoutee_uuid),
  scoutee_tags: ({ row }, { namesOf }) => namesOf('tag', row.scoutee_uuid),
  scoutee_channels: ({ row }, { namesOf }) => namesOf('channel', row.scoutee_uuid)
} satisfies Partial<Record<ProjectListColumn, CellOf>>

const projectCells = {
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
  project_records_count: ({ figures }) => figures.projectRecordsCount,
  exit_reason_names: ({ row }, { exitOf }) => names(exitOf(row.uuid)?.reasons ?? []),
  revisit_on: ({ row }, { exitOf }) => day(exitOf(row.uuid)?.revisitOn),
  woken_by: ({ row }, { exitOf }, language) => {
    const exit = exitOf(row.uuid)
    return exit ? wokenWords(presentListedExit(exit).woken, language) : ''
  }
} satisfies Partial<Record<ProjectListColumn, CellOf>>

function reviewLines({ row }: ShownProject, { reviewsOf, publicUrl }: ProjectParts, language: Language): string {
  const reviews = reviewsOf(row.uuid)
  if (reviews.length === 0) return ''
  const texts = reviews.map((review) => reviewText({ ...review, average: formatScore(review.average) }, language))
  return [...texts, `${publicUrl}/project_groups/${row.theme_uuid}/projects/${row.uuid}?tab=review`].join('\n\n')
}

function fileLines({ row }: ShownProject, { filesOf, publicUrl }: ProjectParts): string {
  return lines(filesOf(row.uuid).map(({ uuid, name }) => `${name} ${publicUrl}/project_groups/projects/${row.uuid}/files/${uuid}`))
}

const extraCells = {
  ...entryCells,
  scoutee_uuid: ({ row }) => row.scoutee_uuid,
  scoutee_ideas: ({ row }, { entryOf }) => lines(entryOf(row.scoutee_uuid).ideas ?? []),
  project_uuid: ({ row }) => row.uuid,
  created_by_name: ({ row }) => row.created_by_name,
  reviews: reviewLines,
  project_files: fileLines,
  un_done_project_tasks_count: ({ figures }) => figures.unDoneProjectTasksCount,
  exit_remark: ({ row }, { exitOf }) => exitOf(row.uuid)?.remark ?? null,
  scoutee_search_url: ({ row }, { publicUrl, hasCompanySearch }) =>
    row.scoutee_uuid === null || !hasCompanySearch ? null : `${publicUrl}/scoutees/${row.scoutee_uuid}`
} satisfies Partial<Record<ProjectExportColumn, CellOf>>

/** The cell of a typed-in value. */
const typedCell = (key: TypedKey): CellOf => {
  const cell = propertyCell(key, (name) => name)
  return ({ row }, { linkInputOf }, language) => cell(linkInputOf(row.uuid), language)
}

type TypedKey = (KeyFor<'projectForm', 'company'> | KeyFor<'projectForm', 'person'>) & LeadingKey
const typedKeys: readonly TypedKey[] = leading(columnsAmong([...keysFor('projectForm', 'company'), ...keysFor('projectForm', 'person')]))

const linkCells: Record<LinkInputColumn, CellOf> = Object.fromEntries(typedKeys.map((key) => [`link_input_${columnOf(key)}`, typedCell(key)])) as {
  [K in TypedKey as `link_input_${ColumnOf<K>}`]: CellOf
}

const cells: Readonly<Record<ProjectExportColumn, CellOf>> = { ...scouteeCells, ...projectCells, ...extraCells, ...linkCells }

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

const entryColumns: ReadonlySet<string> = new Set([...Object.keys(entryCells), 'scoutee_ideas'])

/** Whether a column shows what a case's entry has beyond what the case shows. */
export function isEntryColumn(column: string): boolean {
  return entryColumns.has(column)
}

/** Whether a column shows typed-in values, by themselves or where the entry has none. */
export function isLinkInputColumn(column: string): boolean {
  return linkInputColumns.some((each) => each === column) || isEntryColumn(column)
}
