import { visibilityOperations } from '@mekiki/contract/cases/visibility/visibility.operations'
import { formatNumber } from '@mekiki/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'

/** How many people can see a case; nothing until it is known. */
export function ViewerCount({ projectUuid }: { projectUuid: string }) {
  const { data } = useQuery({
    // With the cases: whatever changes one can change who sees it.
    queryKey: ['projects', 'viewers', projectUuid],
    queryFn: ({ signal }) => call(visibilityOperations.projectViewers, { params: { project_uuid: projectUuid }, query: { limit: '1' } }, { signal }),
    staleTime: 60_000,
    meta: { isHandled: true }
  })
  return data && ` ${formatNumber(data.totalCount)}`
}
