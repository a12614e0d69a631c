import type { ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { Expression, SqlBool } from 'kysely'
import { askedItems, itemConditions } from '../../../themes/extension-items/index.ts'
import { notInThemes, type ProjectEb } from '../access/scope.queries.ts'
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
