import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { bulkResult, listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { changedTheme, theme, themeCreate, themeOrder, themeQuery, themesWithViewSettings, themeUpdate } from './themes.schemas.ts'

const path = '/v2/private/themes'
const params = pathUuid('theme_uuid')

export const themesOperations = {
  list: defineOperation({
    id: 'themes.list',
    summary: 'The themes in their order, filtered',
    method: 'GET',
    path,
    access: 'private',
    guests: 'refused',
    query: themeQuery,
    output: listOf(theme),
    tx: 'read',
    rate: 'read'
  }),
  listWithViewSettings: defineOperation({
    id: 'themes.listWithViewSettings',
    summary: 'All themes in their order with the caller’s view settings of the case list',
    method: 'GET',
    path: `${path}/with_view_settings`,
    access: 'private',
    guests: 'cases',
    output: themesWithViewSettings,
    tx: 'read',
    rate: 'read'
  }),
  get: defineOperation({
    id: 'themes.get',
    summary: 'One theme',
    method: 'GET',
    path: `${path}/{theme_uuid}`,
    access: 'private',
    guests: 'refused',
    params,
    output: theme,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'themes.create',
    summary: 'Adds a theme at the end',
    method: 'POST',
    path,
    access: 'private',
    guests: 'refused',
    permissions: ['create_project_group'],
    body: themeCreate,
    output: theme,
    status: 201,
    errors: ['name_taken'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'themes.update',
    summary: 'Changes a theme; with another status template its cases get the status of the same name, else the first',
    method: 'PATCH',
    path: `${path}/{theme_uuid}`,
    access: 'private',
    guests: 'refused',
    permissions: ['update_own_project_group', 'update_person_in_charge_or_related_user_groups_theme', 'update_all_project_group'],
    params,
    body: themeUpdate,
    output: changedTheme,
    errors: ['not_found', 'stale_version', 'name_taken', 'theme_opens_restricted'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    id: 'themes.remove',
    summary: 'Deletes a theme without cases',
    method: 'DELETE',
    path: `${path}/{theme_uuid}`,
    access: 'private',
    guests: 'refused',
    permissions: ['delete_own_project_group', 'delete_person_in_charge_or_related_user_groups_theme', 'delete_all_project_group'],
    params,
    output: z.object({ uuid, operationUuid: uuid }),
    errors: ['not_found', 'in_use'],
    tx: 'write',
    rate: 'write'
  }),
  changeOrder: defineOperation({
    id: 'themes.changeOrder',
    summary: 'Puts themes in a new order among the places they have; answers those that moved',
    method: 'PUT',
    path: `${path}/change_order`,
    access: 'private',
    guests: 'refused',
    permissions: ['update_all_project_group'],
    body: themeOrder,
    output: bulkResult,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
