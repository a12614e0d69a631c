import { projectViewsOperations } from '@mekiki/contract/cases/project-views/project-views.operations'
import { maxCountedViews } from '@mekiki/contract/cases/project-views/project-views.schemas'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'

/** How many cases of the list each of these views finds; as many calls as a call can count. */
export function useEveryCount(themeUuid: string | null, uuids: readonly string[]): (uuid: string) => number | undefined {
  const parts = Array.from({ length: Math.ceil(uuids.length / maxCountedViews) }, (_, at) => uuids.slice(at * maxCountedViews, (at + 1) * maxCountedViews))
  const counts = useQueries({
    queries: parts.map((part) => ({
      queryKey: ['projects', 'view-counts', themeUuid, part],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(projectViewsOperations.counts, { query: { ...(themeUuid !== null && { theme_uuid: themeUuid }), uuids: part } }, { signal }),
      meta: { isHandled: true }
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => data?.items ?? []).map(({ uuid, count }) => [uuid, count]))
  })
  return (uuid) => counts.get(uuid)
}
