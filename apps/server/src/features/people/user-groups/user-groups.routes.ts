import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createGroup } from './create-group.ts'
import { getUses } from './get-uses.ts'
import { listGroups } from './list-groups.ts'
import { removeGroup } from './remove-group.ts'
import { updateGroup } from './update-group.ts'

/** Mounts the calls about user groups. */
export function registerUserGroups(binding: Binding): void {
  bindAll(binding, operationGroups.userGroups, { list: listGroups, create: createGroup, update: updateGroup, uses: getUses, remove: removeGroup })
}
