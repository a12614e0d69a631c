import { z } from 'zod'
import { uploadTicket } from '../files/files.schemas.ts'
import { defineOperation } from '../operation.ts'
import { codeList, listOf, page, pathUuid, perPage, uuid } from '../primitives/index.ts'
import { importBody, importMappings, importRow, importRowKinds, tableDelimiters, tableEncodings } from './imports.schemas.ts'

const fileErrors = ['file_missing', 'file_empty', 'file_not_a_table', 'file_broken_quotes', 'file_undecodable', 'file_too_many_columns', 'file_too_many_rows'] as const
const length = z.preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), z.int().min(0))

export const importsOperations = {
  projectsUploadUrl: defineOperation({
    id: 'imports.projectsUploadUrl',
    summary: 'A signed address to which the browser sends the file to be imported',
    method: 'GET',
    path: '/v2/private/projects/import_upload_url',
    access: 'private',
    permissions: ['create_project'],
    query: z.object({ theme_uuid: uuid, filename: z.string().trim().min(1).max(255), contentLength: length }),
    output: uploadTicket,
    errors: ['required_parameter', 'not_found', 'too_large', 'file_empty'],
    tx: 'none',
    rate: 'write'
  }),
  projectsMappings: defineOperation({
    id: 'imports.projectsMappings',
    summary: 'The columns of an uploaded file with samples and a proposed target for each',
    method: 'GET',
    path: '/v2/private/projects/import_mappings',
    access: 'private',
    permissions: ['create_project'],
    query: z.object({ url: z.string().min(1).max(1000), theme_uuid: uuid, encoding: z.enum(tableEncodings).optional(), delimiter: z.enum(tableDelimiters).optional() }),
    output: importMappings,
    errors: ['required_parameter', 'not_found', ...fileErrors],
    tx: 'none',
    rate: 'heavy'
  }),
  projectsImport: defineOperation({
    id: 'imports.projectsImport',
    summary: 'Imports cases from an uploaded file as a job, or only checks the file (dry run)',
    method: 'POST',
    path: '/v2/private/projects/import_projects',
    access: 'private',
    permissions: ['create_project'],
    body: importBody,
    output: z.object({ jobUuid: uuid }),
    status: 202,
    errors: ['not_found', 'file_missing'],
    tx: 'write',
    rate: 'heavy'
  }),
  rows: defineOperation({
    id: 'imports.rows',
    summary: 'What an import did, or a dry run would do, row by row',
    method: 'GET',
    path: '/v2/private/jobs/{job_uuid}/import_rows',
    access: 'private',
    params: pathUuid('job_uuid'),
    query: z.object({ kinds: codeList(z.enum(importRowKinds)), page, per_page: perPage(100) }),
    output: listOf(importRow),
    tx: 'read',
    rate: 'read'
  })
}
