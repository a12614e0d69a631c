import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createGroup, getUses, listGroups, updateGroup, removeGroup } from './user-groups.use-cases.ts'

/** Mounts the calls about user groups. */
export function registerUserGroups(binding: Binding): void {
  bindAll(binding, operationGroups.userGroups, { list: listGroups, create: createGroup, update: updateGroup, uses: getUses, remove: removeGroup })
}
