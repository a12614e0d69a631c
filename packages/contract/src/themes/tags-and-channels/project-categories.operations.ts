import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { createSetting, deleteSetting, readSetting, updateSetting } from '../../primitives/setting-calls.ts'
import {
  namedCreate,
  namedUpdate,
  projectCategory,
  projectCategoryCreate,
  projectCategoryType,
  projectCategoryUpdate,
  removalQuery,
  removalQueryWithUuid
} from './tags-and-channels.schemas.ts'

const categories = '/v2/private/project_categories'
const types = '/v2/private/project_category_types'
const params = pathUuid('project_category_type_uuid')

/** Case tags and their types. */
export const projectCategoryOperations = {
  listProjectCategories: defineOperation({
    ...readSetting,
    id: 'tagsAndChannels.listProjectCategories',
    summary: 'The case tags by type, in their order; those without a type last',
    path: categories,
    output: listOf(projectCategory)
  }),
  createProjectCategory: defineOperation({
    ...createSetting,
    id: 'tagsAndChannels.createProjectCategory',
    summary: 'Adds a case tag at the end of its type',
    path: categories,
    body: projectCategoryCreate,
    output: projectCategory,
    errors: ['name_taken']
  }),
  updateProjectCategory: defineOperation({
    ...updateSetting,
    id: 'tagsAndChannels.updateProjectCategory',
    summary: 'Renames a case tag, or moves it within or to another type',
    path: categories,
    body: projectCategoryUpdate,
    output: projectCategory,
    errors: ['not_found', 'stale_version', 'name_taken']
  }),
  removeProjectCategory: defineOperation({
    ...deleteSetting,
    id: 'tagsAndChannels.removeProjectCategory',
    summary: 'Deletes a case tag; one in use stays, unless the call says what becomes of its uses',
    path: `${categories}/delete`,
    query: removalQueryWithUuid,
    errors: ['not_found', 'in_use', 'required_parameter']
  }),
  listProjectCategoryTypes: defineOperation({
    ...readSetting,
    id: 'tagsAndChannels.listProjectCategoryTypes',
    summary: 'The types of case tags in their order',
    path: types,
    output: listOf(projectCategoryType)
  }),
  createProjectCategoryType: defineOperation({
    ...createSetting,
    id: 'tagsAndChannels.createProjectCategoryType',
    summary: 'Adds a type of case tags at the end',
    path: types,
    body: namedCreate,
    output: projectCategoryType,
    errors: ['name_taken']
  }),
  updateProjectCategoryType: defineOperation({
    ...updateSetting,
    id: 'tagsAndChannels.updateProjectCategoryType',
    summary: 'Renames or moves a type of case tags',
    path: `${types}/{project_category_type_uuid}`,
    params,
    body: namedUpdate,
    output: projectCategoryType,
    errors: ['not_found', 'stale_version', 'name_taken']
  }),
  removeProjectCategoryType: defineOperation({
    ...deleteSetting,
    id: 'tagsAndChannels.removeProjectCategoryType',
    summary: 'Deletes a type of case tags; one with tags stays, unless the call says where they go (`detach`: they have no type)',
    path: `${types}/{project_category_type_uuid}`,
    params,
    query: removalQuery,
    errors: ['not_found', 'in_use']
  })
}
