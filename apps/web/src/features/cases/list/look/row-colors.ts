import { type ColorColumn, type ProjectColorColumn, projectColorColumns } from '@mekiki/contract/cases/projects/project-colors'
import { linkingStatuses, memberRanges, scouteeTypes, stages } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { millisecondsOfDay } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { ProjectViewsTexts } from '@mekiki/i18n/cases/project-views'
import { type RowColor, statusToneOf, statusTones, tintOf, tints } from '@mekiki/ui'
import { itemOf, isItemColumn } from '../table/column-keys.ts'
import type { NamedColumn } from '../table/use-item-columns.ts'
import type { ProjectItem } from '../use-project-page.ts'

/** The colours of cases with the same value, and where it stands in the legend. */
export interface ProjectColor extends RowColor {
  order: number
}

/** The colours of a case; null for one that has no value to be coloured by. */
export type ColorOf = (item: ProjectItem) => ProjectColor | null

const fixed: ReadonlySet<string> = new Set(projectColorColumns)

/** Whether cases can be coloured by a column. */
export function isColorColumn({ key, itemType }: NamedColumn): boolean {
  return fixed.has(key) || itemType === 'enums' || itemType === 'date'
}

/** A value that colours: what it is told apart by, its name, and what its colours come from. */
interface ColorValue {
  key: string
  name: string
  source: { status: number } | { place: number } | { person: string }
  /** Where it stands in the legend, if not by its name. */
  order?: number
}

/** What reading a case takes besides the case. */
export interface ColorWords {
  column: NamedColumn
  /** The ids of the values of the column in the order in which they were made, so that a value keeps its colour when others come or move. */
  ids: readonly string[]
  today: string
  language: Language
  texts: ProjectViewsTexts['colors']
  /** What a code for a company that is not registered is called. */
  unregistered: string
}

const scoreSteps = [2, 3, 4] as const
const soonDays = 7

function scoreValue(score: number | null, { texts }: ColorWords): ColorValue | null {
  if (score === null) return null
  const place = scoreSteps.filter((step) => score >= step).length
  const [from, to] = [scoreSteps[place - 1], scoreSteps[place]]
  const name = from === undefined ? texts.below(String(to)) : to === undefined ? texts.from(String(from)) : texts.between(String(from), String(to))
  // From red to green by the places of these hues.
  return { key: String(place), name, source: { place: [5, 6, 2, 4][place] ?? 0 }, order: place }
}

function dateValue(day: string, { texts, today }: ColorWords): ColorValue {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / millisecondsOfDay)
  if (days < 0) return { key: 'past', name: texts.past, source: { place: 5 }, order: 0 }
  return days <= soonDays
    ? { key: 'soon', name: texts.soon, source: { place: 6 }, order: 1 }
    : { key: 'later', name: texts.later, source: { place: 0 }, order: 2 }
}

function codeValue<T extends string>(codes: readonly T[], code: string | null | undefined, nameOf: (code: T) => string): ColorValue | null {
  const place = codes.findIndex((each) => each === code)
  const found = codes[place]
  return found === undefined ? null : { key: found, name: nameOf(found), source: { place }, order: place }
}

type Read = (item: ProjectItem, words: ColorWords) => ColorValue | null

function firstValue(list: readonly { uuid: string; name: string; path?: string }[] | undefined, { ids }: ColorWords): ColorValue | null {
  const [first] = list ?? []
  if (!first) return null
  const place = ids.indexOf(first.uuid)
  // A value that the lists do not name any more keeps a colour of its own all the same.
  return { key: first.uuid, name: first.path ?? first.name, source: place < 0 ? { person: first.uuid } : { place } }
}

const reads: Readonly<Record<ProjectColorColumn, Read>> = {
  status_name: (item) => ({ key: item.statusUuid, name: item.statusName, source: { status: item.statusColor } }),
  project_group_name: (item, words) => firstValue([{ uuid: item.themeUuid, name: item.themeName }], words),
  // As the person's mark, which stands beside.
  follower_names: ({ followers: [first] }) => (first ? { key: first.uuid, name: first.name, source: { person: first.uuid } } : null),
  follower_group_names: (item, words) => firstValue(item.followerGroups, words),
  category_names: (item, words) => firstValue(item.categories, words),
  scoutee_tags: (item, words) => firstValue(item.shownScoutee.tags, words),
  scoutee_stage: (item, { language }) => codeValue(stages, item.shownScoutee.stage, (code) => constantLabel('stage', code, language)),
  scoutee_member_range: (item, { language }) => codeValue(memberRanges, item.shownScoutee.memberRange, (code) => constantLabel('memberRange', code, language)),
  scoutee_type: (item, { language }) => codeValue(scouteeTypes, item.peopleFlg ? 'people' : 'scoutee', (code) => constantLabel('scouteeType', code, language)),
  scoutee_linking_status: (item, { language, unregistered }) =>
    item.scouteeId === null
      ? { key: 'none', name: unregistered, source: { place: linkingStatuses.length } }
      : codeValue(linkingStatuses, item.linkingStatus, (code) => constantLabel('linkingStatus', code, language)),
  all_average_score: (item, words) => scoreValue(item.allAverageScore, words),
  my_average_score: (item, words) => scoreValue(item.myAverageScore, words)
}

function itemValue(item: ProjectItem, uuid: string, words: ColorWords): ColorValue | null {
  const chosen = item.extensionEnumValues?.find((value) => value.extensionItemUuid === uuid)?.value
  if (chosen) return firstValue(chosen, words)
  const day = item.extensionDateValues?.find((value) => value.extensionItemUuid === uuid)?.value
  return day ? dateValue(day, words) : null
}

/** The hues of values by their places; those that begin anew have a broken bar. */
const hues = (['blue', 'orange', 'teal', 'purple', 'green', 'red', 'yellow'] as const).map((tint) => tints[tint])

function coloursOf(source: ColorValue['source']): Omit<RowColor, 'name'> {
  if ('status' in source) {
    const [ground, line] = statusTones[statusToneOf(source.status)]
    return { ground, line }
  }
  if ('person' in source) {
    const { background, color } = tintOf(source.person)
    return { ground: String(background), line: String(color) }
  }
  const [ground, line] = hues[source.place % hues.length] ?? tints.gray
  return { ground, line, ...(Math.floor(source.place / hues.length) % 2 === 1 && { isBroken: true }) }
}

/** What gives cases their colours by a column. Cases with the same value get the same object, so that no row is drawn again for it. */
export function colorsBy(words: ColorWords): ColorOf {
  const { column, texts } = words
  const key = column.key as ColorColumn
  const known = new Map<string, ProjectColor>()
  return (item) => {
    const value = isItemColumn(key) ? itemValue(item, itemOf(key).uuid, words) : reads[key](item, words)
    if (!value) return null
    const name = texts.said(column.label, value.name)
    const before = known.get(`${value.key} ${name}`)
    if (before) return before
    const color = { ...coloursOf(value.source), name, order: value.order ?? 0 }
    known.set(`${value.key} ${name}`, color)
    return color
  }
}
