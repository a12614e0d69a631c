import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'

/** Mounts the calls of this feature. */
export function registerProjectBulk(binding: Binding): void {
  bindAll(binding, operationGroups.projectBulk, {})
}
