import { z } from 'zod'
import { startedExport } from '../exports/exports.schemas.ts'
import { uploadTicket } from '../../work/files/files.schemas.ts'
import { defineOperation } from '../../operation.ts'
import { pathUuid, uuid } from '../../primitives/index.ts'
import { archiveImportBody, archiveJob, archivePart, archiveState, archiveUpload, archiveUploadBody } from './archives.schemas.ts'

const path = '/v2/private/tenants/current/archive'

/** The calls about a workspace's whole data in one file: for members who hold every permission key, signed in themselves. */
export const archivesOperations = {
  state: defineOperation({
    id: 'archives.state',
    summary: 'The last archive of the workspace, the last one taken in, and whether one can be taken in',
    method: 'GET',
    path,
    access: 'private',
    guests: 'refused',
    output: archiveState,
    tx: 'read',
    rate: 'read',
    sessionOnly: true
  }),
  start: defineOperation({
    id: 'archives.start',
    summary: 'Writes everything that the workspace holds into one archive: rows, files, and a manifest with checksums',
    method: 'POST',
    path,
    access: 'private',
    guests: 'refused',
    body: z.strictObject({}),
    output: startedExport,
    status: 202,
    errors: ['archive_running'],
    tx: 'write',
    rate: 'heavy',
    sessionOnly: true
  }),
  startUpload: defineOperation({
    id: 'archives.startUpload',
    summary: 'Begins to send an archive, in pieces',
    method: 'POST',
    path: `${path}/uploads`,
    access: 'private',
    guests: 'refused',
    body: archiveUploadBody,
    output: archiveUpload,
    status: 201,
    errors: ['workspace_not_empty'],
    tx: 'write',
    rate: 'write',
    sessionOnly: true
  }),
  uploadPart: defineOperation({
    id: 'archives.uploadPart',
    summary: 'A signed address for one piece of an archive',
    method: 'GET',
    path: `${path}/uploads/{upload_uuid}/parts/{part}`,
    access: 'private',
    guests: 'refused',
    params: z.strictObject(archivePart),
    output: uploadTicket,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read',
    sessionOnly: true
  }),
  import: defineOperation({
    id: 'archives.import',
    summary: 'Takes an archive into the workspace, which must be empty; meanwhile the workspace is under maintenance',
    method: 'POST',
    path: `${path}/import`,
    access: 'private',
    guests: 'refused',
    body: archiveImportBody,
    output: z.object({ jobUuid: uuid }),
    status: 202,
    errors: ['not_found', 'file_missing', 'workspace_not_empty', 'archive_running'],
    tx: 'write',
    rate: 'heavy',
    sessionOnly: true
  }),
  cancel: defineOperation({
    id: 'archives.cancel',
    summary: 'Asks an archive that is written or taken in to stop: no file is left of the one, and of the other neither rows nor files',
    method: 'POST',
    path: `${path}/jobs/{job_uuid}/cancel`,
    access: 'private',
    guests: 'refused',
    params: pathUuid('job_uuid'),
    body: z.strictObject({}),
    output: archiveJob,
    errors: ['not_found', 'job_not_cancellable', 'archive_taken_in'],
    tx: 'write',
    rate: 'write',
    sessionOnly: true,
    duringMaintenance: true
  })
}
