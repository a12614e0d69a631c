import { z } from 'zod'
import { user, userFilters, usersCreate, userUpdate } from '../../people/members/members.schemas.ts'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { adminUser, importBody, importedUsers, resendBody, tenantGroups } from './admin-users.schemas.ts'

const ofTenant = pathUuid('tenant_uuid')
const ofUser = z.strictObject({ tenant_uuid: uuid, user_uuid: uuid })

/** The calls of this slug. */
export const adminUsersOperations = {
  list: defineOperation({
    id: 'adminUsers.list',
    summary: 'The members of a tenant by name, inactive ones last, each with the last use of a sign-in',
    method: 'GET',
    path: '/v2/admin/tenants/{tenant_uuid}/users',
    access: 'admin',
    params: ofTenant,
    query: userFilters,
    output: listOf(adminUser),
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  listGroups: defineOperation({
    id: 'adminUsers.listGroups',
    summary: 'The permission groups and user groups of a tenant, by name',
    method: 'GET',
    path: '/v2/admin/tenants/{tenant_uuid}/groups',
    access: 'admin',
    params: ofTenant,
    output: tenantGroups,
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'adminUsers.create',
    summary: 'Invites members to a tenant: all of them or, when one is refused, none',
    method: 'POST',
    path: '/v2/admin/tenants/{tenant_uuid}/users',
    access: 'admin',
    params: ofTenant,
    body: usersCreate,
    output: listOf(user),
    status: 201,
    errors: ['not_found', 'email_taken', 'email_domain_not_allowed', 'mfa_not_available', 'group_opens_hidden', 'members_full', 'members_over_limit'],
    tx: 'none',
    rate: 'write'
  }),
  importFromPool: defineOperation({
    id: 'adminUsers.importFromPool',
    summary: 'Takes in the accounts of a user pool as members; whoever has no password of their own yet is invited',
    method: 'POST',
    path: '/v2/admin/tenants/{tenant_uuid}/users/import_from_cognito',
    access: 'admin',
    params: ofTenant,
    body: importBody,
    output: importedUsers,
    errors: ['not_found', 'user_pool_unknown', 'members_full', 'members_over_limit'],
    tx: 'none',
    rate: 'heavy'
  }),
  resendInvitation: defineOperation({
    id: 'adminUsers.resendInvitation',
    summary: 'Mails the invitation again, with a new temporary password, to a member who never signed in',
    method: 'POST',
    path: '/v2/admin/tenants/{tenant_uuid}/users/resend_create_user_mail',
    access: 'admin',
    params: ofTenant,
    body: resendBody,
    output: null,
    errors: ['not_found', 'already_signed_in'],
    tx: 'none',
    rate: 'mail'
  }),
  update: defineOperation({
    id: 'adminUsers.update',
    summary: 'Changes a member of a tenant: active, second factor, permission group, user groups',
    method: 'PATCH',
    path: '/v2/admin/tenants/{tenant_uuid}/users/{user_uuid}',
    access: 'admin',
    params: ofUser,
    body: userUpdate,
    output: user,
    errors: ['not_found', 'stale_version', 'last_administrator', 'mfa_not_available', 'group_opens_hidden', 'members_full'],
    tx: 'none',
    rate: 'write',
    versioned: true
  }),
  endSessions: defineOperation({
    id: 'adminUsers.endSessions',
    summary: 'Signs a member of a tenant out everywhere; the member and the tenant’s administrators are notified by mail',
    method: 'POST',
    path: '/v2/admin/tenants/{tenant_uuid}/users/{user_uuid}/end_sessions',
    access: 'admin',
    params: ofUser,
    output: null,
    errors: ['not_found'],
    tx: 'none',
    rate: 'write'
  }),
  resetSecondFactor: defineOperation({
    id: 'adminUsers.resetSecondFactor',
    summary:
      'Takes the second factor of a member of a tenant away, whose device is lost, and signs them out everywhere; they and the administrators are notified',
    method: 'POST',
    path: '/v2/admin/tenants/{tenant_uuid}/users/{user_uuid}/reset_second_factor',
    access: 'admin',
    params: ofUser,
    output: null,
    errors: ['not_found'],
    tx: 'none',
    rate: 'write'
  }),
  remove: defineOperation({
    id: 'adminUsers.remove',
    summary: 'Deletes a member of a tenant; the sign-in ends at once',
    method: 'DELETE',
    path: '/v2/admin/tenants/{tenant_uuid}/users/{user_uuid}',
    access: 'admin',
    params: ofUser,
    output: null,
    errors: ['not_found', 'last_administrator'],
    tx: 'none',
    rate: 'write'
  })
}
