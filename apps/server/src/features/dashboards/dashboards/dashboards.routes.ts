import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { getProjects } from './tiles/get-projects.ts'
import { getChoices } from './tiles/get-choices.ts'
import { getFigures } from './figures/get-figures.ts'
import { getDashboard, getOverview } from './read-dashboards.ts'
import { getSnapshot, refreshDashboard } from './facts/refresh-dashboard.ts'
import { showDashboard } from './show-dashboard.ts'
import { createDashboard, removeDashboard, restoreDashboard, updateDashboard } from './write-dashboards.ts'

/** Mounts the calls of the dashboard's service. */
export function register(binding: Binding): void {
  bindAll(binding, operationGroups.dashboards, {
    show: showDashboard,
    refresh: refreshDashboard,
    snapshot: getSnapshot,
    overview: getOverview,
    get: getDashboard,
    create: createDashboard,
    update: updateDashboard,
    remove: removeDashboard,
    restore: restoreDashboard,
    figures: getFigures,
    cases: getProjects,
    choices: getChoices
  })
}
