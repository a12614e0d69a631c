import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { projectFile } from '../../cases/projects/project-file.schemas.ts'
import { filePath, filesCreateBody, fileUpdateBody, previewQuery, themeFile, themeFilePath, uploadQuery, uploadTicket } from './files.schemas.ts'

const projectPath = pathUuid('project_uuid')
const addKeys = ['update_own_project', 'update_follow_project', 'update_all_project', 'create_all_project_record'] as const

const themeFiles = '/v2/private/themes/{theme_uuid}/files'
const themeParams = pathUuid('theme_uuid')
const themeKeys = ['update_own_project_group', 'update_person_in_charge_or_related_user_groups_theme', 'update_all_project_group'] as const
const downloadQuery = z.object({ disposition: z.enum(['inline', 'attachment']).default('attachment') })
const downloadUrl = z.object({ url: z.string(), name: z.string(), contentType: z.string(), byteSize: z.number() })

export const filesOperations = {
  projectUploadUrl: defineOperation({
    id: 'files.projectUploadUrl',
    summary: 'A signed address to which the browser sends a file of a case',
    method: 'GET',
    path: '/v2/private/projects/{project_uuid}/files/upload_url',
    access: 'private',
    guests: 'cases',
    permissions: addKeys,
    params: projectPath,
    query: uploadQuery,
    output: uploadTicket,
    errors: ['required_parameter', 'too_large', 'file_empty', 'storage_full'],
    tx: 'none',
    rate: 'write'
  }),
  projectCreate: defineOperation({
    id: 'files.projectCreate',
    summary: 'Attaches uploaded files to a case, or to one of its records',
    method: 'POST',
    path: '/v2/private/projects/{project_uuid}/files/bulk_create',
    access: 'private',
    guests: 'cases',
    permissions: addKeys,
    params: projectPath,
    query: z.object({ project_record_uuid: z.preprocess((value) => (value === '' ? undefined : value), uuid.optional()) }),
    body: filesCreateBody,
    output: listOf(projectFile),
    errors: ['file_missing', 'storage_full'],
    tx: 'write',
    rate: 'write'
  }),
  projectRemove: defineOperation({
    id: 'files.projectRemove',
    summary: 'Deletes a file of a case',
    method: 'DELETE',
    path: '/v2/private/projects/{project_uuid}/files/{file_uuid}',
    access: 'private',
    guests: 'cases',
    params: filePath,
    output: null,
    tx: 'write',
    rate: 'write'
  }),
  projectUpdate: defineOperation({
    id: 'files.projectUpdate',
    summary: 'Pins, unpins or renames a file of a case',
    method: 'PUT',
    path: '/v2/private/projects/{project_uuid}/files/{file_uuid}',
    access: 'private',
    guests: 'cases',
    params: filePath,
    body: fileUpdateBody,
    output: projectFile,
    tx: 'write',
    rate: 'write'
  }),
  projectPreview: defineOperation({
    id: 'files.projectPreview',
    summary: 'The picture of the first page of a file of a case, as WebP',
    method: 'GET',
    path: '/v2/private/projects/{project_uuid}/files/{file_uuid}/preview',
    access: 'private',
    guests: 'cases',
    params: filePath,
    query: previewQuery,
    output: null,
    answers: 'file',
    errors: ['file_missing'],
    tx: 'none',
    rate: 'read'
  }),
  projectDownloadUrl: defineOperation({
    id: 'files.projectDownloadUrl',
    summary: 'A signed address of a file, good for five minutes for whoever has it, from where the workspace allows',
    method: 'GET',
    path: '/v2/private/projects/{project_uuid}/files/{file_uuid}/download_url',
    access: 'private',
    guests: 'cases',
    params: filePath,
    query: downloadQuery,
    output: downloadUrl,
    errors: ['file_missing'],
    tx: 'none',
    rate: 'read'
  }),
  themeList: defineOperation({
    id: 'files.themeList',
    summary: 'The files of a theme, the newest first',
    method: 'GET',
    path: themeFiles,
    access: 'private',
    guests: 'refused',
    params: themeParams,
    output: listOf(themeFile),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  themeUploadUrl: defineOperation({
    id: 'files.themeUploadUrl',
    summary: 'A signed address to which the browser sends a file of a theme',
    method: 'GET',
    path: `${themeFiles}/upload_url`,
    access: 'private',
    guests: 'refused',
    permissions: themeKeys,
    params: themeParams,
    query: uploadQuery,
    output: uploadTicket,
    errors: ['required_parameter', 'too_large', 'file_empty', 'storage_full'],
    tx: 'none',
    rate: 'write'
  }),
  themeCreate: defineOperation({
    id: 'files.themeCreate',
    summary: 'Attaches uploaded files to a theme',
    method: 'POST',
    path: `${themeFiles}/bulk_create`,
    access: 'private',
    guests: 'refused',
    permissions: themeKeys,
    params: themeParams,
    body: filesCreateBody,
    output: listOf(themeFile),
    errors: ['file_missing', 'storage_full'],
    tx: 'write',
    rate: 'write'
  }),
  themeRemove: defineOperation({
    id: 'files.themeRemove',
    summary: 'Deletes a file of a theme',
    method: 'DELETE',
    path: `${themeFiles}/{file_uuid}`,
    access: 'private',
    guests: 'refused',
    permissions: themeKeys,
    params: themeFilePath,
    output: z.object({ uuid, operationUuid: uuid }),
    tx: 'write',
    rate: 'write'
  }),
  themePreview: defineOperation({
    id: 'files.themePreview',
    summary: 'The picture of the first page of a file of a theme, as WebP',
    method: 'GET',
    path: `${themeFiles}/{file_uuid}/preview`,
    access: 'private',
    guests: 'refused',
    params: themeFilePath,
    query: previewQuery,
    output: null,
    answers: 'file',
    errors: ['file_missing'],
    tx: 'none',
    rate: 'read'
  }),
  themeDownloadUrl: defineOperation({
    id: 'files.themeDownloadUrl',
    summary: 'A signed address of a file of a theme, good for five minutes for whoever has it, from where the workspace allows',
    method: 'GET',
    path: `${themeFiles}/{file_uuid}/download_url`,
    access: 'private',
    guests: 'refused',
    params: themeFilePath,
    query: downloadQuery,
    output: downloadUrl,
    errors: ['file_missing'],
    tx: 'none',
    rate: 'read'
  })
}
