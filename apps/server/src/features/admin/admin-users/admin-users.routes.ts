import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { importUsers } from './import-users.ts'
import {
  createUsers,
  endUserSessions,
  listTenantGroups,
  listUsers,
  removeUser,
  resendUserInvitation,
  resetUserSecondFactor,
  updateUser
} from './manage-users.ts'

/** Mounts the calls of the administration about the members of tenants. */
export function registerAdminUsers(binding: Binding): void {
  bindAll(binding, operationGroups.adminUsers, {
    list: listUsers,
    listGroups: listTenantGroups,
    create: createUsers,
    importFromPool: importUsers,
    resendInvitation: resendUserInvitation,
    update: updateUser,
    endSessions: endUserSessions,
    resetSecondFactor: resetUserSecondFactor,
    remove: removeUser
  })
}
