import { camelKeys } from '@mekiki/contract/primitives/index'
import { isSet } from '@mekiki/browser/address/address-values'
import type { ProjectExportFilter } from '../../../../shared/exports/project-export-dialog.tsx'
import { filterQuery, type ListFilters } from '../list-search.ts'

/** The filters of the list as an export takes them: the same values under names in camelCase. */
export function exportFilter(filters: ListFilters): ProjectExportFilter {
  return camelKeys(Object.fromEntries(Object.entries(filterQuery(filters)).filter(([, value]) => isSet(value))))
}
