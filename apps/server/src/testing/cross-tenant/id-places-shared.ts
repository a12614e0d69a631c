import type { Rules } from './id-rules.ts'

/** What the body of a theme names. */
export const themeBody: Rules = {
  'body formUuid': ['forms', 'unknown_id'],
  'body tagUuids[]': ['theme_tags', 'unknown_id'],
  'body personInChargeUserUuids[]': ['users', 'unknown_id'],
  'body relatedUserGroupUuids[]': ['user_groups', 'unknown_id'],
  'body themeStatusTemplateUuid': ['theme_status_templates', 'unknown_id'],
  'body themeStatusUuid': ['theme_statuses', 'unknown_id'],
  'body projectSetting.statusTemplateUuid': ['status_templates', 'unknown_id'],
  'body projectSetting.reviewTemplateUuid': ['review_templates', 'unknown_id'],
  'body projectSetting.extensionItemGroupUuids[]': ['extension_item_groups', 'unknown_id'],
  'body projectSetting.initialValueSetting.channelUuid': ['channels', 'unknown_id'],
  'body projectSetting.initialValueSetting.categoryUuids[]': ['project_categories', 'unknown_id'],
  'body projectSetting.initialValueSetting.followerGroupUuids[]': ['user_groups', 'unknown_id'],
  'body projectSetting.insiderSetting.userUuids[]': ['users', 'unknown_id'],
  'body projectSetting.insiderSetting.userGroupUuids[]': ['user_groups', 'unknown_id']
}

/** What narrows the case list. */
export const projectFilters: Rules = {
  'query theme_uuid': ['themes', 'not_found'],
  'query status_uuids[]': ['statuses', 'empty'],
  'query follower_uuids[]': ['users', 'empty'],
  'query follower_group_uuids[]': ['user_groups', 'empty'],
  'query category_uuids[]': ['project_categories', 'empty'],
  'query tenant_scoutee_tag_uuids[]': ['scoutee_tags', 'empty'],
  'query channel_uuids[]': ['channels', 'empty'],
  'query exit_reason_uuids[]': ['exit_reasons', 'empty'],
  'query scoutee_ids[]': ['scoutees', 'empty'],
  'query reviewer_uuids[]': ['users', 'empty'],
  'query extension_item_uuid': ['extension_items', 'empty'],
  'query extension_item_enum_uuids[]': ['extension_item_enums', 'empty'],
  'query extension_conditions[].extensionItemUuid': ['extension_items', 'empty'],
  'query extension_conditions[].extensionItemEnumUuids[]': ['extension_item_enums', 'empty']
}

/** What colours the cases of a list. */
const colors: Rules = {
  'query color_conditions[].statusUuids[]': ['statuses', 'unmet'],
  'query color_conditions[].followerUuids[]': ['users', 'unmet'],
  'query color_conditions[].followerGroupUuids[]': ['user_groups', 'unmet'],
  'query color_conditions[].categoryUuids[]': ['project_categories', 'unmet'],
  'query color_conditions[].tenantScouteeTagUuids[]': ['scoutee_tags', 'unmet'],
  'query color_conditions[].channelUuids[]': ['channels', 'unmet'],
  'query color_conditions[].exitReasonUuids[]': ['exit_reasons', 'unmet'],
  'query color_conditions[].reviewerUuids[]': ['users', 'unmet'],
  'query color_conditions[].extensionItem.uuid': ['extension_items', 'unmet'],
  'query color_conditions[].extensionItem.enumsValues[]': ['extension_item_enums', 'unmet']
}

/** What narrows and colours the case list. */
export const listedProjects: Rules = { ...projectFilters, ...colors }

/** What a saved search of the company list names. */
/** The ids of companies in a search that brings a case back. */
export const wakesWhen: Rules = {
  'body exit.wakesWhen.condition.verticalCategories[]': ['shared_category', 'unknown_id'],
  'body exit.wakesWhen.condition.horizontalCategories[]': ['shared_category', 'unknown_id'],
  'body exit.wakesWhen.condition.innovationCategories[]': ['shared_category', 'unknown_id'],
  'body exit.wakesWhen.condition.tenantScouteeTags[]': ['scoutee_tags', 'unknown_id']
}

export const savedSearch: Rules = {
  'body condition.verticalCategories[]': ['shared_category', 'unknown_id'],
  'body condition.horizontalCategories[]': ['shared_category', 'unknown_id'],
  'body condition.innovationCategories[]': ['shared_category', 'unknown_id'],
  'body condition.tenantScouteeTags[]': ['scoutee_tags', 'unknown_id'],
  'body condition.statusUuids[]': ['statuses', 'unknown_id'],
  'body condition.followerUuids[]': ['users', 'unknown_id'],
  'body condition.followerGroupUuids[]': ['user_groups', 'unknown_id'],
  'body condition.categoryUuids[]': ['project_categories', 'unknown_id'],
  'body condition.channelUuids[]': ['channels', 'unknown_id'],
  'body condition.extensionItem.uuid': ['extension_items', 'unknown_id'],
  'body condition.extensionItem.enumsValues[]': ['extension_item_enums', 'unknown_id']
}

const mergedPair: Rules = {
  'body survivorId': ['scoutees', 'not_found'],
  'body otherId': ['scoutees_other', 'not_found']
}

/** The calls that compare and merge two entries. */
export const mergeCalls: Readonly<Record<string, Rules>> = {
  'scouteeMerges.similar': { 'query scouteeId': ['scoutees', 'not_found'] },
  'scouteeMerges.previewMerge': mergedPair,
  'scouteeMerges.merge': mergedPair,
  'scouteeMerges.listNotSame': { 'query scouteeId': ['scoutees', 'empty'] },
  'scouteeMerges.markNotSame': {
    'body scouteeId': ['scoutees', 'not_found'],
    'body otherScouteeId': ['scoutees_other', 'not_found']
  },
  'scouteeMerges.unmarkNotSame': { 'path not_same_uuid': ['scoutee_not_same', 'not_found'] }
}

/** The calls that change channels, tags and categories. */
export const tagCalls: Readonly<Record<string, Rules>> = {
  'tagsAndChannels.listUses': { 'query uuid': ['channels', 'empty'] },
  'tagsAndChannels.updateChannel': { 'path uuid': ['channels', 'not_found'] },
  'tagsAndChannels.removeChannel': {
    'path uuid': ['channels', 'not_found'],
    'query replacement_uuid': ['channels_other', 'unknown_id']
  },
  'tagsAndChannels.updateThemeTag': { 'path uuid': ['theme_tags', 'not_found'] },
  'tagsAndChannels.removeThemeTag': {
    'path uuid': ['theme_tags', 'not_found'],
    'query replacement_uuid': ['theme_tags_other', 'unknown_id']
  },
  'tagsAndChannels.updateProjectRecordCategory': { 'body uuid': ['project_record_categories', 'not_found'] },
  'tagsAndChannels.removeProjectRecordCategory': {
    'query uuid': ['project_record_categories', 'not_found'],
    'query replacement_uuid': ['project_record_categories_other', 'unknown_id']
  },
  'tagsAndChannels.createProjectCategory': { 'body projectCategoryTypeUuid': ['project_category_types', 'unknown_id'] },
  'tagsAndChannels.updateProjectCategory': {
    'body uuid': ['project_categories', 'not_found'],
    'body projectCategoryTypeUuid': ['project_category_types', 'unknown_id']
  },
  'tagsAndChannels.removeProjectCategory': {
    'query uuid': ['project_categories', 'not_found'],
    'query replacement_uuid': ['project_categories_other', 'unknown_id']
  },
  'tagsAndChannels.updateProjectCategoryType': { 'path project_category_type_uuid': ['project_category_types', 'not_found'] },
  'tagsAndChannels.removeProjectCategoryType': {
    'path project_category_type_uuid': ['project_category_types', 'not_found'],
    'query replacement_uuid': ['project_category_types_other', 'unknown_id']
  },
  'tagsAndChannels.createScouteeTag': { 'body parentUuid': ['scoutee_tags', 'unknown_id'] },
  'tagsAndChannels.updateScouteeTag': {
    'path scoutee_tag_uuid': ['scoutee_tags', 'not_found'],
    'body parentUuid': ['scoutee_tags_other', 'unknown_id']
  },
  'tagsAndChannels.removeScouteeTag': {
    'path scoutee_tag_uuid': ['scoutee_tags', 'not_found'],
    'query replacement_uuid': ['scoutee_tags_other', 'unknown_id']
  }
}
