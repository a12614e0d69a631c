import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { permissionGroup, permissionGroupCreate, permissionGroupUpdate } from './permission-groups.schemas.ts'

const params = pathUuid('permission_group_uuid')

export const permissionGroupsOperations = {
  list: defineOperation({
    id: 'permissionGroups.list',
    summary: 'The permission groups of the workspace; names alone without read_member_setting',
    method: 'GET',
    path: '/v2/private/permission_groups',
    access: 'private',
    guests: 'refused',
    output: listOf(permissionGroup),
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'permissionGroups.create',
    summary: 'Makes a permission group, of keys that the caller holds',
    method: 'POST',
    path: '/v2/private/permission_groups',
    access: 'private',
    guests: 'refused',
    permissions: ['create_member_setting'],
    body: permissionGroupCreate,
    output: permissionGroup,
    status: 201,
    errors: ['name_taken'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'permissionGroups.update',
    summary: 'Changes the name and the keys of a permission group; keys that are added must be held by the caller',
    method: 'PATCH',
    path: '/v2/private/permission_groups/{permission_group_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: ['update_member_setting'],
    params,
    body: permissionGroupUpdate,
    output: permissionGroup,
    errors: ['not_found', 'name_taken', 'stale_version', 'administrator_group'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    id: 'permissionGroups.remove',
    summary: 'Deletes a permission group that nobody is in; the default ones stay',
    method: 'DELETE',
    path: '/v2/private/permission_groups/{permission_group_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: ['delete_member_setting'],
    params,
    output: null,
    errors: ['not_found', 'in_use', 'default_group'],
    tx: 'write',
    rate: 'write'
  })
}
