import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'

/** Mounts the calls of `platform-admin`. */
export function registerPlatformAdmin(binding: Binding): void {
  bindAll(binding, operationGroups.platformAdmin, {})
}
