import type { ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import { type Expression, sql, type SqlBool } from 'kysely'
import { askedItems, itemConditions, type ItemPlace, itemTextHolds } from '../../../themes/extension-items/index.ts'
import { inJapanese, type RankQuery } from './list-ranks.queries.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { build, isRecordVisible, never, notInThemes, type ProjectEb } from '../access/scope.queries.ts'
import type { Visibility } from '../access/access.ts'

type Condition = Expression<SqlBool>

/** What the list's parameters ask of custom items; null when nothing. */
function askedOf(filters: ProjectFilters) {
  return askedItems({
    single: {
      extensionItemUuid: filters.extension_item_uuid,
      extensionItemStringValue: filters.extension_item_string_value,
      extensionItemFromNumberValue: filters.extension_item_from_number_value,
      extensionItemToNumberValue: filters.extension_item_to_number_value,
      extensionItemFromDateValue: filters.extension_item_from_date_value,
      extensionItemToDateValue: filters.extension_item_to_date_value,
      extensionItemEnumUuids: filters.extension_item_enum_uuids
    },
    several: filters.extension_conditions
  })
}

/** The conditions on custom items of a case `p`: it must have the item by its theme, and the theme must not hide it from the caller. */
export function extensionFilter(eb: ProjectEb, filters: ProjectFilters, { hiddenThemes }: Visibility): Condition | null {
  const asked = askedOf(filters)
  return asked && eb.and([...itemConditions(eb, asked), notInThemes(eb, hiddenThemes.extension)])
}

/** The cases that hold a word in a text of a custom item that they have by their theme, as far as the caller sees it. */
export function extensionTextsContaining(word: string, { hiddenThemes }: Visibility) {
  const holders = build()
    .selectFrom('project_extension_values as v')
    .innerJoin('extension_items as i', 'i.uuid', 'v.extension_item_uuid')
    .innerJoin('projects as holder', 'holder.uuid', 'v.project_uuid')
    .innerJoin('theme_extension_groups as l', (on) =>
      on.onRef('l.extension_item_group_uuid', '=', 'i.extension_item_group_uuid').onRef('l.theme_uuid', '=', 'holder.theme_uuid')
    )
    .where('v.string_value', 'is not', null)
    .where('i.deleted_at', 'is', null)
    .where(itemTextHolds(word) ?? never)
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
