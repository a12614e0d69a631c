import { snakeKeys } from '../../primitives/index.ts'
import { projectFilters, type ProjectFilters } from '../projects/project-query.schemas.ts'
import type { ProjectFilterCondition } from './project-filters.schemas.ts'

/** A condition as the parameters of the case list of a theme, or of all. */
export function listParameters({ q, extensionItem: item, ...filters }: ProjectFilterCondition, themeUuid?: string): ProjectFilters {
  return {
    ...snakeKeys(projectFilters.shape, filters),
    q: q && q.length > 0 ? q.join(' ') : undefined,
    theme_uuid: themeUuid,
    extension_item_uuid: item?.uuid,
    extension_item_string_value: item?.stringValue,
    extension_item_from_number_value: item?.fromNumberValue,
    extension_item_to_number_value: item?.toNumberValue,
    extension_item_from_date_value: item?.fromDateValue,
    extension_item_to_date_value: item?.toDateValue,
    extension_item_enum_uuids: item?.enumsValues
  }
}
