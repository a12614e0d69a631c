import type { Feature } from '../../../platform/feature.ts'
import { register } from './dashboards.routes.ts'
import { rebuildEffect, refreshBatch } from './facts/rebuild.ts'

export { type DashboardRole, dashboardRoleOf } from './dashboards.policy.ts'

export const dashboards: Feature = {
  slug: 'dashboards',
  register,
  effects: { 'dashboards.rebuild': rebuildEffect },
  batches: { refresh_dashboards: refreshBatch }
}
