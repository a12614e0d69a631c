import { caseFilters, mergeCalls, savedSearch, tagCalls, themeBody } from './id-places-shared.ts'
import type { Rules } from './id-rules.ts'

const importUpload: Rules = {
  'query theme_uuid': ['themes', 'not_found']
}

const importMappings: Rules = {
  'query url': ['import_key', 'not_found'],
  'query theme_uuid': ['themes', 'not_found']
}

const importStart: Rules = {
  'body url': ['import_key', 'not_found'],
  'body themeUuid': ['themes', 'not_found']
}

const scouteeTags: Rules = {
  'body projectUuids[]': ['projects', 'not_found'],
  'body tenantScouteeTagUuids[]': ['scoutee_tags', 'unknown_id']
}

const scouteeChannels: Rules = {
  'body projectUuids[]': ['projects', 'not_found'],
  'body channelUuids[]': ['channels', 'unknown_id']
}

const projectCategories: Rules = {
  'path tenantUuid': ['tenant', 'not_found'],
  'body item.project_uuids[]': ['projects', 'not_found'],
  'body item.category_uuids[]': ['project_categories', 'unknown_id']
}

/** Every place of an id in every call: what stands there, and the answer to one that is unknown or of another tenant (3-decisions, "Every call"). */
export const idPlaces: Readonly<Record<string, Rules>> = {
  'exports.scoutees': { 'body scouteeIds[]': ['scoutees', 'not_found'] },
  'extensionItems.updateInBody': {
    'body uuid': ['extension_item_groups', 'not_found'],
    'body items[].uuid': ['extension_items', 'unknown_id'],
    'body items[].enums[].uuid': ['extension_item_enums', 'unknown_id']
  },
  'extensionItems.update': {
    'path extension_item_group_uuid': ['extension_item_groups', 'not_found'],
    'body items[].uuid': ['extension_items', 'unknown_id'],
    'body items[].enums[].uuid': ['extension_item_enums', 'unknown_id']
  },
  'extensionItems.remove': { 'body uuids[]': ['extension_item_groups', 'not_found'] },
  'extensionItems.removeEnums': {
    'path extension_item_group_uuid': ['extension_item_groups', 'not_found'],
    'body uuids[]': ['extension_item_enums', 'not_found']
  },
  'files.projectUploadUrl': { 'path project_uuid': ['projects', 'not_found'] },
  'files.projectCreate': {
    'path project_uuid': ['projects', 'not_found'],
    'query project_record_uuid': ['project_records', 'not_found'],
    'body files[].url': ['upload.storage_key', 'file_missing']
  },
  'files.projectRemove': {
    'path project_uuid': ['projects', 'not_found'],
    'path file_uuid': ['files', 'not_found']
  },
  'files.projectUpdate': {
    'path project_uuid': ['projects', 'not_found'],
    'path file_uuid': ['files', 'not_found']
  },
  'files.projectDownloadUrl': {
    'path project_uuid': ['projects', 'not_found'],
    'path file_uuid': ['files', 'not_found']
  },
  'files.themeList': { 'path theme_uuid': ['themes', 'not_found'] },
  'files.themeUploadUrl': { 'path theme_uuid': ['themes', 'not_found'] },
  'files.themeCreate': {
    'path theme_uuid': ['themes', 'not_found'],
    'body files[].url': ['theme_upload.storage_key', 'file_missing']
  },
  'files.themeRemove': {
    'path theme_uuid': ['themes', 'not_found'],
    'path file_uuid': ['theme_files', 'not_found']
  },
  'files.themeDownloadUrl': {
    'path theme_uuid': ['themes', 'not_found'],
    'path file_uuid': ['theme_files', 'not_found']
  },
  'imports.projectsUploadUrl': importUpload,
  'imports.projectsMappings': importMappings,
  'imports.projectsImport': importStart,
  'imports.projectsUploadUrlAlias': importUpload,
  'imports.projectsMappingsAlias': importMappings,
  'imports.projectsImportAlias': importStart,
  'imports.rows': { 'path job_uuid': ['jobs', 'not_found'] },
  'jobs.get': { 'path job_uuid': ['jobs', 'not_found'] },
  'jobs.cancel': { 'path job_uuid': ['jobs', 'not_found'] },
  'jobs.failedRows': { 'path job_uuid': ['jobs', 'not_found'] },
  'listViews.save': { 'body themeUuid': ['themes', 'not_found'] },
  'listViews.bulkCreate': { 'body items[].themeUuid': ['themes', 'not_found'] },
  'listViews.share': {
    'body themeUuid': ['themes', 'not_found'],
    'body userUuids[]': ['users', 'unknown_id'],
    'body userGroupUuids[]': ['user_groups', 'unknown_id']
  },
  'members.list': {
    'query permission_group_uuids[]': ['permission_groups', 'empty'],
    'query user_group_uuids[]': ['user_groups', 'empty']
  },
  'members.create': {
    'body items[].permission_group_uuid': ['permission_groups', 'unknown_id'],
    'body items[].user_group_uuids[]': ['user_groups', 'unknown_id']
  },
  'members.update': {
    'path user_uuid': ['users', 'not_found'],
    'body permission_group_uuid': ['permission_groups', 'unknown_id'],
    'body user_group_uuids[]': ['user_groups', 'unknown_id']
  },
  'members.remove': { 'path user_uuid': ['users', 'not_found'] },
  'members.bulkUpdate': {
    'body user_uuids[]': ['users', 'not_found'],
    'body item.permission_group_uuid': ['permission_groups', 'unknown_id'],
    'body item.user_group_uuids[]': ['user_groups', 'unknown_id']
  },
  'notifications.markAsRead': { 'path notification_uuid': ['notifications', 'not_found'] },
  'permissionGroups.update': { 'path permission_group_uuid': ['permission_groups', 'not_found'] },
  'permissionGroups.remove': { 'path permission_group_uuid': ['permission_groups', 'not_found'] },
  'projectFilters.counts': { 'query theme_uuid': ['themes', 'not_found'] },
  'projectFilters.create': {
    'body condition.statusUuids[]': ['statuses', 'unknown_id'],
    'body condition.followerUuids[]': ['users', 'unknown_id'],
    'body condition.followerGroupUuids[]': ['user_groups', 'unknown_id'],
    'body condition.categoryUuids[]': ['project_categories', 'unknown_id'],
    'body condition.tenantScouteeTagUuids[]': ['scoutee_tags', 'unknown_id'],
    'body condition.channelUuids[]': ['channels', 'unknown_id'],
    'body condition.extensionItem.uuid': ['extension_items', 'unknown_id'],
    'body condition.extensionItem.enumsValues[]': ['extension_item_enums', 'unknown_id'],
    'body condition.reviewerUuids[]': ['users', 'unknown_id']
  },
  'projectFilters.remove': { 'path uuid': ['my_project_filters', 'not_found'] },
  'projectIntegration.integrate': {
    'body themeUuid': ['themes', 'not_found'],
    'body projectUuids[]': ['projects', 'not_found']
  },
  'projectIntegration.previewIntegration': {
    'body themeUuid': ['themes', 'not_found'],
    'body projectUuids[]': ['projects', 'not_found']
  },
  'projectIntegration.duplicate': {
    'body items[].projectUuid': ['projects', 'not_found'],
    'body items[].themeUuid': ['themes', 'not_found']
  },
  'projectIntegration.move': {
    'body items[].projectUuid': ['projects', 'not_found'],
    'body items[].themeUuid': ['themes', 'not_found']
  },
  'projectIntegration.detachScoutees': { 'body projectUuids[]': ['projects', 'not_found'] },
  'projectIntegration.createAndLinkScoutees': { 'body projectUuids[]': ['projects', 'not_found'] },
  'projectSharing.share': {
    'body projectUuids[]': ['projects', 'not_found'],
    'body shareUserUuids[]': ['users', 'unknown_id'],
    'body shareUserGroupUuids[]': ['user_groups', 'unknown_id']
  },
  'projectSharing.updateShareItems': {
    'body userUuids[]': ['users', 'unknown_id'],
    'body userGroupUuids[]': ['user_groups', 'unknown_id']
  },
  'projectRecords.list': {
    'query project_uuid': ['projects', 'not_found'],
    'query scoutee_uuid': ['scoutees', 'empty'],
    'query category_Uuid': ['project_record_categories', 'empty']
  },
  'projectRecords.create': {
    'body projectUuid': ['projects', 'not_found'],
    'body projectRecordCategoryUuid': ['project_record_categories', 'unknown_id'],
    'body userUuids[]': ['users', 'unknown_id'],
    'body userGroupUuids[]': ['user_groups', 'unknown_id'],
    'body mentionUserUuids[]': ['users', 'unknown_id']
  },
  'projectRecords.update': {
    'body uuid': ['project_records', 'not_found'],
    'body projectRecordCategoryUuid': ['project_record_categories', 'unknown_id'],
    'body userUuids[]': ['users', 'unknown_id'],
    'body userGroupUuids[]': ['user_groups', 'unknown_id'],
    'body mentionUserUuids[]': ['users', 'unknown_id']
  },
  'projectRecords.remove': { 'path record_uuid': ['project_records', 'not_found'] },
  'projectReviews.list': {
    'query project_uuid': ['projects', 'not_found'],
    'query status_uuid': ['statuses', 'empty']
  },
  'projectReviews.create': {
    'path project_uuid': ['projects', 'not_found'],
    'body statusUuid': ['statuses', 'status_not_in_theme'],
    'body reviewTemplateUuid': ['review_templates', 'not_found'],
    'body scores[].perspectiveUuid': ['review_perspectives', 'unknown_id']
  },
  'projectReviews.update': {
    'path project_uuid': ['projects', 'not_found'],
    'path project_review_uuid': ['project_reviews', 'not_found'],
    'body scores[].perspectiveUuid': ['review_perspectives', 'unknown_id']
  },
  'projectBulk.updateFollowers': {
    'body projectUuids[]': ['projects', 'not_found'],
    'body appendFollowerUuids[]': ['users', 'unknown_id'],
    'body removeFollowerUuids[]': ['users', 'unknown_id'],
    'body appendFollowerGroupUuids[]': ['user_groups', 'unknown_id'],
    'body removeFollowerGroupUuids[]': ['user_groups', 'unknown_id']
  },
  'projectBulk.attachScouteeTags': scouteeTags,
  'projectBulk.detachScouteeTags': scouteeTags,
  'projectBulk.attachScouteeChannels': scouteeChannels,
  'projectBulk.detachScouteeChannels': scouteeChannels,
  'projectBulk.attach': projectCategories,
  'projectBulk.detach': projectCategories,
  'projectBulk.createOperationLogs': { 'body items[].projectUuid': ['projects', 'not_found'] },
  'projects.list': caseFilters,
  'projects.groups': caseFilters,
  'projects.get': { 'path project_uuid': ['projects', 'not_found'] },
  'projects.create': {
    'body scoutees[].scouteeId': ['scoutees', 'not_found'],
    'body scoutees[].mekikiScouteeId': ['shared_company', 'not_found'],
    'body themeUuid': ['themes', 'not_found'],
    'body statusUuid': ['statuses', 'status_not_in_theme'],
    'body categoryUuids[]': ['project_categories', 'unknown_id'],
    'body followerUuids[]': ['users', 'unknown_id'],
    'body followerGroupUuids[]': ['user_groups', 'unknown_id'],
    'body extensionValues[].extensionItemUuid': ['extension_items', 'unknown_id'],
    'body extensionValues[].extensionItemEnumUuids[]': ['extension_item_enums', 'unknown_id']
  },
  'projects.remove': {
    'query uuids[]': ['projects', 'not_found'],
    'body uuids[]': ['projects', 'not_found']
  },
  'projects.update': {
    'path project_uuid': ['projects', 'not_found'],
    'body statusUuid': ['statuses', 'status_not_in_theme'],
    'body categoryUuids[]': ['project_categories', 'unknown_id'],
    'body followerUuids[]': ['users', 'unknown_id'],
    'body followerGroupUuids[]': ['user_groups', 'unknown_id']
  },
  'projects.updateTenantScoutee': {
    'path project_uuid': ['projects', 'not_found'],
    'body scouteeId': ['scoutees', 'not_found']
  },
  'projects.updateExtensionValues': {
    'path project_uuid': ['projects', 'not_found'],
    'body extensionValues[].extensionItemUuid': ['extension_items', 'unknown_id'],
    'body extensionValues[].extensionItemEnumUuids[]': ['extension_item_enums', 'unknown_id']
  },
  'projects.bulkUpdateStatus': {
    'body projectUuids[]': ['projects', 'not_found'],
    'body statusUuid': ['statuses', 'status_not_in_theme']
  },
  'projects.operationLogs': { 'path project_uuid': ['projects', 'not_found'] },
  'projects.createVisitLog': { 'path project_uuid': ['projects', 'not_found'] },
  'projects.visitLogs': {
    'query project_uuid': ['projects', 'empty'],
    'query user_uuid': ['users', 'empty'],
    'query user_group_uuid': ['user_groups', 'empty']
  },
  'reviewTemplates.update': {
    'body uuid': ['review_templates', 'not_found'],
    'body perspectives[].uuid': ['review_perspectives', 'unknown_id']
  },
  'reviewTemplates.remove': { 'query uuid': ['review_templates', 'not_found'] },
  'scoutees.list': {
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
  },
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
  'scoutees.removePerson': { 'path people_uuid': ['people', 'not_found'] },
  'statusTemplates.update': {
    'body uuid': ['status_templates', 'not_found'],
    'body statuses[].uuid': ['statuses', 'unknown_id'],
    'body replacements{key}': ['statuses_other', 'unknown_id'],
    'body replacements{}': ['statuses', 'unknown_id']
  },
  'statusTemplates.remove': { 'query uuid': ['status_templates', 'not_found'] },
  'statusTemplates.updateForThemes': {
    'path theme_status_template_uuid': ['theme_status_templates', 'not_found'],
    'body statuses[].uuid': ['theme_statuses', 'unknown_id'],
    'body replacements{key}': ['theme_statuses_other', 'unknown_id'],
    'body replacements{}': ['theme_statuses', 'unknown_id']
  },
  'statusTemplates.removeForThemes': { 'path theme_status_template_uuid': ['theme_status_templates', 'not_found'] },
  'statusTemplates.removeThemeStatus': {
    'path theme_status_template_uuid': ['theme_status_templates', 'not_found'],
    'path theme_status_uuid': ['theme_statuses', 'not_found']
  },
  ...tagCalls,
  'tasks.list': {
    'query theme_uuid': ['themes', 'not_found'],
    'query project_uuid': ['projects', 'not_found'],
    'query assignee_user_uuids[]': ['users', 'empty']
  },
  'tasks.create': {
    'body themeUuid': ['themes', 'not_found'],
    'body projectUuid': ['projects', 'not_found'],
    'body assigneeUserUuids[]': ['users', 'unknown_id']
  },
  'tasks.update': { 'path task_uuid': ['tasks', 'not_found'], 'body assigneeUserUuids[]': ['users', 'unknown_id'] },
  'tasks.remove': { 'path task_uuid': ['tasks', 'not_found'] },
  'tasks.bulkUpdateStatus': { 'body uuids[]': ['tasks', 'not_found'] },
  'tenants.publicInfo': { 'query tenant_uuid': ['tenant', 'public'] },
  'themeComments.list': { 'path theme_uuid': ['themes', 'not_found'] },
  'themeComments.create': {
    'path theme_uuid': ['themes', 'not_found'],
    'body mentionUserUuids[]': ['users', 'unknown_id']
  },
  'themeComments.update': {
    'path comment_uuid': ['theme_comments', 'not_found'],
    'body mentionUserUuids[]': ['users', 'unknown_id']
  },
  'themeComments.remove': { 'path comment_uuid': ['theme_comments', 'not_found'] },
  'themes.list': {
    'query person_in_charge_user_uuids[]': ['users', 'empty'],
    'query related_user_group_uuids[]': ['user_groups', 'empty'],
    'query tag_uuids[]': ['theme_tags', 'empty'],
    'query theme_status_uuids[]': ['theme_statuses', 'empty']
  },
  'themes.get': { 'path theme_uuid': ['themes', 'not_found'] },
  'themes.create': themeBody,
  'themes.update': { 'path theme_uuid': ['themes', 'not_found'], ...themeBody },
  'themes.remove': { 'path theme_uuid': ['themes', 'not_found'] },
  'themes.changeOrder': { 'body themeUuids[]': ['themes', 'not_found'] },
  'undo.undo': { 'path operation_uuid': ['operations', 'not_found'] },
  'userGroups.update': { 'path user_group_uuid': ['user_groups', 'not_found'] },
  'userGroups.remove': { 'path user_group_uuid': ['user_groups', 'not_found'] }
}
