import { defineOperation } from '../../operation.ts'
import { bulkResult, listOf, pathUuid } from '../../primitives/index.ts'
import { currentUser, currentUserUpdate, user, userFilters, usersBulkUpdate, usersCreate, userUpdate, userUses } from './members.schemas.ts'

const params = pathUuid('user_uuid')

export const membersOperations = {
  list: defineOperation({
    id: 'members.list',
    summary: 'The members of the workspace by name, inactive ones last',
    method: 'GET',
    path: '/v2/private/users',
    access: 'private',
    guests: 'cases',
    query: userFilters,
    output: listOf(user),
    tx: 'read',
    rate: 'read'
  }),
  current: defineOperation({
    id: 'members.current',
    summary: 'The signed-in user with permissions and groups',
    method: 'GET',
    path: '/v2/private/users/current',
    access: 'private',
    guests: 'own',
    output: currentUser,
    tx: 'read',
    rate: 'read'
  }),
  updateCurrent: defineOperation({
    id: 'members.updateCurrent',
    summary: "Changes the signed-in user's own name, language and start page",
    method: 'PATCH',
    path: '/v2/private/users/current',
    access: 'private',
    guests: 'own',
    body: currentUserUpdate,
    output: currentUser,
    errors: ['stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  create: defineOperation({
    id: 'members.create',
    summary: 'Invites members: all of them or, when one is refused, none',
    method: 'POST',
    path: '/v2/private/users',
    access: 'private',
    guests: 'refused',
    permissions: ['create_member_setting'],
    body: usersCreate,
    output: listOf(user),
    status: 201,
    errors: ['email_taken', 'email_domain_not_allowed', 'mfa_not_available', 'group_opens_hidden', 'members_full', 'members_over_limit'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'members.update',
    summary: 'Changes a member: active, second factor, permission group, user groups',
    method: 'PATCH',
    path: '/v2/private/users/{user_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: ['update_member_setting'],
    params,
    body: userUpdate,
    output: user,
    errors: ['not_found', 'stale_version', 'last_administrator', 'mfa_not_available', 'group_opens_hidden', 'members_full'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    id: 'members.remove',
    summary: 'Deletes a member; the sign-in ends at once',
    method: 'DELETE',
    path: '/v2/private/users/{user_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: ['delete_member_setting'],
    params,
    output: null,
    errors: ['not_found', 'last_administrator'],
    tx: 'write',
    rate: 'write'
  }),
  uses: defineOperation({
    id: 'members.uses',
    summary: 'What hangs on a member, in numbers, before deleting one',
    method: 'GET',
    path: '/v2/private/users/{user_uuid}/uses',
    access: 'private',
    guests: 'refused',
    permissions: ['delete_member_setting'],
    params,
    output: userUses,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  resendInvitation: defineOperation({
    id: 'members.resendInvitation',
    summary: 'Mails the invitation again, with a new temporary password, to somebody who never signed in',
    method: 'POST',
    path: '/v2/private/users/{user_uuid}/resend_create_user_mail',
    access: 'private',
    guests: 'refused',
    permissions: ['create_member_setting'],
    params,
    output: null,
    errors: ['not_found', 'already_signed_in'],
    tx: 'write',
    rate: 'mail'
  }),
  endSessions: defineOperation({
    id: 'members.endSessions',
    summary: 'Signs a member out everywhere; who signs in again gets in. The member and the administrators are notified by mail',
    method: 'POST',
    path: '/v2/private/users/{user_uuid}/end_sessions',
    access: 'private',
    guests: 'refused',
    permissions: ['update_member_setting'],
    params,
    output: null,
    sessionOnly: true,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  bulkUpdate: defineOperation({
    id: 'members.bulkUpdate',
    summary: 'Gives up to 1000 members the same values, all or none; answers whom it changed',
    method: 'POST',
    path: '/v2/private/users/bulk_update',
    access: 'private',
    guests: 'refused',
    permissions: ['update_member_setting'],
    body: usersBulkUpdate,
    output: bulkResult,
    errors: ['not_found', 'last_administrator', 'mfa_not_available', 'group_opens_hidden', 'members_full', 'members_over_limit'],
    tx: 'write',
    rate: 'write'
  })
}
