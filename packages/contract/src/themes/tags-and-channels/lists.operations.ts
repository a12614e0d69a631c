import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { createSetting, deleteSetting, inspectSetting, readSetting, updateSetting } from '../../primitives/setting-calls.ts'
import {
  channel,
  listUse,
  namedCreate,
  namedUpdate,
  namedUpdateWithUuid,
  projectRecordCategory,
  removalQuery,
  removalQueryWithUuid,
  themeTag,
  usedLists
} from './tags-and-channels.schemas.ts'

const channels = '/v2/private/channels'
const themeTags = '/v2/private/theme_tags'
const recordCategories = '/v2/private/project_record_categories'
const params = pathUuid('uuid')

/** Channels, theme tags and categories of notes: plain lists with an order. */
export const listOperations = {
  listChannels: defineOperation({
    ...readSetting,
    id: 'tagsAndChannels.listChannels',
    summary: 'The channels in their order',
    path: channels,
    output: listOf(channel)
  }),
  createChannel: defineOperation({
    ...createSetting,
    id: 'tagsAndChannels.createChannel',
    summary: 'Adds a channel at the end',
    path: channels,
    body: namedCreate,
    output: channel,
    errors: ['name_taken']
  }),
  updateChannel: defineOperation({
    ...updateSetting,
    id: 'tagsAndChannels.updateChannel',
    summary: 'Renames or moves a channel',
    path: `${channels}/{uuid}`,
    params,
    body: namedUpdate,
    output: channel,
    errors: ['not_found', 'stale_version', 'name_taken']
  }),
  removeChannel: defineOperation({
    ...deleteSetting,
    id: 'tagsAndChannels.removeChannel',
    summary: 'Deletes a channel; one in use stays, unless the call says what becomes of its uses',
    path: `${channels}/{uuid}`,
    params,
    query: removalQuery,
    errors: ['not_found', 'in_use']
  }),
  listThemeTags: defineOperation({
    ...readSetting,
    guests: 'refused',
    id: 'tagsAndChannels.listThemeTags',
    summary: 'The theme tags in their order',
    path: themeTags,
    output: listOf(themeTag)
  }),
  createThemeTag: defineOperation({
    ...createSetting,
    id: 'tagsAndChannels.createThemeTag',
    summary: 'Adds a theme tag at the end',
    path: themeTags,
    body: namedCreate,
    output: themeTag,
    errors: ['name_taken']
  }),
  updateThemeTag: defineOperation({
    ...updateSetting,
    id: 'tagsAndChannels.updateThemeTag',
    summary: 'Renames or moves a theme tag',
    path: `${themeTags}/{uuid}`,
    params,
    body: namedUpdate,
    output: themeTag,
    errors: ['not_found', 'stale_version', 'name_taken']
  }),
  removeThemeTag: defineOperation({
    ...deleteSetting,
    id: 'tagsAndChannels.removeThemeTag',
    summary: 'Deletes a theme tag; one in use stays, unless the call says what becomes of its uses',
    path: `${themeTags}/{uuid}`,
    params,
    query: removalQuery,
    errors: ['not_found', 'in_use']
  }),
  listProjectRecordCategories: defineOperation({
    ...readSetting,
    id: 'tagsAndChannels.listProjectRecordCategories',
    summary: 'The categories of notes in their order',
    path: recordCategories,
    output: listOf(projectRecordCategory)
  }),
  createProjectRecordCategory: defineOperation({
    ...createSetting,
    id: 'tagsAndChannels.createProjectRecordCategory',
    summary: 'Adds a category of notes at the end',
    path: recordCategories,
    body: namedCreate,
    output: projectRecordCategory,
    errors: ['name_taken']
  }),
  updateProjectRecordCategory: defineOperation({
    ...updateSetting,
    id: 'tagsAndChannels.updateProjectRecordCategory',
    summary: 'Renames or moves a category of notes',
    path: recordCategories,
    body: namedUpdateWithUuid,
    output: projectRecordCategory,
    errors: ['not_found', 'stale_version', 'name_taken']
  }),
  removeProjectRecordCategory: defineOperation({
    ...deleteSetting,
    id: 'tagsAndChannels.removeProjectRecordCategory',
    summary: 'Deletes a category of notes; one in use stays, unless the call says what becomes of its uses',
    path: `${recordCategories}/delete`,
    query: removalQueryWithUuid,
    errors: ['not_found', 'in_use', 'required_parameter']
  }),
  listUses: defineOperation({
    ...inspectSetting,
    id: 'tagsAndChannels.listUses',
    summary: 'How often the workspace uses the entries of one list; with `uuid` one entry alone, a company tag with all below it',
    path: '/v2/private/setting_uses',
    query: z.object({ kind: z.enum(usedLists), uuid: uuid.optional() }),
    output: listOf(listUse)
  })
}
