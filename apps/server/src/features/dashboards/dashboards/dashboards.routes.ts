import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { getProjects, getChoices } from './tiles/projects-behind.ts'
import { getFigures } from './figures/get-figures.ts'
import { getDashboard, getOverview, showDashboard } from './read-dashboards.ts'
import { getSnapshot, refreshDashboard } from './facts/rebuild.ts'
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
