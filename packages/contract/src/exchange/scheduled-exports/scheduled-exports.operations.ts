import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import {
  scheduledExport,
  scheduledExportCreate,
  scheduledExportInput,
  scheduledExportList,
  scheduledExportRuns,
  scheduledExportsQuery
} from './scheduled-exports.schemas.ts'

const path = '/v2/private/scheduled_exports'
const params = pathUuid('schedule_uuid')
const onePath = `${path}/{schedule_uuid}` as const
const asked = { access: 'private', guests: 'refused', sessionOnly: true } as const
const reading = { tx: 'read', rate: 'read' } as const
const writing = { tx: 'write', rate: 'write' } as const

/** Views of the case list by mail on a schedule (decision 125). Each reader is sent the cases that their own rights allow. */
export const scheduledExportsOperations = {
  list: defineOperation({
    ...asked,
    ...reading,
    id: 'scheduledExports.list',
    summary: 'The schedules by which views are mailed as files, that the caller set up or is mailed by',
    method: 'GET',
    path,
    query: scheduledExportsQuery,
    output: scheduledExportList
  }),
  create: defineOperation({
    ...asked,
    ...writing,
    id: 'scheduledExports.create',
    summary: 'Has a view mailed as a file on a schedule: to the caller, and by those who may change the view also to others who can see it',
    method: 'POST',
    path,
    permissions: ['export_project'],
    body: scheduledExportCreate,
    output: scheduledExport,
    status: 201,
    errors: ['not_found', 'scheduled_export_limit']
  }),
  update: defineOperation({
    ...asked,
    ...writing,
    id: 'scheduledExports.update',
    summary: 'Puts a whole new state in the place of a schedule of one’s own; one that goes on after a pause sends from its next time on',
    method: 'PUT',
    path: onePath,
    params,
    body: scheduledExportInput,
    output: scheduledExport,
    errors: ['not_found', 'stale_version'],
    versioned: true
  }),
  remove: defineOperation({
    ...asked,
    ...writing,
    id: 'scheduledExports.remove',
    summary: 'Deletes a schedule of one’s own',
    method: 'DELETE',
    path: onePath,
    params,
    output: null,
    errors: ['not_found']
  }),
  leave: defineOperation({
    ...asked,
    ...writing,
    id: 'scheduledExports.leave',
    summary: 'Takes the caller off a schedule, whoever set it up',
    method: 'POST',
    path: `${onePath}/leave`,
    params,
    output: null,
    errors: ['not_found']
  }),
  send: defineOperation({
    ...asked,
    id: 'scheduledExports.send',
    summary: 'Mails the view to the caller now, as a schedule does; the schedule stays as it is',
    method: 'POST',
    path: `${onePath}/send`,
    params,
    output: null,
    errors: ['not_found'],
    tx: 'write',
    rate: 'mail'
  }),
  runs: defineOperation({
    ...asked,
    ...reading,
    id: 'scheduledExports.runs',
    summary: 'The last mails of a schedule, the newest first: of one’s own all, of another’s those to the caller',
    method: 'GET',
    path: `${onePath}/runs`,
    params,
    output: scheduledExportRuns,
    errors: ['not_found']
  })
}
