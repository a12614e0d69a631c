import { z } from 'zod'
import { uploadTicket } from '../files/files.schemas.ts'
import { defineOperation } from '../operation.ts'
import { codeList, listOf, page, pathUuid, perPage, uuid, wholeNumber } from '../primitives/index.ts'
import { importBody, importMappings, importRow, importRowKinds, tableDelimiters, tableEncodings } from './imports.schemas.ts'

const fileErrors = [
  'file_missing',
  'file_empty',
  'file_not_a_table',
  'file_broken_quotes',
  'file_undecodable',
  'file_too_many_columns',
  'file_too_many_rows'
] as const

const uploadUrl = {
  summary: 'A signed address to which the browser sends the file to be imported',
  method: 'GET',
  access: 'private',
  permissions: ['create_project'],
  query: z.object({ theme_uuid: uuid, filename: z.string().trim().min(1).max(255), contentLength: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
  output: uploadTicket,
  errors: ['required_parameter', 'not_found', 'too_large', 'file_empty'],
  tx: 'none',
  rate: 'write'
} as const

const mappings = {
  summary: 'The columns of an uploaded file with samples and a proposed target for each',
  method: 'GET',
  access: 'private',
  permissions: ['create_project'],
  query: z.object({
    url: z.string().min(1).max(1000),
    theme_uuid: uuid,
    encoding: z.enum(tableEncodings).optional(),
    delimiter: z.enum(tableDelimiters).optional()
  }),
  output: importMappings,
  errors: ['required_parameter', 'not_found', ...fileErrors],
  tx: 'none',
  rate: 'heavy'
} as const

const start = {
  summary: 'Imports cases from an uploaded file as a job, or only checks the file (dry run)',
  method: 'POST',
  access: 'private',
  permissions: ['create_project'],
  body: importBody,
  output: z.object({ jobUuid: uuid }),
  status: 202,
  errors: ['not_found', 'file_missing'],
  tx: 'write',
  rate: 'heavy'
} as const

// Both spellings of a call have one type, so that one use case serves them.
const uploadUrlAt = (id: string, path: string) => defineOperation({ ...uploadUrl, id, path })
const mappingsAt = (id: string, path: string) => defineOperation({ ...mappings, id, path })
const startAt = (id: string, path: string) => defineOperation({ ...start, id, path })

export const importsOperations = {
  projectsUploadUrl: uploadUrlAt('imports.projectsUploadUrl', '/v2/private/projects/import_upload_url'),
  projectsMappings: mappingsAt('imports.projectsMappings', '/v2/private/projects/import_mappings'),
  projectsImport: startAt('imports.projectsImport', '/v2/private/projects/import_projects'),
  // The second client's spelling of the same three calls (2§7).
  projectsUploadUrlAlias: uploadUrlAt('imports.projectsUploadUrlAlias', '/v2/private/projects/import/upload_url'),
  projectsMappingsAlias: mappingsAt('imports.projectsMappingsAlias', '/v2/private/projects/import/mappings'),
  projectsImportAlias: startAt('imports.projectsImportAlias', '/v2/private/projects/import/projects'),
  rows: defineOperation({
    id: 'imports.rows',
    summary: 'What an import did, or a dry run would do, row by row',
    method: 'GET',
    path: '/v2/private/jobs/{job_uuid}/import_rows',
    access: 'private',
    params: pathUuid('job_uuid'),
    query: z.object({ kinds: codeList(z.enum(importRowKinds)), page, per_page: perPage(100) }),
    output: listOf(importRow),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  })
}
