import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { countByFilters } from './count-by-filters.ts'
import { createFilter, listFilters, removeFilter } from './project-filters.use-cases.ts'

/** Mounts the calls about saved filters of the case list. */
export function registerProjectFilters(binding: Binding): void {
  bindAll(binding, operationGroups.projectFilters, { list: listFilters, counts: countByFilters, create: createFilter, remove: removeFilter })
}
