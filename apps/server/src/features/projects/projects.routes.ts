import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'
import { bulkUpdateStatus } from './bulk-update-status.ts'
import { createProjects } from './create-projects.ts'
import { createVisitLog } from './create-visit-log.ts'
import { fetchByScouteeName } from './fetch-by-scoutee-name.ts'
import { getProject } from './get-project.ts'
import { groupProjects } from './group-projects.ts'
import { listOperationLogs } from './list-operation-logs.ts'
import { listProjects } from './list-projects.ts'
import { listVisitLogs } from './list-visit-logs.ts'
import { removeProjects } from './remove-projects.ts'
import { updateExtensionValues } from './update-extension-values.ts'
import { updateProject } from './update-project.ts'
import { updateTenantScoutee } from './update-tenant-scoutee.ts'

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
