import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { readMyDay } from './read-my-day.ts'

/** Mounts the call about what waits for the caller. */
export function registerMyDay(binding: Binding): void {
  bindAll(binding, operationGroups.myDay, { get: readMyDay })
}
