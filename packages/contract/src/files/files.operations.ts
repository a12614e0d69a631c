import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { listOf, pathUuid, uuid } from '../primitives/index.ts'
import { projectFile } from '../projects/project-detail.schemas.ts'
import { filePath, filesCreateBody, fileUpdateBody, uploadQuery, uploadTicket } from './files.schemas.ts'

const projectPath = pathUuid('project_uuid')
const addKeys = ['update_own_project', 'update_follow_project', 'update_all_project', 'create_all_project_record'] as const

export const filesOperations = {
  projectUploadUrl: defineOperation({
    id: 'files.projectUploadUrl',
    summary: 'A signed address to which the browser sends a file of a case',
    method: 'GET',
    path: '/v2/private/projects/{project_uuid}/files/upload_url',
    access: 'private',
    permissions: addKeys,
    params: projectPath,
    query: uploadQuery,
    output: uploadTicket,
    errors: ['required_parameter', 'too_large', 'file_empty'],
    tx: 'none',
    rate: 'write'
  }),
  projectCreate: defineOperation({
    id: 'files.projectCreate',
    summary: 'Attaches uploaded files to a case, or to one of its records',
    method: 'POST',
    path: '/v2/private/projects/{project_uuid}/files/bulk_create',
    access: 'private',
    permissions: addKeys,
    params: projectPath,
    query: z.object({ project_record_uuid: z.preprocess((value) => (value === '' ? undefined : value), uuid.optional()) }),
    body: filesCreateBody,
    output: listOf(projectFile),
    errors: ['file_missing'],
    tx: 'write',
    rate: 'write'
  }),
  projectRemove: defineOperation({
    id: 'files.projectRemove',
    summary: 'Deletes a file of a case',
    method: 'DELETE',
    path: '/v2/private/projects/{project_uuid}/files/{file_uuid}',
    access: 'private',
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
    params: filePath,
    body: fileUpdateBody,
    output: projectFile,
    tx: 'write',
    rate: 'write'
  }),
  projectDownloadUrl: defineOperation({
    id: 'files.projectDownloadUrl',
    summary: 'A signed address of a file, good for five minutes and for the caller alone',
    method: 'GET',
    path: '/v2/private/projects/{project_uuid}/files/{file_uuid}/download_url',
    access: 'private',
    params: filePath,
    query: z.object({ disposition: z.enum(['inline', 'attachment']).default('attachment') }),
    output: z.object({ url: z.string(), name: z.string(), contentType: z.string(), byteSize: z.number() }),
    errors: ['file_missing'],
    tx: 'none',
    rate: 'read'
  })
}
