import { defineOperation } from '../../operation.ts'
import { callLogPage, callLogQuery, signInLogPage, signInLogQuery } from './admin-logs.schemas.ts'

/** The calls of this slug. */
export const adminLogsOperations = {
  listCalls: defineOperation({
    id: 'adminLogs.listCalls',
    summary: 'The calls that were answered to everybody, the newest first, by request id, operation, tenant, person, outcome and time',
    method: 'GET',
    path: '/v2/admin/logs/calls',
    access: 'admin',
    query: callLogQuery,
    output: callLogPage,
    tx: 'none',
    rate: 'read'
  }),
  listSignIns: defineOperation({
    id: 'adminLogs.listSignIns',
    summary: 'The sign-ins and refusals of members and administrators, the newest first',
    method: 'GET',
    path: '/v2/admin/logs/sign_ins',
    access: 'admin',
    query: signInLogQuery,
    output: signInLogPage,
    tx: 'none',
    rate: 'read'
  })
}
