import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { bulkUpdateStatus } from './write/bulk-update-status.ts'
import { createProjects } from './write/create-projects.ts'
import { createVisitLog } from './detail/create-visit-log.ts'
import { fetchByScouteeName } from './detail/fetch-by-scoutee-name.ts'
import { getProject } from './detail/get-project.ts'
import { groupProjects } from './groups/group-projects.ts'
import { listOperationLogs } from './log/list-operation-logs.ts'
import { listProjects } from './list/list-projects.ts'
import { listVisitLogs } from './detail/list-visit-logs.ts'
import { removeProjects } from './write/remove-projects.ts'
import { updateExtensionValues } from './extensions/update-extension-values.ts'
import { updateProject } from './write/update-project.ts'
import { updateTenantScoutee } from './write/update-tenant-scoutee.ts'

/** Mounts the calls about cases. */
export function registerProjects(binding: Binding): void {
  bindAll(binding, operationGroups.projects, {
    list: listProjects,
    groups: groupProjects,
    get: getProject,
    fetchByScouteeName,
    create: createProjects,
    remove: removeProjects,
    update: updateProject,
    updateTenantScoutee,
    updateExtensionValues,
    bulkUpdateStatus,
    operationLogs: listOperationLogs(binding.undoHandlers),
    createVisitLog,
    visitLogs: listVisitLogs
  })
}
