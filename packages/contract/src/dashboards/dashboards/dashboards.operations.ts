import { defineOperation } from '../../operation.ts'
import { created } from '../../primitives/index.ts'
import {
  activityBody,
  projectsBody,
  choicesQuery,
  dashboard,
  dashboardInput,
  dashboardPath,
  dashboardsOverview,
  dashboardUpdate,
  fieldChoices,
  figuresAnswer,
  figuresBody,
  showQuery,
  shownDashboard,
  snapshotState,
  tenantPath
} from './dashboards.schemas.ts'
import { activityPage, projectsBehind } from './result.schemas.ts'

const asked = { access: 'dashboard', guests: 'refused', permissions: ['read_report'], params: tenantPath } as const
const embedded = { access: 'embedded', guests: 'refused', permissions: ['read_report'], params: tenantPath } as const
const reading = { method: 'GET', tx: 'read', rate: 'read' } as const

/**
 * The dashboard's service (2§7 "Dashboard", 3-decisions "Dashboard"). The first two are the specification's, with the caller's access token; the
 * others are the page's in the frame, with the short-lived token that came with its address.
 */
export const dashboardsOperations = {
  show: defineOperation({
    ...asked,
    ...reading,
    id: 'dashboards.show',
    summary: 'The address of the dashboard’s page, good for a short time, and the time of its figures',
    path: '/{tenant_uuid}/dashboard',
    query: showQuery,
    output: shownDashboard
  }),
  refresh: defineOperation({
    ...asked,
    id: 'dashboards.refresh',
    summary: 'Begins to rebuild the figures; one rebuilding of a workspace at a time',
    method: 'POST',
    path: '/{tenant_uuid}/dashboard/refresh',
    output: snapshotState,
    status: 202,
    tx: 'write',
    rate: 'heavy'
  }),
  snapshot: defineOperation({
    ...asked,
    ...reading,
    id: 'dashboards.snapshot',
    summary: 'How far the rebuilding of the figures is',
    path: '/{tenant_uuid}/dashboard/snapshot',
    output: snapshotState
  }),
  overview: defineOperation({
    ...embedded,
    ...reading,
    id: 'dashboards.overview',
    summary: 'The dashboards that the caller can choose from, and what the page may do',
    path: '/{tenant_uuid}/dashboards',
    output: dashboardsOverview
  }),
  get: defineOperation({
    ...embedded,
    ...reading,
    id: 'dashboards.get',
    summary: 'One dashboard with its tiles',
    path: '/{tenant_uuid}/dashboards/{dashboard_uuid}',
    params: dashboardPath,
    output: dashboard
  }),
  create: defineOperation({
    ...embedded,
    id: 'dashboards.create',
    summary: 'Makes a dashboard of one’s own, or one that a role sees',
    method: 'POST',
    path: '/{tenant_uuid}/dashboards',
    permissions: ['update_dashboard'],
    body: dashboardInput,
    output: created,
    status: 201,
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    ...embedded,
    id: 'dashboards.update',
    summary: 'Puts a whole new state in the place of a dashboard',
    method: 'PUT',
    path: '/{tenant_uuid}/dashboards/{dashboard_uuid}',
    permissions: ['update_dashboard'],
    params: dashboardPath,
    body: dashboardUpdate,
    output: dashboard,
    versioned: true,
    tx: 'write',
    rate: 'write'
  }),
  remove: defineOperation({
    ...embedded,
    id: 'dashboards.remove',
    summary: 'Deletes a dashboard; of a changed copy this is the way back to the ready-made one; can be taken back for 30 days',
    method: 'DELETE',
    path: '/{tenant_uuid}/dashboards/{dashboard_uuid}',
    permissions: ['update_dashboard'],
    params: dashboardPath,
    output: null,
    tx: 'write',
    rate: 'write'
  }),
  restore: defineOperation({
    ...embedded,
    id: 'dashboards.restore',
    summary: 'Takes the deletion of a dashboard back, under its own id; one that lives stays as it is',
    method: 'POST',
    path: '/{tenant_uuid}/dashboards/{dashboard_uuid}/restore',
    permissions: ['update_dashboard'],
    params: dashboardPath,
    output: dashboard,
    tx: 'write',
    rate: 'write'
  }),
  figures: defineOperation({
    ...embedded,
    id: 'dashboards.figures',
    summary: 'The figures of several tiles, all of the same snapshot and within what the caller may see',
    method: 'POST',
    path: '/{tenant_uuid}/dashboards/figures',
    body: figuresBody,
    output: figuresAnswer,
    tx: 'read',
    rate: 'read'
  }),
  cases: defineOperation({
    ...embedded,
    id: 'dashboards.cases',
    summary: 'The cases behind a figure, as far as they are still there',
    method: 'POST',
    path: '/{tenant_uuid}/dashboards/cases',
    body: projectsBody,
    output: projectsBehind,
    tx: 'read',
    rate: 'read'
  }),
  activity: defineOperation({
    ...embedded,
    id: 'dashboards.activity',
    summary: 'All happenings that a tile shows the latest of, page by page',
    method: 'POST',
    path: '/{tenant_uuid}/dashboards/activity',
    body: activityBody,
    output: activityPage,
    tx: 'read',
    rate: 'read'
  }),
  choices: defineOperation({
    ...embedded,
    ...reading,
    id: 'dashboards.choices',
    summary: 'Values that a condition on a field can name',
    path: '/{tenant_uuid}/dashboards/choices',
    query: choicesQuery,
    output: fieldChoices
  })
}
