import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createSearch } from './create-search.ts'
import { listSearches } from './list-searches.ts'
import { removeSearch } from './remove-search.ts'

/** Mounts the calls about saved searches of the company list. */
export function registerScouteeSearches(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeSearches, { list: listSearches, create: createSearch, remove: removeSearch })
}
