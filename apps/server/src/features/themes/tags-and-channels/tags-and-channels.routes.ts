import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createNamed, listNamed, updateNamed, removeNamed } from './named-lists.use-cases.ts'
import { createProjectCategory, listProjectCategories, updateProjectCategory, removeProjectCategory } from './tags/project-categories.use-cases.ts'
import { createScouteeTag, listScouteeTags, updateScouteeTag, removeScouteeTag } from './tags/scoutee-tags.use-cases.ts'
import { listUses } from './uses/list-uses.ts'
import { categoryTypes, channels, recordCategories, themeTags } from './named-lists.ts'

/** Mounts the calls about tags, channels and categories. */
export function registerTagsAndChannels(binding: Binding): void {
  bindAll(binding, operationGroups.tagsAndChannels, {
    listChannels: (context) => listNamed(context, channels),
    createChannel: (context, { body }) => createNamed(context, channels, body),
    updateChannel: (context, { params, body, ifMatch }) => updateNamed(context, channels, params.uuid, body, ifMatch),
    removeChannel: (context, { params, query }) => removeNamed(context, channels, params.uuid, query),
    listThemeTags: (context) => listNamed(context, themeTags),
    createThemeTag: (context, { body }) => createNamed(context, themeTags, body),
    updateThemeTag: (context, { params, body, ifMatch }) => updateNamed(context, themeTags, params.uuid, body, ifMatch),
    removeThemeTag: (context, { params, query }) => removeNamed(context, themeTags, params.uuid, query),
    listProjectRecordCategories: (context) => listNamed(context, recordCategories),
    createProjectRecordCategory: (context, { body }) => createNamed(context, recordCategories, body),
    updateProjectRecordCategory: (context, { body, ifMatch }) => updateNamed(context, recordCategories, body.uuid, body, ifMatch),
    removeProjectRecordCategory: (context, { query }) => removeNamed(context, recordCategories, query.uuid, query),
    listProjectCategoryTypes: (context) => listNamed(context, categoryTypes),
    createProjectCategoryType: (context, { body }) => createNamed(context, categoryTypes, body),
    updateProjectCategoryType: (context, { params, body, ifMatch }) => updateNamed(context, categoryTypes, params.project_category_type_uuid, body, ifMatch),
    removeProjectCategoryType: (context, { params, query }) => removeNamed(context, categoryTypes, params.project_category_type_uuid, query),
    listProjectCategories,
    createProjectCategory,
    updateProjectCategory,
    removeProjectCategory,
    listScouteeTags,
    createScouteeTag,
    updateScouteeTag,
    removeScouteeTag,
    listUses
  })
}
