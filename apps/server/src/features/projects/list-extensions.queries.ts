import type { ExtensionCondition } from '@mekiki/contract/projects/extension-query.schemas'
import type { ProjectFilters } from '@mekiki/contract/projects/project-query.schemas'
import { queryTerms } from '@mekiki/text'
import { type Expression, sql, type SqlBool } from 'kysely'
import { keywordCondition, type KeywordColumns } from '../../platform/search/index.ts'
import type { ItemPlace } from '../extension-items/index.ts'
import { inJapanese, type RankQuery } from './list-ranks.queries.ts'
import type { ProjectReader } from './projects.policy.ts'
import { build, isRecordVisible, never, notInThemes, type ProjectEb } from './scope.queries.ts'
import type { Visibility } from './visibility.ts'

type Condition = Expression<SqlBool>

// Texts that are no names have no marked grams, so the condition on a name's key finds nothing in them.
const columns: KeywordColumns = { gramsColumn: 'v.grams', textColumn: 'v.search_text', nameKeyColumn: 'v.search_text' }

/** Whether a condition names any value. */
function hasValue(condition: ExtensionCondition): boolean {
  const { extensionItemUuid: _, extensionItemEnumUuids: enums, ...plain } = condition
  return (enums?.length ?? 0) > 0 || Object.values(plain).some((value) => value !== undefined)
}

/** The conditions on custom items that the list's parameters set, however they are written; those without a value set none. */
function extensionConditionsOf(filters: ProjectFilters): ExtensionCondition[] {
  const { extension_item_uuid: uuid, extension_conditions: several = [] } = filters
  if (uuid === undefined) return several.filter(hasValue)
  const single: ExtensionCondition = {
    extensionItemUuid: uuid,
    extensionItemStringValue: filters.extension_item_string_value,
    extensionItemFromNumberValue: filters.extension_item_from_number_value,
    extensionItemToNumberValue: filters.extension_item_to_number_value,
    extensionItemFromDateValue: filters.extension_item_from_date_value,
    extensionItemToDateValue: filters.extension_item_to_date_value,
    extensionItemEnumUuids: filters.extension_item_enum_uuids
  }
  return [single, ...several].filter(hasValue)
}

/** That a column holds one of a few ids, which are read once and before: as a join, the planner would take them for a rare condition. */
function isAmong(column: string, uuids: Expression<{ [key: string]: string }>): Condition {
  return sql<SqlBool>`${sql.ref(column)} = any(array(${uuids}))`
}

/** The themes whose cases have a living item. */
function themesWith(itemUuid: string) {
  return build()
    .selectFrom('extension_items as i')
    .innerJoin('theme_extension_groups as l', 'l.extension_item_group_uuid', 'i.extension_item_group_uuid')
    .where('i.uuid', '=', itemUuid)
    .where('i.deleted_at', 'is', null)
    .select('l.theme_uuid')
}

const valuesOf = (itemUuid: string) =>
  build().selectFrom('project_extension_values as v').where('v.extension_item_uuid', '=', itemUuid).select('v.project_uuid')

const hasText: (eb: ProjectEb, condition: ExtensionCondition) => Condition[] = (eb, { extensionItemUuid: uuid, extensionItemStringValue: text }) => {
  if (text === undefined || queryTerms(text).length === 0) return []
  const holding = valuesOf(uuid).where('v.string_value', 'is not', null)
  return [eb('p.uuid', 'in', holding.where(keywordCondition(columns, text, 'and') ?? never))]
}

function liesBetween(
  eb: ProjectEb,
  itemUuid: string,
  column: 'v.number_value' | 'v.date_value',
  from: number | string | undefined,
  to: number | string | undefined
): Condition[] {
  if (from === undefined && to === undefined) return []
  const values = valuesOf(itemUuid).where(column, 'is not', null)
  const above = from === undefined ? values : values.where(sql<SqlBool>`${sql.ref(column)} >= ${from}`)
  return [eb('p.uuid', 'in', to === undefined ? above : above.where(sql<SqlBool>`${sql.ref(column)} <= ${to}`))]
}

const livingChoices = (uuids: readonly string[]) =>
  build().selectFrom('extension_item_enums as e').select('e.uuid').where('e.uuid', 'in', uuids).where('e.deleted_at', 'is', null)

function hasChoice(eb: ProjectEb, { extensionItemUuid: uuid, extensionItemEnumUuids: enums = [] }: ExtensionCondition): Condition[] {
  if (enums.length === 0) return []
  const living = livingChoices(enums).where('e.extension_item_uuid', '=', uuid)
  const chosen = build().selectFrom('project_extension_enums as v').where(isAmong('v.extension_item_enum_uuid', living)).select('v.project_uuid')
  return [eb('p.uuid', 'in', chosen)]
}

/** Choices without their item: a choice belongs to one, so that it says enough. The case must have that item by its theme. */
function hasLooseChoice(eb: ProjectEb, { extension_item_uuid: item, extension_item_enum_uuids: enums = [] }: ProjectFilters): Condition[] {
  if (item !== undefined || enums.length === 0) return []
  const places = build()
    .selectFrom('extension_items as i')
    .innerJoin('theme_extension_groups as l', 'l.extension_item_group_uuid', 'i.extension_item_group_uuid')
    .where('i.deleted_at', 'is', null)
    .select(['i.uuid', 'l.theme_uuid'])
  const chosen = eb
    .selectFrom('project_extension_enums as v')
    .whereRef('v.project_uuid', '=', 'p.uuid')
    .where(isAmong('v.extension_item_enum_uuid', livingChoices(enums)))
    .where(sql<SqlBool>`(${sql.ref('v.extension_item_uuid')}, ${sql.ref('p.theme_uuid')}) in (${places})`)
    .select('v.project_uuid')
  return [eb.exists(chosen)]
}

/** Whether the list's parameters ask for custom items. */
export function asksForExtensions(filters: ProjectFilters): boolean {
  return extensionConditionsOf(filters).length > 0 || (filters.extension_item_enum_uuids?.length ?? 0) > 0
}

/** The conditions on custom items of a case `p`: it must have the item by its theme, and the theme must not hide it from the caller. */
export function extensionFilter(eb: ProjectEb, filters: ProjectFilters, { hiddenThemes }: Visibility): Condition | null {
  if (!asksForExtensions(filters)) return null
  const each = extensionConditionsOf(filters).flatMap((condition) => [
    isAmong('p.theme_uuid', themesWith(condition.extensionItemUuid)),
    ...hasText(eb, condition),
    ...liesBetween(eb, condition.extensionItemUuid, 'v.number_value', condition.extensionItemFromNumberValue, condition.extensionItemToNumberValue),
    ...liesBetween(eb, condition.extensionItemUuid, 'v.date_value', condition.extensionItemFromDateValue, condition.extensionItemToDateValue),
    ...hasChoice(eb, condition)
  ])
  return eb.and([...each, ...hasLooseChoice(eb, filters), notInThemes(eb, hiddenThemes.extension)])
}

/** The cases that hold a word in a text of a custom item that they have by their theme, as far as the caller sees it. */
export function extensionTextsHolding(word: string, { hiddenThemes }: Visibility) {
  const holders = build()
    .selectFrom('project_extension_values as v')
    .innerJoin('extension_items as i', 'i.uuid', 'v.extension_item_uuid')
    .innerJoin('projects as holder', 'holder.uuid', 'v.project_uuid')
    .innerJoin('theme_extension_groups as l', (on) =>
      on.onRef('l.extension_item_group_uuid', '=', 'i.extension_item_group_uuid').onRef('l.theme_uuid', '=', 'holder.theme_uuid')
    )
    .where('v.string_value', 'is not', null)
    .where('i.deleted_at', 'is', null)
    .where(keywordCondition(columns, word, 'and') ?? never)
    .select('v.project_uuid as uuid')
  return hiddenThemes.extension.length === 0 ? holders : holders.where('holder.theme_uuid', 'not in', hiddenThemes.extension)
}

/** Cases by the value of a custom item: text in Japanese order, number, day, or the place of the first of its choices. */
export function extensionRanks({ uuid, type }: ItemPlace): RankQuery {
  const values = build().selectFrom('project_extension_values as v').where('v.extension_item_uuid', '=', uuid)
  if (type === 'number') return values.select(['v.project_uuid as key', 'v.number_value as rank'])
  if (type === 'date') return values.select(['v.project_uuid as key', 'v.date_value as rank'])
  if (type === 'string') return values.select(['v.project_uuid as key', inJapanese(sql.ref<string>('v.string_value')).as('rank')])
  return build()
    .selectFrom('project_extension_enums as v')
    .innerJoin('extension_item_enums as e', 'e.uuid', 'v.extension_item_enum_uuid')
    .where('v.extension_item_uuid', '=', uuid)
    .where('e.deleted_at', 'is', null)
    .groupBy('v.project_uuid')
    .select((eb) => ['v.project_uuid as key', eb.fn.min('e.position').as('rank')])
}

/** Cases by the day of their newest record of a category that a reader sees by its publicity. */
export function categoryRecordDays(categoryUuid: string, reader: ProjectReader): RankQuery {
  return build()
    .selectFrom('project_records as r')
    .where('r.project_record_category_uuid', '=', categoryUuid)
    .where('r.deleted_at', 'is', null)
    .where((eb) => isRecordVisible(eb, reader))
    .groupBy('r.project_uuid')
    .select((eb) => ['r.project_uuid as key', eb.fn.max('r.recorded_on').as('rank')])
}
