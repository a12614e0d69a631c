import { tagCalls } from './id-places-shared.ts'
import type { Rules } from './id-rules.ts'

// What an unknown name stands for is checked before anything begins.
const importNames: Rules = { 'body names[].uuid': ['scoutee_tags', 'unknown_id'] }

const plainMappings: Rules = { 'query url': ['import_key', 'not_found'] }

const plainStart: Rules = { 'body url': ['import_key', 'not_found'], 'body checkUuid': ['jobs', 'unknown_id'], ...importNames }

const importUpload: Rules = {
  'query theme_uuid': ['themes', 'not_found']
}

const importMappings: Rules = {
  'query url': ['import_key', 'not_found'],
  'query theme_uuid': ['themes', 'not_found']
}

const importStart: Rules = {
  'body url': ['import_key', 'not_found'],
  'body themeUuid': ['themes', 'not_found'],
  'body checkUuid': ['jobs', 'unknown_id'],
  ...importNames
}

// Questions and choices stand in the form and not in tables: an answer names those that it was shown.
const answerValues: Rules = {
  'body values[].questionUuid': ['own_choice', 'public'],
  'body values[].optionUuids[]': ['own_choice', 'public']
}

const answerPayload: Rules = {
  'body dateAnswers[].questionUuid': ['own_choice', 'public'],
  'body stringAnswers[].questionUuid': ['own_choice', 'public'],
  'body numberAnswers[].questionUuid': ['own_choice', 'public'],
  'body multipleSelectAnswers[].questionUuid': ['own_choice', 'public'],
  'body multipleSelectAnswers[].optionUuids[]': ['own_choice', 'public'],
  'body singleSelectAnswers[].questionUuid': ['own_choice', 'public'],
  'body singleSelectAnswers[].optionUuid': ['own_choice', 'public']
}

const dashboardTenant: Rules = { 'path tenant_uuid': ['tenant', 'not_found'] }
const dashboardPath: Rules = { ...dashboardTenant, 'path dashboard_uuid': ['dashboards', 'not_found'] }

const mailPath: Rules = { ...dashboardPath, 'path mail_uuid': ['dashboard_mails', 'not_found'] }

const schedulePath: Rules = { 'path schedule_uuid': ['scheduled_exports', 'not_found'] }

/** Every place of an id in the calls of the workspace: members, settings, imports, notifications. */
export const workspacePlaces: Readonly<Record<string, Rules>> = {
  'apiTokens.remove': { 'path token_uuid': ['api_tokens', 'not_found'] },
  'livingExports.list': { 'query view_uuid': ['my_project_filters', 'empty'] },
  'livingExports.create': { 'body viewUuid': ['my_project_filters', 'not_found'], 'body themeUuid': ['themes', 'not_found'] },
  'livingExports.remove': { 'path export_uuid': ['living_exports', 'not_found'] },
  'scheduledExports.list': { 'query view_uuid': ['my_project_filters', 'empty'] },
  'scheduledExports.create': {
    'body viewUuid': ['my_project_filters', 'not_found'],
    'body themeUuid': ['themes', 'not_found'],
    'body readerUuids[]': ['actor', 'unknown_id']
  },
  'scheduledExports.update': { ...schedulePath, 'body readerUuids[]': ['actor', 'unknown_id'] },
  'scheduledExports.remove': schedulePath,
  'scheduledExports.leave': schedulePath,
  'scheduledExports.send': schedulePath,
  'scheduledExports.runs': schedulePath,
  'livingExports.reads': { 'path export_uuid': ['living_exports', 'not_found'] },
  'dashboards.show': dashboardTenant,
  'dashboards.refresh': dashboardTenant,
  'dashboards.snapshot': dashboardTenant,
  'dashboards.overview': dashboardTenant,
  'dashboards.figures': dashboardTenant,
  'dashboards.cases': dashboardTenant,
  'dashboards.activity': dashboardTenant,
  'dashboards.choices': dashboardTenant,
  'dashboards.get': dashboardPath,
  'dashboards.remove': dashboardPath,
  'dashboards.restore': dashboardPath,
  'dashboardSharing.get': dashboardPath,
  'dashboardSharing.put': {
    ...dashboardPath,
    'body users[].uuid': ['users', 'unknown_id'],
    'body userGroups[].uuid': ['user_groups', 'unknown_id']
  },
  'dashboardMails.list': dashboardPath,
  'dashboardMails.create': { ...dashboardPath, 'body readerUuids[]': ['actor', 'unknown_id'] },
  'dashboardMails.update': { ...mailPath, 'body readerUuids[]': ['actor', 'unknown_id'] },
  'dashboardMails.remove': mailPath,
  'dashboardMails.leave': mailPath,
  'dashboardMails.send': mailPath,
  // A tile's id is its writer's; only the product's own dashboards can be copied.
  'dashboards.create': { ...dashboardTenant, 'body tiles[].uuid': ['own_choice', 'public'], 'body basedOn': ['ready_made', 'unknown_id'] },
  'dashboards.update': { ...dashboardPath, 'body tiles[].uuid': ['own_choice', 'public'] },
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
  'imports.projectsUploadUrl': importUpload,
  'imports.projectsMappings': importMappings,
  'imports.projectsImport': importStart,
  'imports.projectsUploadUrlAlias': importUpload,
  'imports.projectsMappingsAlias': importMappings,
  'imports.projectsImportAlias': importStart,
  'imports.updatesMappings': plainMappings,
  'imports.updatesImport': plainStart,
  'imports.themesMappings': plainMappings,
  'imports.themesImport': plainStart,
  'imports.scouteesMappings': plainMappings,
  'imports.scouteesImport': plainStart,
  'imports.membersMappings': plainMappings,
  'imports.membersImport': plainStart,
  'imports.template': { 'query theme_uuid': ['themes', 'not_found'] },
  'imports.names': { 'path job_uuid': ['jobs', 'not_found'] },
  'imports.leftOut': { 'path job_uuid': ['jobs', 'not_found'] },
  'imports.undo': { 'path job_uuid': ['jobs_done', 'not_found'] },
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
  'members.uses': { 'path user_uuid': ['users', 'not_found'] },
  'members.resendInvitation': { 'path user_uuid': ['users', 'not_found'] },
  'members.endSessions': { 'path user_uuid': ['users', 'not_found'] },
  'members.bulkUpdate': {
    'body user_uuids[]': ['users', 'not_found'],
    'body item.permission_group_uuid': ['permission_groups', 'unknown_id'],
    'body item.user_group_uuids[]': ['user_groups', 'unknown_id']
  },
  'secondFactor.reset': { 'path user_uuid': ['users', 'not_found'] },
  'mySessions.remove': { 'path session_uuid': ['user_sessions', 'not_found'] },
  'archives.uploadPart': { 'path upload_uuid': ['archive_files', 'not_found'] },
  'archives.cancel': { 'path job_uuid': ['archive_jobs', 'not_found'] },
  'archives.import': { 'body uploadUuid': ['archive_files', 'not_found'] },
  'exports.file': { 'path job_uuid': ['jobs_done', 'not_found'] },
  'exports.users': {
    'query permission_group_uuids[]': ['permission_groups', 'unknown_id'],
    'query user_group_uuids[]': ['user_groups', 'unknown_id']
  },
  'exports.selectedUsers': { 'body userUuids[]': ['users', 'not_found'] },
  'visibility.previewGroup': { 'path permission_group_uuid': ['permission_groups', 'not_found'] },
  'visibility.previewMembers': {
    'body user_uuids[]': ['users', 'not_found'],
    'body item.permission_group_uuid': ['permission_groups', 'unknown_id'],
    'body item.user_group_uuids[]': ['user_groups', 'unknown_id']
  },
  'visibility.projectViewers': { 'path project_uuid': ['projects', 'not_found'] },
  'visibility.themeViewers': { 'path theme_uuid': ['themes', 'not_found'] },
  'notifications.markAsRead': { 'path notification_uuid': ['notifications', 'not_found'] },
  'guestRequests.approve': { 'path guest_request_uuid': ['guest_requests', 'not_found'] },
  'guestRequests.refuse': { 'path guest_request_uuid': ['guest_requests', 'not_found'] },
  'publicAccounts.createGuest': { 'body tenant_uuid': ['tenant', 'not_found'] },
  'publicAnswers.listForms': { 'path tenant_uuid': ['tenant', 'public'] },
  'publicAnswers.getForm': { 'path form_uuid': ['forms', 'not_found'], 'query tenant_uuid': ['tenant', 'not_found'] },
  'publicAnswers.getNotice': { 'path form_uuid': ['forms', 'not_found'], 'query tenant_uuid': ['tenant', 'not_found'] },
  'publicAnswers.uploadUrl': { 'path tenant_uuid': ['tenant', 'submission_expired'] },
  'publicAnswers.submit': { 'path tenant_uuid': ['tenant', 'not_found'], 'path form_uuid': ['forms', 'not_found'], ...answerValues, ...answerPayload },
  'publicAnswers.correct': answerValues,
  'permissionGroups.update': { 'path permission_group_uuid': ['permission_groups', 'not_found'] },
  'permissionGroups.remove': { 'path permission_group_uuid': ['permission_groups', 'not_found'] },
  'reviewTemplates.update': {
    'body uuid': ['review_templates', 'not_found'],
    'body perspectives[].uuid': ['review_perspectives', 'unknown_id']
  },
  'reviewTemplates.remove': { 'query uuid': ['review_templates', 'not_found'] },
  'statusTemplates.update': {
    'body uuid': ['status_templates', 'not_found'],
    'body statuses[].uuid': ['statuses', 'unknown_id'],
    'body exitReasons[].uuid': ['exit_reasons', 'unknown_id'],
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
  'tenants.publicInfo': { 'query tenant_uuid': ['tenant', 'public'] },
  'undo.undo': { 'path operation_uuid': ['operations', 'not_found'] },
  'userGroups.create': { 'body user_uuids[]': ['users', 'not_found'] },
  'userGroups.update': {
    'path user_group_uuid': ['user_groups', 'not_found'],
    'body append_user_uuids[]': ['users', 'not_found'],
    'body remove_user_uuids[]': ['users', 'not_found']
  },
  'userGroups.uses': { 'path user_group_uuid': ['user_groups', 'not_found'] },
  'userGroups.remove': { 'path user_group_uuid': ['user_groups', 'not_found'] }
}
