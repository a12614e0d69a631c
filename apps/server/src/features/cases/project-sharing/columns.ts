import { columnOf, type ColumnOf, type ListedKey, listedKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { type ProjectListColumn, projectListColumns } from '@mekiki/contract/workspace/constants/index'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { wokenWords } from '@mekiki/i18n/cases/woken-words'
import { formatDateTime, formatDay, formatNumber, formatScore } from '@mekiki/i18n/format'
import { unregisteredLabel } from '@mekiki/i18n/mail/mail'
import { propertyText } from '../../companies/scoutees/properties/index.ts'
import type { PresentedItem } from '../projects/list/index.ts'

/** A column of a shared table: its header, and the text of a case in it. */
export interface ShareColumn {
  key: string
  label: string
  textOf: (item: PresentedItem) => string
}

const listed = new Set<string>(projectListColumns)
const isListColumn = (key: string): key is ProjectListColumn => listed.has(key)

const between: Record<Language, string> = { ja: '、', en: ', ' }
const namesIn =
  (language: Language) =>
  (some: readonly { name: string }[]): string =>
    some.map(({ name }) => name).join(between[language])
const pathsIn =
  (language: Language) =>
  (some: readonly { path: string }[]): string =>
    some.map(({ path }) => path).join(between[language])
const count = (value: number | null): string => (value === null ? '' : String(value))

type Texts = Record<ProjectListColumn, (item: PresentedItem) => string>

const propertyTexts = (language: Language) =>
  Object.fromEntries(listedKeys.map((key) => [`scoutee_${columnOf(key)}`, ({ shownScoutee }: PresentedItem) => propertyText(key, shownScoutee, language)])) as {
    [K in ListedKey as `scoutee_${ColumnOf<K>}`]: (item: PresentedItem) => string
  }

function scouteeTexts(language: Language) {
  const [names, paths] = [namesIn(language), pathsIn(language)]
  return {
    ...propertyTexts(language),
    scoutee_investors: ({ shownScoutee }) => names(shownScoutee.investors),
    scoutee_linking_status: ({ scouteeId, linkingStatus }) =>
      scouteeId === null ? unregisteredLabel(language) : constantLabel('linkingStatus', linkingStatus, language),
    scoutee_type: ({ peopleFlg }) => constantLabel('scouteeType', peopleFlg ? 'people' : 'scoutee', language),
    scoutee_horizontal_categories: ({ shownScoutee }) => paths(shownScoutee.horizontalCategories),
    scoutee_vertical_categories: ({ shownScoutee }) => paths(shownScoutee.verticalCategories),
    scoutee_innovation_categories: ({ shownScoutee }) => paths(shownScoutee.innovationCategories),
    scoutee_tags: ({ shownScoutee }) => paths(shownScoutee.tags),
    scoutee_channels: ({ shownScoutee }) => names(shownScoutee.channels)
  } satisfies Partial<Texts>
}

function projectTexts(language: Language) {
  const names = namesIn(language)
  return {
    status_template_name: (item) => item.statusTemplateName,
    status_name: (item) => item.statusName,
    category_names: (item) => names(item.categories),
    follower_names: (item) => names(item.followers),
    follower_group_names: (item) => names(item.followerGroups),
    project_group_name: (item) => item.themeName,
    registered_at: (item) => formatDateTime(item.registeredAt),
    updated_at: (item) => formatDateTime(item.updatedAt),
    latest_project_record: (item) => item.latestProjectRecord?.content ?? '',
    latest_review_comment: (item) => item.latestReviewComment ?? '',
    review_template_name: (item) => item.reviewTemplateName ?? '',
    all_average_score: (item) => formatScore(item.allAverageScore),
    my_average_score: (item) => formatScore(item.myAverageScore),
    selecting_reviewer_average_score: (item) => formatScore(item.selectingReviewerAverageScore),
    same_scoutee_project_count: (item) => count(item.sameTenantScouteeProjectCount),
    project_records_count: (item) => count(item.projectRecordsCount),
    exit_reason_names: (item) => names(item.exit?.reasons ?? []),
    revisit_on: (item) => formatDay(item.exit?.revisitOn),
    woken_by: (item) => wokenWords(item.exit?.woken ?? null, language)
  } satisfies Partial<Texts>
}

const customKey = /^(extension_item|project_record)_(.+)$/u

function customText(item: PresentedItem, itemUuid: string, language: Language): string {
  const isOwn = ({ extensionItemUuid }: { extensionItemUuid: string }): boolean => extensionItemUuid === itemUuid
  const number = item.extensionNumberValues?.find(isOwn)?.value
  return (
    item.extensionStringValues?.find(isOwn)?.value ??
    (number === undefined ? undefined : formatNumber(number)) ??
    (formatDay(item.extensionDateValues?.find(isOwn)?.value) || namesIn(language)(item.extensionEnumValues?.find(isOwn)?.value ?? []))
  )
}

const recordText = (item: PresentedItem, categoryUuid: string): string =>
  item.latestRecordsByCategory?.find((record) => record.projectRecordCategoryUuid === categoryUuid)?.content ?? ''

/**
 * The columns of a shared table in a language. `nameOf` gives the names of custom items and record categories; those without one are gone and
 * left out.
 */
export function shareColumns(keys: readonly string[], nameOf: ReadonlyMap<string, string>, language: Language): ShareColumn[] {
  const texts: Texts = { ...scouteeTexts(language), ...projectTexts(language) }
  return keys.flatMap((key): ShareColumn[] => {
    if (isListColumn(key)) return [{ key, label: constantLabel('projectColumn', key, language), textOf: texts[key] }]
    const [, kind, uuid = ''] = customKey.exec(key) ?? []
    const label = nameOf.get(uuid)
    if (kind === undefined || label === undefined) return []
    return [{ key, label, textOf: (item) => (kind === 'extension_item' ? customText(item, uuid, language) : recordText(item, uuid)) }]
  })
}

/** The ids of custom items and record categories that column keys name. */
export function columnUuids(keys: readonly string[]): string[] {
  return keys.flatMap((key) => customKey.exec(key)?.[2] ?? [])
}
