import { projectCategoryOperations } from '@mekiki/contract/themes/tags-and-channels/project-categories.operations'
import { tagsAndChannelsOperations as operations } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.operations'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import type { NamedCalls } from '../shared/named/use-named-list.ts'

/** Inflow channels. */
export const channelCalls: NamedCalls = {
  id: 'channels',
  noun: 'channel',
  queryKey: lists.channels.queryKey,
  create: (name, idempotencyKey) => call(operations.createChannel, { body: { name } }, { idempotencyKey }),
  update: ({ uuid }, change, ifMatch) => call(operations.updateChannel, { params: { uuid }, body: change }, { ifMatch }),
  uses: 'channels',
  remove: ({ uuid }, removal) => call(operations.removeChannel, { params: { uuid }, query: removal }),
  findCurrent: (error) => findStaleCurrent(operations.updateChannel, error)
}

/** Tags of themes. */
export const themeTagCalls: NamedCalls = {
  id: 'theme-tags',
  noun: 'themeTag',
  queryKey: lists.themeTags.queryKey,
  create: (name, idempotencyKey) => call(operations.createThemeTag, { body: { name } }, { idempotencyKey }),
  update: ({ uuid }, change, ifMatch) => call(operations.updateThemeTag, { params: { uuid }, body: change }, { ifMatch }),
  uses: 'theme_tags',
  remove: ({ uuid }, removal) => call(operations.removeThemeTag, { params: { uuid }, query: removal }),
  findCurrent: (error) => findStaleCurrent(operations.updateThemeTag, error)
}

/** Categories of activity memos. */
export const recordCategoryCalls: NamedCalls = {
  id: 'record-categories',
  noun: 'recordCategory',
  queryKey: lists.recordCategories.queryKey,
  create: (name, idempotencyKey) => call(operations.createProjectRecordCategory, { body: { name } }, { idempotencyKey }),
  update: ({ uuid }, change, ifMatch) => call(operations.updateProjectRecordCategory, { body: { uuid, ...change } }, { ifMatch }),
  uses: 'project_record_categories',
  remove: ({ uuid }, removal) => call(operations.removeProjectRecordCategory, { query: { uuid, ...removal } }),
  findCurrent: (error) => findStaleCurrent(operations.updateProjectRecordCategory, error)
}

/** The case tags of one type, or those without a type. */
export function categoryCalls(typeUuid: string | null): NamedCalls {
  return {
    id: `categories-${typeUuid ?? 'none'}`,
    noun: 'category',
    queryKey: lists.projectCategories.queryKey,
    create: (name, idempotencyKey) =>
      call(projectCategoryOperations.createProjectCategory, { body: { name, projectCategoryTypeUuid: typeUuid } }, { idempotencyKey }),
    update: ({ uuid }, change, ifMatch) => call(projectCategoryOperations.updateProjectCategory, { body: { uuid, ...change } }, { ifMatch }),
    uses: 'project_categories',
    remove: ({ uuid }, removal) => call(projectCategoryOperations.removeProjectCategory, { query: { uuid, ...removal } }),
    findCurrent: (error) => findStaleCurrent(projectCategoryOperations.updateProjectCategory, error)
  }
}

/** Where the types of case tags are kept; no other screen needs them. */
export const categoryTypesKey = ['project-category-types'] as const

/** Types of case tags. */
export const categoryTypeCalls: NamedCalls = {
  id: 'category-types',
  noun: 'categoryType',
  queryKey: categoryTypesKey,
  alsoKey: lists.projectCategories.queryKey,
  create: (name, idempotencyKey) => call(projectCategoryOperations.createProjectCategoryType, { body: { name } }, { idempotencyKey }),
  update: ({ uuid }, change, ifMatch) =>
    call(projectCategoryOperations.updateProjectCategoryType, { params: { project_category_type_uuid: uuid }, body: change }, { ifMatch }),
  uses: 'project_category_types',
  remove: ({ uuid }, removal) => call(projectCategoryOperations.removeProjectCategoryType, { params: { project_category_type_uuid: uuid }, query: removal }),
  findCurrent: (error) => findStaleCurrent(projectCategoryOperations.updateProjectCategoryType, error)
}
