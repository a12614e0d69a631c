import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { batchPath, batchRun } from '../platform-admin/platform-admin.schemas.ts'
import { pathUuid } from '../../primitives/index.ts'
import {
  batchInfo,
  batchRunLine,
  batchRunLinesQuery,
  batchSchedule,
  batchScheduleBody,
  schedulePreview,
  schedulePreviewQuery
} from './admin-batches.schemas.ts'

const run = pathUuid('run_uuid')

/** The calls of this slug. */
export const adminBatchesOperations = {
  list: defineOperation({
    id: 'adminBatches.list',
    summary: 'The batches, when the clock asks for them, and how they last ended',
    method: 'GET',
    path: '/v2/admin/batches',
    access: 'admin',
    output: z.object({ items: z.array(batchInfo) }),
    tx: 'read',
    rate: 'read'
  }),
  setSchedule: defineOperation({
    id: 'adminBatches.setSchedule',
    summary: 'Sets when the clock asks for a batch, in Tokyo time',
    method: 'PUT',
    path: '/v2/admin/batches/{batch_id}/schedule',
    access: 'admin',
    params: batchPath,
    body: batchScheduleBody,
    output: batchSchedule,
    errors: ['not_found', 'stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  resetSchedule: defineOperation({
    id: 'adminBatches.resetSchedule',
    summary: 'Goes back to when the product itself asks for a batch',
    method: 'DELETE',
    path: '/v2/admin/batches/{batch_id}/schedule',
    access: 'admin',
    params: batchPath,
    output: batchSchedule,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  previewSchedule: defineOperation({
    id: 'adminBatches.previewSchedule',
    summary: 'The next times of a pattern',
    method: 'GET',
    path: '/v2/admin/batch_schedule_preview',
    access: 'admin',
    query: schedulePreviewQuery,
    output: schedulePreview,
    tx: 'none',
    rate: 'read'
  }),
  stopRun: defineOperation({
    id: 'adminBatches.stopRun',
    summary: 'Stops a run: one that waits at once, one at work at its next step; what it has done stays',
    method: 'POST',
    path: '/v2/admin/batch_runs/{run_uuid}/stop',
    access: 'admin',
    params: run,
    output: batchRun,
    errors: ['not_found', 'job_not_cancellable'],
    tx: 'write',
    rate: 'write'
  }),
  listLines: defineOperation({
    id: 'adminBatches.listLines',
    summary: 'What a run told of itself, the oldest first',
    method: 'GET',
    path: '/v2/admin/batch_runs/{run_uuid}/lines',
    access: 'admin',
    params: run,
    query: batchRunLinesQuery,
    output: z.object({ items: z.array(batchRunLine), hasMore: z.boolean() }),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  })
}
