import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { bulkResult, listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { changedTask, task, taskBulkStatusBody, taskCreateBody, taskListQuery, taskUpdateBody } from './tasks.schemas.ts'

export const tasksOperations = {
  list: defineOperation({
    id: 'tasks.list',
    summary: 'Tasks of the cases and themes that the caller sees, by due date',
    method: 'GET',
    path: '/v2/private/tasks',
    access: 'private',
    guests: 'cases',
    query: taskListQuery,
    output: listOf(task),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'tasks.create',
    summary: 'Adds a task to a case or a theme',
    method: 'POST',
    path: '/v2/private/tasks',
    access: 'private',
    guests: 'cases',
    body: taskCreateBody,
    output: changedTask,
    status: 201,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'tasks.update',
    summary: 'Changes a task: one’s own, or with the update right of its case or theme',
    method: 'PATCH',
    path: '/v2/private/tasks/{task_uuid}',
    access: 'private',
    guests: 'cases',
    params: pathUuid('task_uuid'),
    body: taskUpdateBody,
    output: changedTask,
    errors: ['stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    id: 'tasks.remove',
    summary: 'Deletes a task: one’s own, or with the update right of its case or theme',
    method: 'DELETE',
    path: '/v2/private/tasks/{task_uuid}',
    access: 'private',
    guests: 'cases',
    params: pathUuid('task_uuid'),
    output: z.object({ uuid, operationUuid: uuid }),
    tx: 'write',
    rate: 'write'
  }),
  bulkUpdateStatus: defineOperation({
    id: 'tasks.bulkUpdateStatus',
    summary: 'Marks tasks as done or undone, all or none',
    method: 'PATCH',
    path: '/v2/private/tasks/bulk_update_status',
    access: 'private',
    guests: 'cases',
    body: taskBulkStatusBody,
    output: bulkResult,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
