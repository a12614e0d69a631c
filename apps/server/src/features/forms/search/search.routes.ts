import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { findEverywhere } from './find-everywhere.ts'

/** Mounts the search over all kinds. */
export function registerSearch(binding: Binding): void {
  bindAll(binding, operationGroups.search, { find: findEverywhere })
}
