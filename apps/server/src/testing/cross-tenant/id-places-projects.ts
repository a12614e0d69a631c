import { listedProjects, projectFilters, themeBody, wakesWhen } from './id-places-shared.ts'
import type { Rule, Rules } from './id-rules.ts'

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

const answeredForm: Rules = { 'path form_uuid': ['forms', 'not_found'] }

const inConditions = {
  'statusUuids[]': ['statuses', 'unknown_id'],
  'followerUuids[]': ['users', 'unknown_id'],
  'followerGroupUuids[]': ['user_groups', 'unknown_id'],
  'categoryUuids[]': ['project_categories', 'unknown_id'],
  'tenantScouteeTagUuids[]': ['scoutee_tags', 'unknown_id'],
  'channelUuids[]': ['channels', 'unknown_id'],
  'exitReasonUuids[]': ['exit_reasons', 'unknown_id'],
  'extensionItem.uuid': ['extension_items', 'unknown_id'],
  'extensionItem.enumsValues[]': ['extension_item_enums', 'unknown_id'],
  'reviewerUuids[]': ['users', 'unknown_id']
} as const satisfies Readonly<Record<string, Rule>>

const conditionAt = (place: string): Rules => Object.fromEntries(Object.entries(inConditions).map(([name, rule]) => [`body ${place}.${name}`, rule]))

/** What a saved filter and a view name in their condition. */
const condition = conditionAt('condition')

/** What a view names besides. */
const view: Rules = {
  ...condition,
  ...conditionAt('settings.color.conditions[].condition'),
  'body settings.board.hiddenStatusUuids[]': ['statuses', 'unknown_id']
}

/** Every place of an id in the calls of cases, themes and tasks. */
export const projectsPlaces: Readonly<Record<string, Rules>> = {
  'answers.list': answeredForm,
  'answers.get': { ...answeredForm, 'path answer_uuid': ['form_answers', 'not_found'] },
  'answers.questions': answeredForm,
  'answers.summary': answeredForm,
  'answers.downloadUrl': { ...answeredForm, 'query file_key': ['form_uploads.storage_key', 'not_found'] },
  'answers.filePreview': { ...answeredForm, 'query file_key': ['form_uploads.storage_key', 'not_found'] },
  'answers.export': { ...answeredForm, 'body answerUuids[]': ['form_answers', 'not_found'] },
  'answers.ofProject': { 'path project_uuid': ['projects', 'not_found'] },
  'exports.projects': {
    'body themeUuid': ['themes', 'not_found'],
    'body projectUuids[]': ['projects', 'not_found'],
    'body statusUuids[]': ['statuses', 'unknown_id'],
    'body followerUuids[]': ['users', 'unknown_id'],
    'body followerGroupUuids[]': ['user_groups', 'unknown_id'],
    'body categoryUuids[]': ['project_categories', 'unknown_id'],
    'body tenantScouteeTagUuids[]': ['scoutee_tags', 'unknown_id'],
    'body channelUuids[]': ['channels', 'unknown_id'],
    'body scouteeIds[]': ['scoutees', 'unknown_id'],
    'body reviewerUuids[]': ['users', 'unknown_id'],
    'body exitReasonUuids[]': ['exit_reasons', 'unknown_id'],
    'body extensionItemUuid': ['extension_items', 'unknown_id'],
    'body extensionItemEnumUuids[]': ['extension_item_enums', 'unknown_id'],
    'body extensionConditions[].extensionItemUuid': ['extension_items', 'unknown_id'],
    'body extensionConditions[].extensionItemEnumUuids[]': ['extension_item_enums', 'unknown_id']
  },
  'exports.themes': {
    'body themeUuids[]': ['themes', 'not_found'],
    'body personInChargeUserUuids[]': ['users', 'unknown_id'],
    'body relatedUserGroupUuids[]': ['user_groups', 'unknown_id'],
    'body tagUuids[]': ['theme_tags', 'unknown_id'],
    'body themeStatusUuids[]': ['theme_statuses', 'unknown_id']
  },
  'exports.tasks': {
    'body uuids[]': ['tasks', 'not_found'],
    'body themeUuid': ['themes', 'not_found'],
    'body projectUuid': ['projects', 'not_found'],
    'body assigneeUserUuids[]': ['users', 'unknown_id']
  },
  'exports.projectHistory': { 'path project_uuid': ['projects', 'not_found'] },
  'exports.themeHistory': { 'path theme_uuid': ['themes', 'not_found'] },
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
  'files.projectPreview': {
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
  'files.themePreview': {
    'path theme_uuid': ['themes', 'not_found'],
    'path file_uuid': ['theme_files', 'not_found']
  },
  'files.themeDownloadUrl': {
    'path theme_uuid': ['themes', 'not_found'],
    'path file_uuid': ['theme_files', 'not_found']
  },
  'search.find': { 'query theme_uuids[]': ['themes', 'empty'], 'query user_uuids[]': ['users', 'empty'] },
  'search.facets': { 'query theme_uuids[]': ['themes', 'empty'], 'query user_uuids[]': ['users', 'empty'] },
  'projectFilters.counts': { 'query theme_uuid': ['themes', 'not_found'] },
  'projectFilters.create': condition,
  'projectFilters.remove': { 'path uuid': ['my_project_filters', 'not_found'] },
  'projectViews.list': { 'query theme_uuid': ['themes', 'not_found'] },
  'projectViews.counts': { 'query theme_uuid': ['themes', 'not_found'], 'query uuids[]': ['my_project_filters', 'empty'] },
  'projectViews.create': { ...view, 'body themeUuid': ['themes', 'not_found'] },
  'projectViews.update': { ...view, 'path view_uuid': ['my_project_filters', 'not_found'] },
  'projectViews.remove': { 'path view_uuid': ['my_project_filters', 'not_found'] },
  'projectViews.share': {
    'path view_uuid': ['my_project_filters', 'not_found'],
    'body userUuids[]': ['users', 'unknown_id'],
    'body userGroupUuids[]': ['user_groups', 'unknown_id']
  },
  'projectViews.setThemeDefault': { 'path view_uuid': ['my_project_filters', 'not_found'] },
  'projectViews.arrange': { 'body themeUuid': ['themes', 'not_found'], 'body viewUuids[]': ['my_project_filters', 'unknown_id'] },
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
  'projectIntegration.previewMove': {
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
  'projects.list': listedProjects,
  'projects.groups': projectFilters,
  'projects.board': projectFilters,
  'projects.boardCards': listedProjects,
  'projects.calendar': listedProjects,
  'projects.calendarDay': listedProjects,
  'projects.timeline': listedProjects,
  'projects.facets': projectFilters,
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
    'body themeUuid': ['themes', 'not_found'],
    'body statusUuid': ['statuses', 'status_not_in_theme'],
    'body exit.reasonUuids[]': ['exit_reasons', 'unknown_id'],
    ...wakesWhen,
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
    'body statusUuid': ['statuses', 'status_not_in_theme'],
    'body exit.reasonUuids[]': ['exit_reasons', 'unknown_id'],
    ...wakesWhen
  },
  'projects.operationLogs': { 'path project_uuid': ['projects', 'not_found'], 'query user_uuid': ['users', 'empty'] },
  'projects.createVisitLog': { 'path project_uuid': ['projects', 'not_found'] },
  'projects.visitLogs': {
    'query project_uuid': ['projects', 'empty'],
    'query user_uuid': ['users', 'empty'],
    'query user_group_uuid': ['user_groups', 'empty']
  },
  'tasks.list': {
    'query theme_uuid': ['themes', 'not_found'],
    'query project_uuid': ['projects', 'not_found'],
    'query assignee_user_uuids[]': ['users', 'empty'],
    'query task_uuids[]': ['tasks', 'empty']
  },
  'tasks.create': {
    'body themeUuid': ['themes', 'not_found'],
    'body projectUuid': ['projects', 'not_found'],
    'body assigneeUserUuids[]': ['users', 'unknown_id']
  },
  'tasks.update': { 'path task_uuid': ['tasks', 'not_found'], 'body assigneeUserUuids[]': ['users', 'unknown_id'] },
  'tasks.remove': { 'path task_uuid': ['tasks', 'not_found'] },
  'tasks.bulkUpdateStatus': { 'body uuids[]': ['tasks', 'not_found'] },
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
  'themes.changeOrder': { 'body themeUuids[]': ['themes', 'not_found'] }
}
