import { defineOperation } from '../operation.ts'
import { projectListViewSetting, projectListViewSettingInput } from './list-views.schemas.ts'

export const listViewsOperations = {
  save: defineOperation({
    id: 'listViews.save',
    summary: 'Keeps the caller’s columns and sort conditions of the case list of one theme, or of all',
    method: 'PUT',
    path: '/v2/private/my_project_list_view_settings',
    access: 'private',
    body: projectListViewSettingInput,
    output: projectListViewSetting,
    errors: ['not_found', 'stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  })
}
