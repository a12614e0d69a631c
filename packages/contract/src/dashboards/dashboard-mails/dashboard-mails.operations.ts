import { defineOperation } from '../../operation.ts'
import { dashboardPath } from '../dashboards/dashboards.schemas.ts'
import { dashboardMail, dashboardMailInput, dashboardMailList, dashboardMailPath } from './dashboard-mails.schemas.ts'

const path = '/{tenant_uuid}/dashboards/{dashboard_uuid}/mails'
const onePath = `${path}/{mail_uuid}` as const
const asked = { access: 'dashboard', guests: 'refused', permissions: ['read_report'] } as const
const writing = { tx: 'write', rate: 'write' } as const

/** Dashboards by mail on a schedule (decision 109): calls of the screen around the page. Each reader is sent the figures that their own rights allow. */
export const dashboardMailsOperations = {
  list: defineOperation({
    ...asked,
    id: 'dashboardMails.list',
    summary: 'The schedules of a dashboard that the caller set up or is mailed by',
    method: 'GET',
    path,
    params: dashboardPath,
    output: dashboardMailList,
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    ...asked,
    ...writing,
    id: 'dashboardMails.create',
    summary: 'Has a dashboard mailed on a schedule: to the caller, and by those who may edit it also to others who can see it',
    method: 'POST',
    path,
    params: dashboardPath,
    body: dashboardMailInput,
    output: dashboardMail,
    status: 201,
    errors: ['too_many_dashboard_mails']
  }),
  update: defineOperation({
    ...asked,
    ...writing,
    id: 'dashboardMails.update',
    summary: 'Puts a whole new state in the place of a schedule of one’s own; one that goes on after a pause sends from its next time on',
    method: 'PUT',
    path: onePath,
    params: dashboardMailPath,
    body: dashboardMailInput,
    output: dashboardMail,
    errors: ['stale_version'],
    versioned: true
  }),
  remove: defineOperation({
    ...asked,
    ...writing,
    id: 'dashboardMails.remove',
    summary: 'Deletes a schedule of one’s own',
    method: 'DELETE',
    path: onePath,
    params: dashboardMailPath,
    output: null
  }),
  leave: defineOperation({
    ...asked,
    ...writing,
    id: 'dashboardMails.leave',
    summary: 'Takes the caller off a schedule, whoever set it up',
    method: 'POST',
    path: `${onePath}/leave`,
    params: dashboardMailPath,
    output: null
  }),
  send: defineOperation({
    ...asked,
    id: 'dashboardMails.send',
    summary: 'Mails a dashboard to the caller now, as a schedule does; the schedule stays as it is',
    method: 'POST',
    path: `${onePath}/send`,
    params: dashboardMailPath,
    output: null,
    tx: 'write',
    rate: 'mail'
  })
}
