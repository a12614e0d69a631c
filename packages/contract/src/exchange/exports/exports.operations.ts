import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import { settingKeys } from '../../primitives/setting-calls.ts'
import {
  downloadPath,
  downloadProgress,
  exportFile,
  historyExportBody,
  scouteesExportBody,
  selectedUsersExportBody,
  settingsHistoryExportBody,
  startedExport,
  tasksExportBody,
  themesExportBody,
  usersExportQuery
} from './exports.schemas.ts'
import { projectsExportBody } from './project-export.schemas.ts'

const download = {
  path: '/v2/public/download/{id}',
  access: 'public',
  params: downloadPath,
  output: downloadProgress,
  status: 202,
  errors: ['not_found', 'export_failed', 'ip_not_allowed'],
  tx: 'none',
  rate: 'public'
} as const

/** What every call that begins an export has. */
const beginning = { access: 'private', guests: 'refused', output: startedExport, status: 202, tx: 'write', rate: 'heavy' } as const

export const exportsOperations = {
  projects: defineOperation({
    ...beginning,
    id: 'exports.projects',
    summary: 'Writes cases into a CSV or xlsx file, with what the caller may see of them: a selection, or all that the filters find',
    method: 'POST',
    path: '/v2/private/projects/export',
    permissions: ['export_project'],
    body: projectsExportBody,
    errors: ['not_found']
  }),
  themes: defineOperation({
    ...beginning,
    id: 'exports.themes',
    summary: 'Writes themes into a CSV or xlsx file: a selection, or all that the filters find',
    method: 'POST',
    path: '/v2/private/themes/export',
    permissions: ['export_theme'],
    body: themesExportBody,
    errors: ['not_found']
  }),
  tasks: defineOperation({
    ...beginning,
    id: 'exports.tasks',
    summary: 'Writes tasks of cases or of themes into a CSV or xlsx file: a selection, or all that the filters find',
    method: 'POST',
    path: '/v2/private/tasks/export',
    permissions: ['export_project', 'export_theme'],
    body: tasksExportBody,
    errors: ['not_found']
  }),
  projectHistory: defineOperation({
    ...beginning,
    id: 'exports.projectHistory',
    summary: 'Writes the history of a case into a CSV or xlsx file, without what the caller may not see',
    method: 'POST',
    path: '/v2/private/projects/{project_uuid}/operation_logs/export',
    permissions: ['export_project'],
    params: pathUuid('project_uuid'),
    body: historyExportBody,
    errors: ['not_found']
  }),
  themeHistory: defineOperation({
    ...beginning,
    id: 'exports.themeHistory',
    summary: 'Writes the history of a theme and of its cases into a CSV or xlsx file, without what the caller may not see',
    method: 'POST',
    path: '/v2/private/themes/{theme_uuid}/operation_logs/export',
    permissions: ['export_theme'],
    params: pathUuid('theme_uuid'),
    body: historyExportBody,
    errors: ['not_found']
  }),
  settingsHistory: defineOperation({
    ...beginning,
    id: 'exports.settingsHistory',
    summary: 'Writes the history of one page of the settings into a CSV or xlsx file',
    method: 'POST',
    path: '/v2/private/settings_log/export',
    permissions: settingKeys,
    body: settingsHistoryExportBody
  }),
  file: defineOperation({
    id: 'exports.file',
    summary: 'A signed address of the file that an export of the caller has written',
    method: 'GET',
    path: '/v2/private/exports/{job_uuid}/download_url',
    access: 'private',
    guests: 'refused',
    params: pathUuid('job_uuid'),
    output: exportFile,
    errors: ['not_found', 'file_missing', 'export_failed'],
    tx: 'write',
    rate: 'read'
  }),
  scoutees: defineOperation({
    id: 'exports.scoutees',
    summary: 'Writes companies and people into a CSV or xlsx file, with what the caller may see of them: a selection, or all that the conditions find',
    method: 'POST',
    path: '/v2/private/scoutees/export',
    access: 'private',
    guests: 'refused',
    permissions: ['export_scoutee'],
    body: scouteesExportBody,
    output: startedExport,
    status: 202,
    errors: ['not_found'],
    tx: 'write',
    rate: 'heavy'
  }),
  users: defineOperation({
    id: 'exports.users',
    summary: 'Writes the members that the filters of their list find into a CSV or xlsx file',
    method: 'GET',
    path: '/v2/private/users/export',
    access: 'private',
    guests: 'refused',
    permissions: ['read_member_setting'],
    query: usersExportQuery,
    output: startedExport,
    status: 202,
    tx: 'write',
    rate: 'heavy'
  }),
  selectedUsers: defineOperation({
    ...beginning,
    id: 'exports.selectedUsers',
    summary: 'Writes selected members into a CSV or xlsx file',
    method: 'POST',
    path: '/v2/private/users/export',
    permissions: ['read_member_setting'],
    body: selectedUsersExportBody,
    errors: ['not_found']
  }),
  lookForDownload: defineOperation({
    ...download,
    id: 'exports.lookForDownload',
    summary: 'Whether a file is there: 200 with its type, length and name when it is, 202 with Retry-After while it is being written',
    method: 'HEAD'
  }),
  download: defineOperation({
    ...download,
    id: 'exports.download',
    summary: 'Leads to the file when it is there; 202 with the progress and Retry-After while it is being written',
    method: 'GET',
    tx: 'write'
  })
}
