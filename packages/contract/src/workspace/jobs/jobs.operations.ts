import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { codeList, listOf, page, pathUuid, perPage } from '../../primitives/index.ts'
import { job } from './jobs.schemas.ts'

const jobPath = pathUuid('job_uuid')

export const jobsOperations = {
  list: defineOperation({
    id: 'jobs.list',
    summary: "The caller's jobs, the newest first",
    method: 'GET',
    path: '/v2/private/jobs',
    access: 'private',
    guests: 'refused',
    query: z.object({ kinds: codeList(z.string().max(50)), page, per_page: perPage(20, 100) }),
    output: listOf(job),
    tx: 'read',
    rate: 'read'
  }),
  get: defineOperation({
    id: 'jobs.get',
    summary: 'State, progress and result of one of the caller’s jobs',
    method: 'GET',
    path: '/v2/private/jobs/{job_uuid}',
    access: 'private',
    guests: 'refused',
    params: jobPath,
    output: job,
    tx: 'read',
    rate: 'read'
  }),
  cancel: defineOperation({
    id: 'jobs.cancel',
    summary: 'Asks a job to stop; what it wrote in its own transaction is taken back with it',
    method: 'POST',
    path: '/v2/private/jobs/{job_uuid}/cancel',
    access: 'private',
    guests: 'refused',
    params: jobPath,
    body: z.strictObject({}),
    output: job,
    errors: ['job_not_cancellable'],
    tx: 'write',
    rate: 'write'
  }),
  failedRows: defineOperation({
    id: 'jobs.failedRows',
    summary: 'A signed address of the file with the rows that could not be taken and the reasons',
    method: 'GET',
    path: '/v2/private/jobs/{job_uuid}/failed_rows',
    access: 'private',
    guests: 'refused',
    params: jobPath,
    output: z.object({ url: z.string() }),
    errors: ['file_missing'],
    tx: 'none',
    rate: 'heavy'
  })
}
