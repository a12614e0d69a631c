import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createGroup, listGroups, updateGroup, removeGroup } from './permission-groups.use-cases.ts'

/** Mounts the calls about permission groups. */
export function registerPermissionGroups(binding: Binding): void {
  bindAll(binding, operationGroups.permissionGroups, { list: listGroups, create: createGroup, update: updateGroup, remove: removeGroup })
}
