import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createSearch, listSearches, removeSearch } from './scoutee-searches.use-cases.ts'

/** Mounts the calls about saved searches of the company list. */
export function registerScouteeSearches(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeSearches, { list: listSearches, create: createSearch, remove: removeSearch })
}
