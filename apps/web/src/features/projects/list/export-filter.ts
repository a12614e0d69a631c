import type { ProjectExportFilter } from '../../../app/exports/project-export-dialog.tsx'
import { filterQuery, type ListFilters } from './list-search.ts'

const camelCase = (key: string): string => key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The filters of the list as an export takes them: the same values under names in camelCase. */
export function exportFilter(filters: ListFilters): ProjectExportFilter {
  const set = Object.entries(filterQuery(filters)).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
  return Object.fromEntries(set.map(([key, value]) => [camelCase(key), value]))
}
