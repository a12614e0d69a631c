import { mergeCalls, savedSearch } from './id-places-shared.ts'
import type { Rules } from './id-rules.ts'

/** What the company list and its counts are narrowed by. */
const foundBy: Rules = {
  'query categoryIds[]': ['shared_category', 'empty'],
  'query statusUuids[]': ['statuses', 'empty'],
  'query followerUuids[]': ['users', 'empty'],
  'query followerGroupUuids[]': ['user_groups', 'empty'],
  'query categoryUuids[]': ['project_categories', 'empty'],
  'query channelUuids[]': ['channels', 'empty'],
  'query tagUuids[]': ['scoutee_tags', 'empty'],
  'query extensionItemGroupUuid': ['extension_item_groups', 'empty'],
  'query extensionItemUuid': ['extension_items', 'empty'],
  'query extensionItemEnumUuids[]': ['extension_item_enums', 'empty'],
  'query extensionConditions[].extensionItemUuid': ['extension_items', 'empty'],
  'query extensionConditions[].extensionItemEnumUuids[]': ['extension_item_enums', 'empty']
}

/** Every place of an id in the calls of companies and people. */
export const companiesPlaces: Readonly<Record<string, Rules>> = {
  'exports.scoutees': {
    'body scouteeIds[]': ['scoutees', 'not_found'],
    'body categoryIds[]': ['shared_category', 'unknown_id'],
    'body statusUuids[]': ['statuses', 'unknown_id'],
    'body followerUuids[]': ['users', 'unknown_id'],
    'body followerGroupUuids[]': ['user_groups', 'unknown_id'],
    'body categoryUuids[]': ['project_categories', 'unknown_id'],
    'body channelUuids[]': ['channels', 'unknown_id'],
    'body tagUuids[]': ['scoutee_tags', 'unknown_id'],
    'body extensionItemGroupUuid': ['extension_item_groups', 'unknown_id'],
    'body extensionItemUuid': ['extension_items', 'unknown_id'],
    'body extensionItemEnumUuids[]': ['extension_item_enums', 'unknown_id'],
    'body extensionConditions[].extensionItemUuid': ['extension_items', 'unknown_id'],
    'body extensionConditions[].extensionItemEnumUuids[]': ['extension_item_enums', 'unknown_id']
  },
  'scoutees.list': foundBy,
  'scoutees.facets': foundBy,
  'providerCompanies.get': { 'path mekiki_scoutee_id': ['shared_company', 'not_found'] },
  'scoutees.get': { 'path scoutee_id': ['scoutees', 'not_found'] },
  'scoutees.create': {
    'body mekikiScouteeId': ['shared_company', 'not_found'],
    'body investorIds[]': ['investors', 'unknown_id'],
    'body tagUuids[]': ['scoutee_tags', 'unknown_id'],
    'body channelUuids[]': ['channels', 'unknown_id']
  },
  'scoutees.update': {
    'path scoutee_id': ['scoutees', 'not_found'],
    'body investorIds[]': ['investors', 'unknown_id'],
    'body tagUuids[]': ['scoutee_tags', 'unknown_id'],
    'body channelUuids[]': ['channels', 'unknown_id']
  },
  'scoutees.remove': {
    'query scouteeIds[]': ['scoutees', 'not_found'],
    'body scouteeIds[]': ['scoutees', 'not_found']
  },
  'scoutees.attachTags': {
    'body scouteeIds[]': ['scoutees', 'not_found'],
    'body mekikiScouteeIds[]': ['shared_company', 'not_found'],
    'body tenantScouteeTagUuids[]': ['scoutee_tags', 'unknown_id']
  },
  'scoutees.detachTags': {
    'body scouteeIds[]': ['scoutees', 'not_found'],
    'body tenantScouteeTagUuids[]': ['scoutee_tags', 'unknown_id']
  },
  'scoutees.attachChannels': {
    'body scouteeIds[]': ['scoutees', 'not_found'],
    'body mekikiScouteeIds[]': ['shared_company', 'not_found'],
    'body channelUuids[]': ['channels', 'unknown_id']
  },
  'scoutees.detachChannels': {
    'body scouteeIds[]': ['scoutees', 'not_found'],
    'body channelUuids[]': ['channels', 'unknown_id']
  },
  'scoutees.createVisitLog': { 'path scoutee_id': ['scoutees', 'not_found'] },
  'scoutees.visitLogs': {
    'query scoutee_id': ['scoutees', 'empty'],
    'query user_uuid': ['users', 'empty'],
    'query user_group_uuid': ['user_groups', 'empty']
  },
  'encounters.list': {
    'query scoutee_id': ['scoutees', 'not_found'],
    'query except_project_uuid': ['projects', 'not_found']
  },
  'encounters.counts': { 'query scoutee_ids[]': ['scoutees', 'empty'] },
  'encounters.countNamed': { 'body items[].scouteeId': ['scoutees', 'empty'] },
  'scouteeCases.reviews': { 'path scoutee_id': ['scoutees', 'not_found'] },
  'scouteeCases.inputs': { 'query scoutee_id': ['scoutees', 'not_found'] },
  'scouteeBot.states': { 'query scouteeIds[]': ['scoutees', 'empty'] },
  'scouteeBot.look': { 'path scoutee_id': ['scoutees', 'not_found'] },
  'scouteeBot.giveFeedback': { 'path scoutee_id': ['scoutees', 'not_found'] },
  'scouteeLinks.link': {
    'path scoutee_id': ['scoutees', 'not_found'],
    'body mekikiScouteeId': ['shared_company', 'not_found']
  },
  'scouteeLinks.accept': { 'path scoutee_id': ['scoutees', 'not_found'] },
  'scouteeLinks.dismiss': { 'path scoutee_id': ['scoutees', 'not_found'] },
  'scouteeLinks.acceptMany': { 'path scoutee_id': ['scoutees', 'not_found'] },
  'scouteeLinks.dismissMany': { 'path scoutee_id': ['scoutees', 'not_found'] },
  ...mergeCalls,
  'scouteeSearches.create': savedSearch,
  'scouteeSearches.remove': { 'path my_search_condition_uuid': ['my_search_conditions', 'not_found'] },
  'scoutees.getPerson': { 'path people_uuid': ['people', 'not_found'] },
  'scoutees.updatePerson': {
    'path people_uuid': ['people', 'not_found'],
    'body ideas[].uuid': ['scoutee_ideas', 'unknown_id']
  },
  'scoutees.removePerson': { 'path people_uuid': ['people', 'not_found'] }
}
