import { projectBulkOperations } from '@mekiki/contract/cases/project-bulk/project-bulk.operations'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import type { PlannedCall } from './plan-calls.ts'
import { knownVersion, noteVersions } from './show-changes.ts'

/** What takes a call back; empty where it changed nothing. */
export interface SentCall {
  operationUuids: string[]
}

type LinksCall = Extract<PlannedCall, { call: 'links' }>

/** Changes of many cases go one after the other. */
const lane = 'project-cells'

function sendLinks({ kind, projectUuids, added, removed }: LinksCall, tenantUuid: string) {
  if (kind === 'followers') {
    const body = { projectUuids, appendFollowerUuids: added, removeFollowerUuids: removed }
    return call(projectBulkOperations.updateFollowers, { body }, { lane })
  }
  if (kind === 'groups') {
    const body = { projectUuids, appendFollowerGroupUuids: added, removeFollowerGroupUuids: removed }
    return call(projectBulkOperations.updateFollowers, { body }, { lane })
  }
  const operation = added.length > 0 ? projectBulkOperations.attach : projectBulkOperations.detach
  const item = { project_uuids: projectUuids, category_uuids: added.length > 0 ? added : removed }
  return call(operation, { params: { tenantUuid }, body: { item } }, { lane })
}

async function sendOne(client: QueryClient, planned: Extract<PlannedCall, { project: unknown }>, isAlone: boolean): Promise<SentCall> {
  const { uuid } = planned.project
  const params = { project_uuid: uuid }
  const options = { lane: isAlone ? `project-${uuid}` : lane, ifMatch: () => knownVersion(client, uuid) }
  const { operationUuid, version } =
    planned.call === 'update'
      ? await call(projectsOperations.update, { params, body: planned.body }, options)
      : await call(projectsOperations.updateExtensionValues, { params, body: { extensionValues: planned.values } }, options)
  noteVersions(client, [uuid], version)
  return { operationUuids: operationUuid === undefined ? [] : [operationUuid] }
}

const statusBody = ({ projectUuids, statusUuid, exit }: Extract<PlannedCall, { call: 'status' }>) => ({ projectUuids, statusUuid, ...(exit && { exit }) })

/**
 * Makes a planned call, and notes the versions that it gave; `isAlone`: it is all that is done.
 * @throws what the call raises.
 */
export async function sendCall(client: QueryClient, planned: PlannedCall, tenantUuid: string, isAlone: boolean): Promise<SentCall> {
  if ('project' in planned) return sendOne(client, planned, isAlone)
  const { uuids, operationUuid } =
    planned.call === 'status' ? await call(projectsOperations.bulkUpdateStatus, { body: statusBody(planned) }, { lane }) : await sendLinks(planned, tenantUuid)
  noteVersions(client, uuids, null)
  return { operationUuids: uuids.length === 0 || operationUuid === undefined ? [] : [operationUuid] }
}
