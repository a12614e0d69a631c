import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import { livingExportCreate, livingExportList, livingExportReads, livingExportsQuery, livingFilePath, newLivingExport } from './living-exports.schemas.ts'

const path = '/v2/private/living_exports'
const params = pathUuid('export_uuid')

/** The calls of this slug. A token cannot manage addresses that are secrets themselves. */
export const livingExportsOperations = {
  list: defineOperation({
    id: 'livingExports.list',
    summary: 'Addresses at which views of the case list are read by other programs: the caller’s, or everybody’s for administrators; without their secrets',
    method: 'GET',
    path,
    access: 'private',
    guests: 'refused',
    query: livingExportsQuery,
    output: livingExportList,
    sessionOnly: true,
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'livingExports.create',
    summary: 'Makes an address at which a view is read with the rights that the caller has then; the address is in this answer alone',
    method: 'POST',
    path,
    access: 'private',
    guests: 'refused',
    permissions: ['export_project'],
    body: livingExportCreate,
    output: newLivingExport,
    status: 201,
    errors: ['not_found', 'living_export_limit'],
    sessionOnly: true,
    hasSecretAnswer: true,
    tx: 'write',
    rate: 'write'
  }),
  remove: defineOperation({
    id: 'livingExports.remove',
    summary: 'Ends an address: its next reading is refused. One’s own, or anybody’s for administrators',
    method: 'DELETE',
    path: `${path}/{export_uuid}`,
    access: 'private',
    guests: 'refused',
    params,
    output: null,
    errors: ['not_found'],
    sessionOnly: true,
    tx: 'write',
    rate: 'write'
  }),
  reads: defineOperation({
    id: 'livingExports.reads',
    summary: 'What read an address, by day and program, the newest first. One’s own, or anybody’s for administrators',
    method: 'GET',
    path: `${path}/{export_uuid}/reads`,
    access: 'private',
    guests: 'refused',
    params,
    output: livingExportReads,
    errors: ['not_found'],
    sessionOnly: true,
    tx: 'read',
    rate: 'read'
  }),
  read: defineOperation({
    id: 'livingExports.read',
    summary: 'The cases of a view as they are now, by the secret in the address alone: {secret}.csv, .xlsx or .json',
    method: 'GET',
    path: '/v2/public/living_exports/{file}',
    access: 'public',
    params: livingFilePath,
    output: null,
    answers: 'file',
    errors: ['not_found', 'living_export_stopped', 'living_export_view_gone', 'ip_not_allowed', 'maintenance'],
    tx: 'write',
    rate: 'public'
  })
}
