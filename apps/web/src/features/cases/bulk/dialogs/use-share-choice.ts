import { projectSharingOperations } from '@mekiki/contract/cases/project-sharing/project-sharing.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { reportError } from '@mekiki/browser/plain/report-error'
import { type ColumnKey, columnKeySchema } from '../../list/table/column-keys.ts'

/** What is chosen in the share dialog. */
export interface ShareItems {
  columnKeys: ColumnKey[]
  userUuids: string[]
  userGroupUuids: string[]
  message: string
}

/** The columns of the first time. */
const firstColumns: ColumnKey[] = ['scoutee_name', 'scoutee_summary', 'status_name', 'follower_names', 'project_group_name']

/** The person's last choice, read anew at each opening; null while it loads. The first choice of all when it cannot be read. */
export function useShareItems(): ShareItems | null {
  const last = useQuery({
    queryKey: ['share-items'],
    queryFn: ({ signal }) => call(projectSharingOperations.getShareItems, {}, { signal }),
    gcTime: 0,
    staleTime: Infinity
  })
  if (last.isError) return { columnKeys: firstColumns, userUuids: [], userGroupUuids: [], message: '' }
  if (!last.data) return null
  const columnKeys = last.data.columnKeys.flatMap((key) => columnKeySchema.safeParse(key).data ?? [])
  return { ...last.data, columnKeys: columnKeys.length > 0 ? columnKeys : firstColumns }
}

/** Keeps a choice for the next time. What was shared is shared, whether this succeeds or not. */
export function saveShareChoice(choice: ShareItems): void {
  call(projectSharingOperations.updateShareItems, { body: choice }).catch(reportError)
}
