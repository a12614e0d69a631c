import { themeFilterFields, type ThemeFilterKey } from '@mekiki/contract/themes/themes/theme-filter-fields'
import { z } from 'zod'
import { addressPage } from '@mekiki/browser/address/address-values'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { addressSchemas } from '../../../shared/list/filter-address.ts'
import { readingTabs, settingTabs, type ThemeTab } from '../settings/theme-draft.ts'

const schema = z.object({
  page: addressPage,
  per_page: z.coerce.number().int().min(1).max(1000).catch(100).default(100),
  keyword: z.string().max(500).catch('').default(''),
  ...addressSchemas(themeFilterFields)
})

/** The theme list's state in the address; names are those of GET /themes. */
export type ThemeSearch = z.output<typeof schema>

/** The filters that hold ids. */
export const listFilters = Object.keys(themeFilterFields) as ThemeFilterKey[]

/** Reads the list's state from the address; bad values fall back silently. */
export function readThemeSearch(search: SearchParams): ThemeSearch {
  return schema.parse(search)
}

/** The view that the filters are: `all`, or the one person or status that alone is filtered by. */
export function viewOf(search: ThemeSearch): string {
  const { person_in_charge_user_uuids: people, theme_status_uuids: statuses } = search
  const [only] = [...people, ...statuses]
  return countFilters(search) === 1 && people.length + statuses.length === 1 && only !== undefined ? only : 'all'
}

const tabSchema = z.enum([...readingTabs, ...settingTabs]).catch('overview')

/** The open tab of the theme in the address. */
export function readThemeTab(search: SearchParams): ThemeTab {
  return tabSchema.parse(search['tab'])
}

/** How many filters are on; the keyword has a field of its own and does not count. */
export function countFilters(search: ThemeSearch): number {
  return listFilters.filter((filter) => search[filter].length > 0).length
}

/** Whether anything narrows the list: only the whole list has an order that people give it. */
export function isFiltered(search: ThemeSearch): boolean {
  return search.keyword.trim() !== '' || countFilters(search) > 0
}
