import { defaultTimelineScale, type TimelineScale } from '@mekiki/contract/cases/projects/project-timeline.schemas'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { useNow } from '@mekiki/browser/use-now'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { colorQuery } from '../look/color-conditions.ts'
import { columnKeysOf } from '../use-project-page.ts'
import { filterQuery } from '../list-search.ts'
import { useProjectList } from '../project-list-state.tsx'
import { sortSteps } from '../views/view-settings.ts'
import type { Stay, TimelineAnswer, TimelineProject } from './stays.ts'

/** How many cases come at a time. */
const projectsPerPage = 50

const millisecondsOfMinute = 60_000
const noStays: readonly Stay[] = []

/** How near the timeline is looked at, and from which day on, as the address says. */
export function useTimelineLook() {
  const { search, address } = useProjectList()
  return {
    now: useNow(millisecondsOfMinute),
    scale: search.scale ?? defaultTimelineScale,
    /** The first day in view; undefined: so that today is. */
    fromDay: search.from_day,
    setScale: (scale: TimelineScale, fromDay: string | undefined) =>
      address.change({ scale: scale === defaultTimelineScale ? undefined : scale, from_day: fromDay }, { replace: true }),
    setFromDay: (fromDay: string | undefined) => address.change({ from_day: fromDay }, { replace: true })
  }
}

export type TimelineLook = ReturnType<typeof useTimelineLook>

/** The cases of the pages with their stays, each once. */
function projectsOf(pages: readonly (TimelineAnswer | undefined)[]): TimelineProject[] {
  const found = new Map<string, TimelineProject>()
  for (const page of pages) {
    const stays = new Map(page?.stays.map((each) => [each.projectUuid, each.stays]))
    for (const item of page?.items ?? []) found.set(item.uuid, { item, stays: stays.get(item.uuid) ?? noStays })
  }
  return [...found.values()]
}

/** The cases of the list with their stays, the pages below each other up to that of the address, and the figures of all. */
export function useTimeline() {
  const { themeUuid, filters, sort, search, address, isViewKnown, colorColumns } = useProjectList()
  const asked = {
    ...filterQuery(filters),
    ...(themeUuid !== null && { theme_uuid: themeUuid }),
    sort_conditions: sortSteps(sort),
    ...columnKeysOf(['registered_at', ...colorColumns]),
    ...colorQuery(search)
  }
  const loaded = useQueries({
    queries: Array.from({ length: search.page }, (_, at) => {
      const query = { ...asked, page: at + 1, per_page: projectsPerPage }
      return {
        // Among the lists, so that what changes a case anywhere changes it here.
        queryKey: ['projects', 'list', 'timeline', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(projectsOperations.timeline, { query }, { signal }),
        ...(at === 0 && { placeholderData: keepPreviousData }),
        enabled: isViewKnown,
        meta: { isHandled: true }
      }
    }),
    combine: (results) => ({
      pages: results.map(({ data }) => data),
      isFetching: results.some(({ isFetching }) => isFetching),
      isPending: results[0]?.isPending ?? true,
      isLoadingMore: results.slice(1).some(({ isPending }) => isPending),
      failed: results.find(({ isError, data }) => isError && !data) ?? null
    })
  })
  const projects = useMemo(() => projectsOf(loaded.pages), [loaded.pages])
  const [first] = loaded.pages
  return {
    ...loaded,
    projects,
    total: first?.totalCount,
    summary: first?.summary ?? null,
    left: Math.max(0, (first?.totalCount ?? 0) - search.page * projectsPerPage),
    showMore: () => address.showTo(search.page + 1)
  }
}

export type LoadedTimeline = ReturnType<typeof useTimeline>
