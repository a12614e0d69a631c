import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { projectRecord, projectRecordCreateBody, projectRecordUpdateBody } from './project-records.schemas.ts'

const optionalUuid = z.preprocess((value) => (value === '' ? undefined : value), uuid.optional())

export const projectRecordsOperations = {
  list: defineOperation({
    id: 'projectRecords.list',
    summary: 'Records of a case, or of all visible cases of a company, the newest day first',
    method: 'GET',
    path: '/v2/private/project_records',
    access: 'private',
    guests: 'cases',
    query: z.object({ project_uuid: optionalUuid, scoutee_uuid: optionalUuid, category_Uuid: optionalUuid }),
    output: listOf(projectRecord),
    errors: ['required_parameter', 'not_found'],
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'projectRecords.create',
    summary: 'Adds a record to a case',
    method: 'POST',
    path: '/v2/private/project_records',
    access: 'private',
    guests: 'cases',
    permissions: ['update_own_project', 'update_follow_project', 'update_all_project', 'create_all_project_record'],
    body: projectRecordCreateBody,
    output: projectRecord,
    status: 201,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'projectRecords.update',
    summary: 'Changes a record: the own ones, or all visible ones with the key',
    method: 'PATCH',
    path: '/v2/private/project_records',
    access: 'private',
    guests: 'cases',
    body: projectRecordUpdateBody,
    output: projectRecord,
    errors: ['not_found', 'stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    id: 'projectRecords.remove',
    summary: 'Deletes a record with its files: the own ones, or all visible ones with the key',
    method: 'DELETE',
    path: '/v2/private/project_records/{record_uuid}',
    access: 'private',
    guests: 'cases',
    params: pathUuid('record_uuid'),
    output: z.object({ uuid, operationUuid: uuid }),
    tx: 'write',
    rate: 'write'
  })
}
