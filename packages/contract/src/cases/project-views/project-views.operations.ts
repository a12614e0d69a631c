import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { pathUuid, uuid } from '../../primitives/index.ts'
import {
  projectView,
  projectViewCounts,
  projectViewCountsQuery,
  projectViewInput,
  projectViewList,
  projectViewQuery,
  projectViewSharing,
  projectViewTabs,
  projectViewUpdate
} from './project-views.schemas.ts'

const path = '/v2/private/project_views'
const params = pathUuid('view_uuid')

export const projectViewsOperations = {
  list: defineOperation({
    id: 'projectViews.list',
    summary:
      'The views that the case list of a theme, or of all, offers the caller: own, shared and the theme’s default; what no longer exists is left out of them',
    method: 'GET',
    path,
    access: 'private',
    guests: 'own',
    query: projectViewQuery,
    output: projectViewList,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  counts: defineOperation({
    id: 'projectViews.counts',
    summary: 'How many cases of a theme, or of all, each of these views finds for the caller',
    method: 'GET',
    path: `${path}/counts`,
    access: 'private',
    guests: 'own',
    query: projectViewCountsQuery,
    output: projectViewCounts,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'projectViews.create',
    summary: 'Saves a view of the case list for the caller; without a theme it is offered in every list',
    method: 'POST',
    path,
    access: 'private',
    guests: 'own',
    body: projectViewInput,
    output: projectView,
    status: 201,
    errors: ['not_found', 'name_taken', 'too_many_filters'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'projectViews.update',
    summary: 'Changes a view: the owner, or of a theme’s default whoever may change the theme',
    method: 'PATCH',
    path: `${path}/{view_uuid}`,
    access: 'private',
    guests: 'own',
    params,
    body: projectViewUpdate,
    output: projectView,
    errors: ['not_found', 'stale_version', 'name_taken'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    id: 'projectViews.remove',
    summary: 'Deletes a view for everybody: the owner, or of a theme’s default whoever may change the theme',
    method: 'DELETE',
    path: `${path}/{view_uuid}`,
    access: 'private',
    guests: 'own',
    params,
    output: null,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  share: defineOperation({
    id: 'projectViews.share',
    summary: 'Offers one of the caller’s views to these people and groups and to nobody else; their own settings stay',
    method: 'PUT',
    path: `${path}/{view_uuid}/sharing`,
    access: 'private',
    guests: 'refused',
    permissions: ['share_my_project_list_view_setting'],
    params,
    body: projectViewSharing,
    output: projectView,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  setThemeDefault: defineOperation({
    id: 'projectViews.setThemeDefault',
    summary: 'Makes one of the caller’s views the default of its theme, or gives the default back to its owner',
    method: 'PUT',
    path: `${path}/{view_uuid}/theme_default`,
    access: 'private',
    guests: 'refused',
    permissions: ['update_own_project_group', 'update_person_in_charge_or_related_user_groups_theme', 'update_all_project_group'],
    params,
    body: z.strictObject({ isDefault: z.boolean() }),
    output: projectView,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  arrange: defineOperation({
    id: 'projectViews.arrange',
    summary: 'Keeps which views the caller has as tabs over a list, and in which order',
    method: 'PUT',
    path: `${path}/tabs`,
    access: 'private',
    guests: 'own',
    body: projectViewTabs,
    output: z.object({ tabUuids: z.array(uuid) }),
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
