import type { CallOutput, operationGroups } from '@mekiki/contract'
import { projectRecordsOperations } from '@mekiki/contract/cases/project-records/project-records.operations'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { drawingInterval } from '../../../shared/file-previews/previewed-file.ts'
import { refreshProjects } from '../detail/use-project.ts'
import { forgetDraft } from './record-draft.ts'

export type ProjectRecord = CallOutput<typeof operationGroups.projectRecords.list>['items'][number]

/** The records of a case, the newest day first. */
export const recordsQuery = (projectUuid: string) =>
  queryOptions({
    queryKey: ['project-records', projectUuid],
    queryFn: ({ signal }) => call(projectRecordsOperations.list, { query: { project_uuid: projectUuid } }, { signal }),
    refetchInterval: ({ state: { data } }) => drawingInterval(data?.items.flatMap(({ files }) => files)),
    meta: { isHandled: true }
  })

/** Has the records of a case, and all that counts or quotes them, read anew. */
export async function refreshRecords(client: QueryClient, projectUuid: string): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['project-records', projectUuid] }), refreshProjects(client)])
}

/** Deletes a record of a case with its files, and what was being changed of it in this browser. */
export function useRemoveRecord(projectUuid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (recordUuid: string) => call(projectRecordsOperations.remove, { params: { record_uuid: recordUuid } }),
    onSuccess: (_, recordUuid) => {
      forgetDraft({ projectUuid, recordUuid })
      return refreshRecords(client, projectUuid)
    }
  })
}
