import type { Feature } from '../../platform/feature.ts'
import { register } from './dashboards.routes.ts'
import { rebuildEffect } from './rebuild.ts'
import { refreshBatch } from './refresh-all.ts'

export { type DashboardRole, dashboardRoleOf } from './dashboards.policy.ts'

export const dashboards: Feature = {
  slug: 'dashboards',
  register,
  effects: { 'dashboards.rebuild': rebuildEffect },
  batches: { refresh_dashboards: refreshBatch }
}
