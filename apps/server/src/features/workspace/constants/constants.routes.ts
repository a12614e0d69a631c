import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { getConstants } from './get-constants.ts'

/** Mounts the calls of this feature. */
export function registerConstants(binding: Binding): void {
  bindAll(binding, operationGroups.constants, { get: getConstants })
}
