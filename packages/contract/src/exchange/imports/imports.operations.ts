import { z } from 'zod'
import { uploadTicket } from '../../work/files/files.schemas.ts'
import { job } from '../../workspace/jobs/jobs.schemas.ts'
import { defineOperation } from '../../operation.ts'
import type { PermissionKey } from '../../permissions.ts'
import { codeList, flag, listOf, page, pathUuid, perPage, uuid, wholeNumber } from '../../primitives/index.ts'
import {
  furtherSheetNames,
  importBody,
  importKinds,
  importSkipped,
  shownCellLength,
  importFaultyValue,
  importLimits,
  importMappings,
  importName,
  importRow,
  importRowKinds,
  memberImportBody,
  scouteeImportBody,
  tableDelimiters,
  tableEncodings,
  themeImportBody,
  updateImportBody
} from './imports.schemas.ts'

const fileErrors = [
  'file_missing',
  'file_empty',
  'file_header_only',
  'file_not_a_table',
  'file_broken_quotes',
  'file_undecodable',
  'file_too_many_columns',
  'file_too_many_rows',
  'file_cell_too_long',
  'file_row_too_long',
  'workbook_unreadable',
  'workbook_too_large',
  'workbook_old',
  'workbook_is_text',
  'sheet_missing',
  'sheet_empty',
  'sheet_differs'
] as const

const fileQuery = z.object({ filename: z.string().trim().min(1).max(255), contentLength: wholeNumber(0, Number.MAX_SAFE_INTEGER) })
const severalSheets = (value: unknown): unknown => (value === undefined ? undefined : [value].flat())
const mappingsQuery = z.object({
  url: z.string().min(1).max(1000),
  /** What the file is called: a text that is called a workbook is refused. */
  filename: z.string().trim().min(1).max(255).optional(),
  encoding: z.enum(tableEncodings).optional(),
  delimiter: z.enum(tableDelimiters).optional(),
  sheet: z.string().min(1).max(200).optional(),
  /** Sheets whose rows count with those of the read one, by repeated keys. */
  further_sheets: z.preprocess(severalSheets, furtherSheetNames.optional()),
  header_row: wholeNumber(0, importLimits.headerRow).optional()
})
const inTheme = z.object({ theme_uuid: uuid })

const uploadUrl = {
  summary: 'A signed address to which the browser sends the file to be imported',
  method: 'GET',
  access: 'private',
  guests: 'refused',
  output: uploadTicket,
  errors: ['required_parameter', 'not_found', 'too_large', 'file_empty'],
  tx: 'none',
  rate: 'write'
} as const

const mappings = {
  summary: 'The columns of an uploaded file with samples and a proposed target for each',
  method: 'GET',
  access: 'private',
  guests: 'refused',
  output: importMappings,
  errors: ['required_parameter', 'not_found', ...fileErrors],
  tx: 'none',
  rate: 'heavy'
} as const

const start = {
  method: 'POST',
  access: 'private',
  guests: 'refused',
  output: z.object({ jobUuid: uuid }),
  status: 202,
  errors: ['not_found', 'file_missing'],
  tx: 'write',
  rate: 'heavy'
} as const

const making = ['create_project'] as const
const changing = ['update_own_project', 'update_follow_project', 'update_all_project'] as const
const themeKeys = ['create_project_group'] as const
const scouteeKeys = ['create_tenant_scoutee', 'update_tenant_scoutee'] as const
const memberKeys = ['create_member_setting'] as const

// Calls of one kind have one type, so that one use case serves them.
const uploadUrlAt = (id: string, path: string) => defineOperation({ ...uploadUrl, permissions: making, query: fileQuery.extend(inTheme.shape), id, path })
const mappingsAt = (id: string, path: string) => defineOperation({ ...mappings, permissions: making, query: mappingsQuery.extend(inTheme.shape), id, path })
const startAt = (id: string, path: string) =>
  defineOperation({
    ...start,
    summary: 'Imports cases from an uploaded file as a job, or only checks the file (dry run)',
    permissions: making,
    body: importBody,
    id,
    path
  })
const plainUploadUrlAt = (id: string, path: string, permissions: readonly PermissionKey[]) =>
  defineOperation({ ...uploadUrl, permissions, query: fileQuery, id, path })
const plainMappingsAt = (id: string, path: string, permissions: readonly PermissionKey[]) =>
  defineOperation({ ...mappings, permissions, query: mappingsQuery, id, path })
const plainStartAt = (id: string, path: string, told: { summary: string; permissions: readonly PermissionKey[]; body: typeof updateImportBody }) =>
  defineOperation({ ...start, ...told, id, path })

const jobPath = pathUuid('job_uuid')

export const importsOperations = {
  projectsUploadUrl: uploadUrlAt('imports.projectsUploadUrl', '/v2/private/projects/import_upload_url'),
  projectsMappings: mappingsAt('imports.projectsMappings', '/v2/private/projects/import_mappings'),
  projectsImport: startAt('imports.projectsImport', '/v2/private/projects/import_projects'),
  // The second client's spelling of the same three calls (2§7).
  projectsUploadUrlAlias: uploadUrlAt('imports.projectsUploadUrlAlias', '/v2/private/projects/import/upload_url'),
  projectsMappingsAlias: mappingsAt('imports.projectsMappingsAlias', '/v2/private/projects/import/mappings'),
  projectsImportAlias: startAt('imports.projectsImportAlias', '/v2/private/projects/import/projects'),
  updatesUploadUrl: plainUploadUrlAt('imports.updatesUploadUrl', '/v2/private/projects/import_update_upload_url', changing),
  updatesMappings: plainMappingsAt('imports.updatesMappings', '/v2/private/projects/import_update_mappings', changing),
  updatesImport: plainStartAt('imports.updatesImport', '/v2/private/projects/import_update_projects', {
    summary: 'Changes cases as an uploaded file says, as a job, or only checks the file (dry run)',
    permissions: changing,
    body: updateImportBody
  }),
  themesUploadUrl: plainUploadUrlAt('imports.themesUploadUrl', '/v2/private/themes/import_upload_url', themeKeys),
  themesMappings: plainMappingsAt('imports.themesMappings', '/v2/private/themes/import_mappings', themeKeys),
  themesImport: plainStartAt('imports.themesImport', '/v2/private/themes/import', {
    summary: 'Imports themes from an uploaded file as a job, or only checks the file (dry run)',
    permissions: themeKeys,
    body: themeImportBody
  }),
  scouteesUploadUrl: plainUploadUrlAt('imports.scouteesUploadUrl', '/v2/private/scoutees/import_upload_url', scouteeKeys),
  scouteesMappings: plainMappingsAt('imports.scouteesMappings', '/v2/private/scoutees/import_mappings', scouteeKeys),
  scouteesImport: plainStartAt('imports.scouteesImport', '/v2/private/scoutees/import', {
    summary: 'Imports companies and people from an uploaded file as a job, or only checks the file (dry run)',
    permissions: scouteeKeys,
    body: scouteeImportBody
  }),
  membersUploadUrl: plainUploadUrlAt('imports.membersUploadUrl', '/v2/private/users/import_upload_url', memberKeys),
  membersMappings: plainMappingsAt('imports.membersMappings', '/v2/private/users/import_mappings', memberKeys),
  membersImport: plainStartAt('imports.membersImport', '/v2/private/users/import', {
    summary: 'Invites members from an uploaded file as a job, or only checks the file (dry run)',
    permissions: memberKeys,
    body: memberImportBody
  }),
  template: defineOperation({
    id: 'imports.template',
    summary: 'A signed address of an empty workbook with a column for every target and the values that it takes',
    method: 'GET',
    path: '/v2/private/import_template',
    access: 'private',
    guests: 'refused',
    query: z.object({ kind: z.enum(importKinds), theme_uuid: uuid.optional() }),
    output: z.object({ url: z.string() }),
    errors: ['required_parameter', 'not_found', 'forbidden'],
    tx: 'none',
    rate: 'heavy'
  }),
  rows: defineOperation({
    id: 'imports.rows',
    summary: 'What an import did, or a dry run would do, row by row',
    method: 'GET',
    path: '/v2/private/jobs/{job_uuid}/import_rows',
    access: 'private',
    guests: 'refused',
    params: jobPath,
    /**
     * `changed_since`: those alone that stayed when the import was taken back, since somebody had changed them. `left_out`: those alone that hold cells
     * which were changed in the file and are not taken. `warned`: those alone that have warnings. `offered`: those alone with a company of the provider's
     * database to follow. `fault_column`: those alone that have a fault in this column; with `value` those whose cell holds exactly this, too.
     */
    query: z.object({
      kinds: codeList(z.enum(importRowKinds)),
      changed_since: flag,
      left_out: flag,
      warned: flag,
      offered: flag,
      fault_column: wholeNumber(0, 1000).optional(),
      value: z.string().min(1).max(shownCellLength).optional(),
      page,
      per_page: perPage(100)
    }),
    /** `header`: what the columns are called in the file, once the job has ended. */
    output: listOf(importRow).extend({ header: z.array(z.string()) }),
    errors: ['not_found', 'required_parameter'],
    tx: 'read',
    rate: 'read'
  }),
  names: defineOperation({
    id: 'imports.names',
    summary: 'What is to be decided once for many rows of a dry run: names that the tenant does not have, and values that several rows cannot take',
    method: 'GET',
    path: '/v2/private/jobs/{job_uuid}/import_names',
    access: 'private',
    guests: 'refused',
    params: jobPath,
    output: listOf(importName).extend({ faulty: z.array(importFaultyValue) }),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  leftOut: defineOperation({
    id: 'imports.leftOut',
    summary: 'The columns of the file that an import does not take, with how many of their cells say something',
    method: 'GET',
    path: '/v2/private/jobs/{job_uuid}/import_left_out',
    access: 'private',
    guests: 'refused',
    params: jobPath,
    output: listOf(importSkipped),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  undo: defineOperation({
    id: 'imports.undo',
    summary: 'Takes an import back as a job, as a whole or some of its rows; what was changed since stays unless it is named with `force`',
    method: 'POST',
    path: '/v2/private/jobs/{job_uuid}/undo',
    access: 'private',
    guests: 'refused',
    params: jobPath,
    body: z.strictObject({
      /** The rows by their lines; all of them when absent. */
      lines: z.array(z.int().min(1)).min(1).max(1000).optional(),
      /** Also what somebody has changed since goes back. */
      force: z.boolean().default(false)
    }),
    output: job,
    status: 202,
    errors: ['not_found', 'not_undoable'],
    tx: 'write',
    rate: 'heavy'
  })
}
