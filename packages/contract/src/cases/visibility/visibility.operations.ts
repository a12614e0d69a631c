import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import { groupPreviewBody, membersPreviewBody, rightsEffect, viewers, viewersQuery } from './visibility.schemas.ts'

export const visibilityOperations = {
  previewGroup: defineOperation({
    id: 'visibility.previewGroup',
    summary: 'What other keys would do to the people in a permission group; changes nothing',
    method: 'POST',
    path: '/v2/private/permission_groups/{permission_group_uuid}/preview',
    access: 'private',
    guests: 'refused',
    permissions: ['update_member_setting'],
    params: pathUuid('permission_group_uuid'),
    body: groupPreviewBody,
    output: rightsEffect,
    errors: ['not_found'],
    tx: 'read',
    rate: 'write'
  }),
  previewMembers: defineOperation({
    id: 'visibility.previewMembers',
    summary: 'What another permission group, other user groups or deactivating would do to members; changes nothing',
    method: 'POST',
    path: '/v2/private/users/preview',
    access: 'private',
    guests: 'refused',
    permissions: ['update_member_setting'],
    body: membersPreviewBody,
    output: rightsEffect,
    errors: ['not_found'],
    tx: 'read',
    rate: 'write'
  }),
  projectViewers: defineOperation({
    id: 'visibility.projectViewers',
    summary: 'Who can see a case, by which rule, and who may change it',
    method: 'GET',
    path: '/v2/private/projects/{project_uuid}/viewers',
    access: 'private',
    guests: 'refused',
    params: pathUuid('project_uuid'),
    query: viewersQuery,
    output: viewers,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  themeViewers: defineOperation({
    id: 'visibility.themeViewers',
    summary: 'Who can see a theme, who may change it, and from whom it hides parts of its cases',
    method: 'GET',
    path: '/v2/private/themes/{theme_uuid}/viewers',
    access: 'private',
    guests: 'refused',
    params: pathUuid('theme_uuid'),
    query: viewersQuery,
    output: viewers,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  })
}
