import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createAdministrator, listAdministrators, resendInvitation, resetSecondFactor, updateAdministrator } from './manage-administrators.ts'

/** Mounts the calls of this slug. */
export function registerAdministrators(binding: Binding): void {
  bindAll(binding, operationGroups.administrators, {
    list: listAdministrators,
    create: createAdministrator,
    update: updateAdministrator,
    resendInvitation,
    resetSecondFactor
  })
}
