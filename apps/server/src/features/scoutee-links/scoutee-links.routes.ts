import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'

/** Mounts the calls of `scoutee-links`. */
export function registerScouteeLinks(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeLinks, {})
}
