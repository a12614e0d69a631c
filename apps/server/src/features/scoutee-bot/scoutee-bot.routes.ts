import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'

/** Mounts the calls of `scoutee-bot`. */
export function registerScouteeBot(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeBot, {})
}
