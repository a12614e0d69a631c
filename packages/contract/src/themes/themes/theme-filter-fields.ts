import { ids, shapeOf } from '../../primitives/filter-fields.ts'
import { uuid } from '../../primitives/index.ts'

/** The filters of the theme list, each once: the query, exports, the address, the panel and the chips derive from here. The keyword stands beside them. */
export const themeFilterFields = {
  person_in_charge_user_uuids: ids('user', uuid),
  related_user_group_uuids: ids('userGroup', uuid),
  tag_uuids: ids('themeTag', uuid),
  theme_status_uuids: ids('themeStatus', uuid)
}

export type ThemeFilterKey = keyof typeof themeFilterFields

/** Each filter as the query has it. */
export const themeFilterQueries = shapeOf(themeFilterFields, 'query')
