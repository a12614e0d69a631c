import type { ExtensionCondition } from '@mekiki/contract/cases/projects/extension-query.schemas'
import { queryTerms } from '@mekiki/text'
import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { keywordCondition, type KeywordColumns } from '../../../platform/search/index.ts'

type Condition = Expression<SqlBool>

/** Builds conditions on a case under the name `p`. */
type ProjectEb = ExpressionBuilder<DB & { p: DB['projects'] }, 'p'>

/** What a list asks of the custom items of cases. */
export interface AskedItems {
  conditions: readonly ExtensionCondition[]
  /** Choices without their item: a choice belongs to one, so that it says enough. */
  looseChoices: readonly string[]
  /** The group that the items must belong to. */
  groupUuid?: string | undefined
}

/** One custom item and several, as the parameters of a list set them. */
export interface ItemParameters {
  single: Partial<ExtensionCondition>
  several: readonly ExtensionCondition[] | undefined
  groupUuid?: string | undefined
}

// Texts that are no names have no marked grams, so the condition on a name's key finds nothing in them.
const columns: KeywordColumns = { gramsColumn: 'v.grams', textColumn: 'v.search_text', nameKeyColumn: 'v.search_text' }

const build = () => expressionBuilder<DB, never>()

function hasValue(condition: ExtensionCondition): boolean {
  const { extensionItemUuid: _, extensionItemEnumUuids: enums, ...plain } = condition
  return (enums?.length ?? 0) > 0 || Object.values(plain).some((value) => value !== undefined)
}

/** The conditions on custom items that parameters set, however they are written; those without a value set none. Null when nothing is asked. */
export function askedItems({ single, several = [], groupUuid }: ItemParameters): AskedItems | null {
  const { extensionItemUuid: uuid, ...values } = single
  const conditions = [...(uuid === undefined ? [] : [{ extensionItemUuid: uuid, ...values }]), ...several].filter(hasValue)
  const looseChoices = uuid === undefined ? (values.extensionItemEnumUuids ?? []) : []
  return conditions.length === 0 && looseChoices.length === 0 ? null : { conditions, looseChoices, groupUuid }
}

/** That the text of a custom item `v` holds a keyword's words; null when it has none. */
export function itemTextHolds(keyword: string): Condition | null {
  return keywordCondition(columns, keyword, 'and')
}

/** That a column holds one of a few ids, which are read once and before: as a join, the planner would take them for a rare condition. */
function isAmong(column: string, uuids: Expression<{ [key: string]: string }>): Condition {
  return sql<SqlBool>`${sql.ref(column)} = any(array(${uuids}))`
}

/** Living items with the themes whose cases have them. */
function placesOfItems(groupUuid: string | undefined) {
  const places = build()
    .selectFrom('extension_items as i')
    .innerJoin('theme_extension_groups as l', 'l.extension_item_group_uuid', 'i.extension_item_group_uuid')
    .where('i.deleted_at', 'is', null)
  return groupUuid === undefined ? places : places.where('i.extension_item_group_uuid', '=', groupUuid)
}

const valuesOf = (itemUuid: string) =>
  build().selectFrom('project_extension_values as v').where('v.extension_item_uuid', '=', itemUuid).select('v.project_uuid')

function hasText(eb: ProjectEb, { extensionItemUuid: uuid, extensionItemStringValue: text }: ExtensionCondition): Condition[] {
  if (text === undefined || queryTerms(text).length === 0) return []
  const holding = valuesOf(uuid).where('v.string_value', 'is not', null)
  return [eb('p.uuid', 'in', holding.where(itemTextHolds(text) ?? sql<SqlBool>`false`))]
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

const activeChoices = (uuids: readonly string[]) =>
  build().selectFrom('extension_item_enums as e').select('e.uuid').where('e.uuid', 'in', uuids).where('e.deleted_at', 'is', null)

function hasChoice(eb: ProjectEb, { extensionItemUuid: uuid, extensionItemEnumUuids: enums = [] }: ExtensionCondition): Condition[] {
  if (enums.length === 0) return []
  const active = activeChoices(enums).where('e.extension_item_uuid', '=', uuid)
  const chosen = build().selectFrom('project_extension_enums as v').where(isAmong('v.extension_item_enum_uuid', active)).select('v.project_uuid')
  return [eb('p.uuid', 'in', chosen)]
}

function hasLooseChoice(eb: ProjectEb, { looseChoices, groupUuid }: AskedItems): Condition[] {
  if (looseChoices.length === 0) return []
  const places = placesOfItems(groupUuid).select(['i.uuid', 'l.theme_uuid'])
  const chosen = eb
    .selectFrom('project_extension_enums as v')
    .whereRef('v.project_uuid', '=', 'p.uuid')
    .where(isAmong('v.extension_item_enum_uuid', activeChoices(looseChoices)))
    .where(sql<SqlBool>`(${sql.ref('v.extension_item_uuid')}, ${sql.ref('p.theme_uuid')}) in (${places})`)
    .select('v.project_uuid')
  return [eb.exists(chosen)]
}

/** The conditions on custom items of a case `p`, which must have the items by its theme. Whether the theme shows them to the caller is another question. */
export function itemConditions(eb: ProjectEb, asked: AskedItems): Condition[] {
  const each = asked.conditions.flatMap((condition) => [
    isAmong('p.theme_uuid', placesOfItems(asked.groupUuid).where('i.uuid', '=', condition.extensionItemUuid).select('l.theme_uuid')),
    ...hasText(eb, condition),
    ...liesBetween(eb, condition.extensionItemUuid, 'v.number_value', condition.extensionItemFromNumberValue, condition.extensionItemToNumberValue),
    ...liesBetween(eb, condition.extensionItemUuid, 'v.date_value', condition.extensionItemFromDateValue, condition.extensionItemToDateValue),
    ...hasChoice(eb, condition)
  ])
  return [...each, ...hasLooseChoice(eb, asked)]
}
