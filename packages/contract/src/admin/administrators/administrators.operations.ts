import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import { administrator, administratorCreate, administratorList, administratorUpdate, secondFactorReset } from './administrators.schemas.ts'

const ofAdministrator = pathUuid('administrator_uuid')

/** The calls of this slug. */
export const administratorsOperations = {
  list: defineOperation({
    id: 'administrators.list',
    summary: 'The platform’s administrators by name, inactive ones last',
    method: 'GET',
    path: '/v2/admin/administrators',
    access: 'admin',
    output: administratorList,
    tx: 'none',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'administrators.create',
    summary: 'Makes an administrator, who is mailed a temporary password; one who was invited before and never signed in is invited anew',
    method: 'POST',
    path: '/v2/admin/administrators',
    access: 'admin',
    body: administratorCreate,
    output: administrator,
    status: 201,
    errors: ['email_taken', 'managed_elsewhere'],
    tx: 'write',
    rate: 'mail'
  }),
  update: defineOperation({
    id: 'administrators.update',
    summary: 'Changes an administrator’s name, or whether they may sign in; who may not is signed out at once',
    method: 'PATCH',
    path: '/v2/admin/administrators/{administrator_uuid}',
    access: 'admin',
    params: ofAdministrator,
    body: administratorUpdate,
    output: administrator,
    errors: ['not_found', 'own_administrator', 'last_administrator', 'managed_elsewhere'],
    tx: 'write',
    rate: 'write'
  }),
  resendInvitation: defineOperation({
    id: 'administrators.resendInvitation',
    summary: 'Mails a new temporary password to an administrator who has no password of their own yet',
    method: 'POST',
    path: '/v2/admin/administrators/{administrator_uuid}/resend_invitation',
    access: 'admin',
    params: ofAdministrator,
    output: administrator,
    errors: ['not_found', 'already_signed_in', 'managed_elsewhere'],
    tx: 'write',
    rate: 'mail'
  }),
  resetSecondFactor: defineOperation({
    id: 'administrators.resetSecondFactor',
    summary: 'Takes another administrator’s second factor away, whose device is lost: signs them out everywhere and tells them by mail',
    method: 'POST',
    path: '/v2/admin/administrators/{administrator_uuid}/reset_second_factor',
    access: 'admin',
    params: ofAdministrator,
    body: secondFactorReset,
    output: administrator,
    errors: ['not_found', 'own_administrator', 'managed_elsewhere'],
    tx: 'write',
    rate: 'mail'
  })
}
