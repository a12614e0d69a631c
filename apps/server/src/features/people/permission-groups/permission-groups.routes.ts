import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createGroup } from './create-group.ts'
import { listGroups } from './list-groups.ts'
import { removeGroup } from './remove-group.ts'
import { updateGroup } from './update-group.ts'

/** Mounts the calls about permission groups. */
export function registerPermissionGroups(binding: Binding): void {
  bindAll(binding, operationGroups.permissionGroups, { list: listGroups, create: createGroup, update: updateGroup, remove: removeGroup })
}
