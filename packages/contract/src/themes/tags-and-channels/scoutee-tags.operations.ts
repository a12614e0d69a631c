import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { createSetting, deleteSetting, readSetting, updateSetting } from '../../primitives/setting-calls.ts'
import { removalQuery, scouteeTag, scouteeTagCreate, scouteeTagUpdate } from './tags-and-channels.schemas.ts'

const path = '/v2/private/tenant_scoutee_tags'
const params = pathUuid('scoutee_tag_uuid')

/** Company tags: a tree of up to four levels. */
export const scouteeTagOperations = {
  listScouteeTags: defineOperation({
    ...readSetting,
    id: 'tagsAndChannels.listScouteeTags',
    summary: 'The company tags as a tree; `totalCount` counts those at the top',
    path,
    output: listOf(scouteeTag)
  }),
  createScouteeTag: defineOperation({
    ...createSetting,
    id: 'tagsAndChannels.createScouteeTag',
    summary: 'Adds a company tag at the top or below another one',
    path,
    body: scouteeTagCreate,
    output: scouteeTag,
    errors: ['name_taken']
  }),
  updateScouteeTag: defineOperation({
    ...updateSetting,
    id: 'tagsAndChannels.updateScouteeTag',
    summary: 'Renames a company tag, or moves it with the tags below it',
    path: `${path}/{scoutee_tag_uuid}`,
    params,
    body: scouteeTagUpdate,
    output: scouteeTag,
    errors: ['not_found', 'stale_version', 'name_taken']
  }),
  removeScouteeTag: defineOperation({
    ...deleteSetting,
    id: 'tagsAndChannels.removeScouteeTag',
    summary: 'Deletes a company tag with all below it; one in use, or with tags below it, stays, unless the call says what becomes of their uses',
    path: `${path}/{scoutee_tag_uuid}`,
    params,
    query: removalQuery,
    errors: ['not_found', 'in_use']
  })
}
