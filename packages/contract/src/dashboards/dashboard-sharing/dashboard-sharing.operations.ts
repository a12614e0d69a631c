import { defineOperation } from '../../operation.ts'
import { dashboardPath } from '../dashboards/dashboards.schemas.ts'
import { dashboardSharing, dashboardSharingInput } from './dashboard-sharing.schemas.ts'

const path = '/{tenant_uuid}/dashboards/{dashboard_uuid}/sharing'
const asked = { access: 'dashboard', guests: 'refused', params: dashboardPath, output: dashboardSharing } as const

/**
 * With whom a dashboard is shared (decision 104): calls of the screen around the page, with the caller's access token. Whoever has a dashboard sees the
 * figures that their own rights allow.
 */
export const dashboardSharingOperations = {
  get: defineOperation({
    ...asked,
    id: 'dashboardSharing.get',
    summary: 'Who has a dashboard that somebody made',
    method: 'GET',
    path,
    permissions: ['read_report'],
    tx: 'read',
    rate: 'read'
  }),
  put: defineOperation({
    ...asked,
    id: 'dashboardSharing.put',
    summary: 'Offers a dashboard of one’s own to people and groups, in the place of those it was shared with',
    method: 'PUT',
    path,
    permissions: ['update_dashboard'],
    body: dashboardSharingInput,
    tx: 'write',
    rate: 'write'
  })
}
