import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { getActivity } from './tiles/activity.ts'
import { getProjects, getChoices } from './tiles/projects-behind.ts'
import { getFigures } from './figures/get-figures.ts'
import { getDashboard, getOverview, showDashboard } from './read-dashboards.ts'
import { getSharing, shareDashboard } from './sharing/share-dashboard.ts'
import {
  createDashboardMail,
  leaveDashboardMail,
  listDashboardMails,
  removeDashboardMail,
  sendDashboardMail,
  updateDashboardMail
} from './mails/dashboard-mails.use-cases.ts'
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
    activity: getActivity,
    choices: getChoices
  })
  bindAll(binding, operationGroups.dashboardSharing, { get: getSharing, put: shareDashboard })
  bindAll(binding, operationGroups.dashboardMails, {
    list: listDashboardMails,
    create: createDashboardMail,
    update: updateDashboardMail,
    remove: removeDashboardMail,
    leave: leaveDashboardMail,
    send: sendDashboardMail
  })
}
