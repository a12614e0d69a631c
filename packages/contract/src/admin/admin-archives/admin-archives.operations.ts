import { z } from 'zod'
import {
  archiveFile,
  archiveImportBody,
  archiveJob,
  archivePart,
  archiveState,
  archiveUpload,
  archiveUploadBody
} from '../../exchange/archives/archives.schemas.ts'
import { uploadTicket } from '../../work/files/files.schemas.ts'
import { defineOperation } from '../../operation.ts'
import { pathUuid, uuid } from '../../primitives/index.ts'

const path = '/v2/admin/tenants/{tenant_id}/archive'
const params = pathUuid('tenant_id')
const started = z.object({ jobUuid: uuid })

/** The platform's administration and the whole data of a tenant in one file. */
export const adminArchivesOperations = {
  state: defineOperation({
    id: 'adminArchives.state',
    summary: 'The last archive of a tenant, the last one taken in, and whether one can be taken in',
    method: 'GET',
    path,
    access: 'admin',
    params,
    output: archiveState,
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  start: defineOperation({
    id: 'adminArchives.start',
    summary: 'Writes everything that a tenant holds into one archive: rows, files, and a manifest with checksums',
    method: 'POST',
    path,
    access: 'admin',
    params,
    body: z.strictObject({}),
    output: started,
    status: 202,
    errors: ['not_found', 'workspace_erasing', 'archive_running'],
    tx: 'none',
    rate: 'heavy'
  }),
  downloadUrl: defineOperation({
    id: 'adminArchives.downloadUrl',
    summary: 'A signed address of the last archive that was written of a tenant',
    method: 'GET',
    path: `${path}/download_url`,
    access: 'admin',
    params,
    output: archiveFile,
    errors: ['not_found', 'file_missing'],
    tx: 'none',
    rate: 'read'
  }),
  startUpload: defineOperation({
    id: 'adminArchives.startUpload',
    summary: 'Begins to send an archive for a tenant, in pieces',
    method: 'POST',
    path: `${path}/uploads`,
    access: 'admin',
    params,
    body: archiveUploadBody,
    output: archiveUpload,
    status: 201,
    errors: ['not_found', 'workspace_erasing', 'workspace_not_empty'],
    tx: 'none',
    rate: 'write'
  }),
  uploadPart: defineOperation({
    id: 'adminArchives.uploadPart',
    summary: 'A signed address for one piece of an archive',
    method: 'GET',
    path: `${path}/uploads/{upload_uuid}/parts/{part}`,
    access: 'admin',
    params: z.strictObject({ ...params.shape, ...archivePart }),
    output: uploadTicket,
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  import: defineOperation({
    id: 'adminArchives.import',
    summary: 'Takes an archive into a tenant, which must be empty; meanwhile the tenant is under maintenance',
    method: 'POST',
    path: `${path}/import`,
    access: 'admin',
    params,
    body: archiveImportBody,
    output: started,
    status: 202,
    errors: ['not_found', 'file_missing', 'workspace_erasing', 'workspace_not_empty', 'archive_running'],
    tx: 'none',
    rate: 'heavy'
  }),
  cancel: defineOperation({
    id: 'adminArchives.cancel',
    summary: 'Asks an archive that is written of a tenant or taken into it to stop: no file is left of the one, and of the other neither rows nor files',
    method: 'POST',
    path: `${path}/jobs/{job_uuid}/cancel`,
    access: 'admin',
    params: z.strictObject({ ...params.shape, ...pathUuid('job_uuid').shape }),
    body: z.strictObject({}),
    output: archiveJob,
    errors: ['not_found', 'workspace_erasing', 'job_not_cancellable', 'archive_taken_in'],
    tx: 'none',
    rate: 'write'
  })
}
