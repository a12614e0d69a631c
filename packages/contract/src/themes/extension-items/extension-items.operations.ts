import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { createSetting, deleteSetting, inspectSetting, readSetting, updateSetting } from '../../primitives/setting-calls.ts'
import {
  extensionItemGroup,
  extensionItemGroupCreate,
  extensionItemGroupUpdate,
  extensionItemGroupUpdateInBody,
  extensionItemGroupUse,
  extensionUuids
} from './extension-items.schemas.ts'

const path = '/v2/private/extension_item_groups'
const params = pathUuid('extension_item_group_uuid')
const updateErrors = ['not_found', 'stale_version', 'name_taken', 'extension_type_fixed'] as const

export const extensionItemsOperations = {
  list: defineOperation({
    ...readSetting,
    id: 'extensionItems.list',
    summary: 'The groups of custom items with their items and choices',
    path,
    output: listOf(extensionItemGroup)
  }),
  uses: defineOperation({
    ...inspectSetting,
    id: 'extensionItems.uses',
    summary: 'Which themes have the groups of custom items, and how many cases have a value of each item and choice',
    path: `${path}/uses`,
    output: listOf(extensionItemGroupUse)
  }),
  create: defineOperation({
    ...createSetting,
    id: 'extensionItems.create',
    summary: 'Adds a group of custom items',
    path,
    body: extensionItemGroupCreate,
    output: extensionItemGroup,
    errors: ['name_taken']
  }),
  updateInBody: defineOperation({
    ...updateSetting,
    id: 'extensionItems.updateInBody',
    summary: 'Changes the group of custom items that the body names',
    path,
    body: extensionItemGroupUpdateInBody,
    output: extensionItemGroup,
    errors: updateErrors
  }),
  update: defineOperation({
    ...updateSetting,
    id: 'extensionItems.update',
    summary: 'Changes a group of custom items; items and choices that are left out disappear from all cases',
    path: `${path}/{extension_item_group_uuid}`,
    params,
    body: extensionItemGroupUpdate,
    output: extensionItemGroup,
    errors: updateErrors
  }),
  remove: defineOperation({
    ...deleteSetting,
    id: 'extensionItems.remove',
    summary: 'Deletes groups of custom items that no theme has',
    path,
    body: extensionUuids,
    errors: ['not_found', 'in_use']
  }),
  removeEnums: defineOperation({
    ...deleteSetting,
    id: 'extensionItems.removeEnums',
    summary: 'Removes choices of custom items; they disappear from all cases',
    path: `${path}/{extension_item_group_uuid}/extension_item_enums`,
    params,
    body: extensionUuids,
    errors: ['not_found']
  })
}
