import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'

/** Mounts the calls of `scoutee-merges`. */
export function registerScouteeMerges(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeMerges, {})
}
