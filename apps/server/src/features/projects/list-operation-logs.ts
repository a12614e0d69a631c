import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../platform/db/doors.ts'
import { useCase } from '../../platform/http/context.ts'
import { getReadableProject, getVisibility } from './access.ts'
import { presentLog } from './logs.presenter.ts'
import { findProjectLogs, readProjectLogs } from './logs.queries.ts'

/** The history of a case, newest first, as far as the caller sees the case's parts and records. Raises 404 for a case that is not readable. */
export const listOperationLogs = useCase<typeof operationGroups.projects.operationLogs, FoundPage>({
  prepare: async ({ actor, finder }, { params, query }) => findProjectLogs(finder, params.project_uuid, query, await getVisibility(finder.db, actor)),
  run: async ({ tx, actor }, { params }, { uuids, totalCount }) => {
    await getReadableProject(tx, actor, params.project_uuid)
    return { items: (await readProjectLogs(tx, uuids)).map(presentLog), totalCount }
  }
})
