import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { uuid } from '../../primitives/index.ts'
import { projectListViewSetting, projectListViewSettingInput, projectListViewSettingShare } from './list-views.schemas.ts'

export const listViewsOperations = {
  save: defineOperation({
    id: 'listViews.save',
    summary: 'Keeps the caller’s columns and sort conditions of the case list of one theme, or of all',
    method: 'PUT',
    path: '/v2/private/my_project_list_view_settings',
    access: 'private',
    guests: 'own',
    body: projectListViewSettingInput,
    output: projectListViewSetting,
    errors: ['not_found', 'stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  bulkCreate: defineOperation({
    id: 'listViews.bulkCreate',
    summary: 'Keeps the caller’s columns and sort conditions of several themes at once; a theme that is named twice gets the last',
    method: 'POST',
    path: '/v2/private/my_project_list_view_settings/bulk_create',
    access: 'private',
    guests: 'own',
    body: z.strictObject({ items: z.array(projectListViewSettingInput).min(1).max(1000) }),
    output: z.object({ items: z.array(projectListViewSetting) }),
    status: 201,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  share: defineOperation({
    id: 'listViews.share',
    summary: 'Gives the caller’s columns and sort conditions of a theme, or of all, to people and the members of groups; answers who got them',
    method: 'PUT',
    path: '/v2/private/my_project_list_view_settings/share',
    access: 'private',
    guests: 'refused',
    permissions: ['share_my_project_list_view_setting'],
    body: projectListViewSettingShare,
    output: z.object({ userUuids: z.array(uuid) }),
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
