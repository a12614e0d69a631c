import type { CallOutput, operationGroups } from '@mekiki/contract'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'

/** An entry of a case's history. */
export type ProjectLog = CallOutput<typeof operationGroups.projects.operationLogs>['items'][number]

const maxRead = 200

/** Reads the newest entries of a case's history, for what is told of it in other places. */
export const latestLogsQuery = (projectUuid: string) =>
  queryOptions({
    queryKey: ['projects', 'decisions', projectUuid],
    queryFn: ({ signal }) =>
      call(projectsOperations.operationLogs, { params: { project_uuid: projectUuid }, query: { page: 1, per_page: maxRead } }, { signal }),
    meta: { isHandled: true }
  })
