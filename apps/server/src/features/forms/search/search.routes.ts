import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { findEverywhere } from './find-everywhere.ts'
import { tellFacets } from './tell-facets.ts'
import { tellPlaces } from './tell-places.ts'

/** Mounts the search over all kinds, its places and facets. */
export function registerSearch(binding: Binding): void {
  bindAll(binding, operationGroups.search, { find: findEverywhere, places: tellPlaces, facets: tellFacets })
}
