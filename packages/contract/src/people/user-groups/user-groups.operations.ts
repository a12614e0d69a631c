import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { userGroup, userGroupCreate, userGroupUpdate, userGroupUses } from './user-groups.schemas.ts'

const params = pathUuid('user_group_uuid')

export const userGroupsOperations = {
  list: defineOperation({
    id: 'userGroups.list',
    summary: 'The user groups of the workspace, for every member',
    method: 'GET',
    path: '/v2/private/user_groups',
    access: 'private',
    guests: 'cases',
    output: listOf(userGroup),
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'userGroups.create',
    summary: 'Makes a user group, with members if wished',
    method: 'POST',
    path: '/v2/private/user_groups',
    access: 'private',
    guests: 'refused',
    permissions: ['create_member_setting'],
    body: userGroupCreate,
    output: userGroup,
    status: 201,
    errors: ['name_taken', 'not_found'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'userGroups.update',
    summary: 'Renames a user group, lets members join and leave',
    method: 'PATCH',
    path: '/v2/private/user_groups/{user_group_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: ['update_member_setting'],
    params,
    body: userGroupUpdate,
    output: userGroup,
    errors: ['not_found', 'name_taken', 'stale_version', 'group_opens_hidden'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  uses: defineOperation({
    id: 'userGroups.uses',
    summary: 'What a user group is used by, in numbers, before deleting it',
    method: 'GET',
    path: '/v2/private/user_groups/{user_group_uuid}/uses',
    access: 'private',
    guests: 'refused',
    permissions: ['delete_member_setting'],
    params,
    output: userGroupUses,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  remove: defineOperation({
    id: 'userGroups.remove',
    summary: 'Deletes a user group for good: it leaves its members, cases, themes and records',
    method: 'DELETE',
    path: '/v2/private/user_groups/{user_group_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: ['delete_member_setting'],
    params,
    output: null,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
