import { defineOperation } from '../operation.ts'
import { downloadPath, downloadProgress, scouteesExportBody, startedExport, usersExportQuery } from './exports.schemas.ts'

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

export const exportsOperations = {
  scoutees: defineOperation({
    id: 'exports.scoutees',
    summary: 'Writes companies and people into a CSV file, with what the caller may see of them',
    method: 'POST',
    path: '/v2/private/scoutees/export',
    access: 'private',
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
    summary: 'Writes the members that the filters of their list find into a CSV file',
    method: 'GET',
    path: '/v2/private/users/export',
    access: 'private',
    permissions: ['read_member_setting'],
    query: usersExportQuery,
    output: startedExport,
    status: 202,
    tx: 'write',
    rate: 'heavy'
  }),
  lookForDownload: defineOperation({
    ...download,
    id: 'exports.lookForDownload',
    summary: 'Whether a file is there: 200 without a body when it is, 202 while it is being written',
    method: 'HEAD'
  }),
  download: defineOperation({
    ...download,
    id: 'exports.download',
    summary: 'Leads to the file when it is there; 202 with the progress while it is being written',
    method: 'GET'
  })
}
