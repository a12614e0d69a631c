import type { Feature } from '../../../platform/feature.ts'
import { register } from './dashboards.routes.ts'
import { rebuildEffect, refreshBatch } from './facts/rebuild.ts'
import { dashboardMailBatch } from './mails/run-mails.ts'
import { sendDashboard } from './mails/send-mail.ts'

export { type DashboardRole, dashboardRoleOf } from './dashboards.policy.ts'

export const dashboards: Feature = {
  slug: 'dashboards',
  register,
  effects: { 'dashboards.rebuild': rebuildEffect, 'dashboards.mail': sendDashboard },
  batches: { refresh_dashboards: refreshBatch, dashboard_mails: dashboardMailBatch }
}
