import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import type { TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button, Drawer, EmptyState, ErrorBlock, SkeletonRows } from '@mekiki/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { usePage } from '../page-context.ts'
import { RecentItems } from '../tiles/recent-items.tsx'

/** All happenings behind a tile of the latest ones, page by page. */
export function ActivityDrawer({ source, onClose }: { source: Extract<TileSource, { kind: 'recent' }>; onClose: () => void }) {
  const { tenantUuid, conditions, words } = usePage()
  const { recent, drill, states } = words.page
  const query = useInfiniteQuery({
    queryKey: ['cases', 'activity', tenantUuid, source.conditions, conditions],
    queryFn: ({ signal, pageParam }) =>
      call(dashboardsOperations.activity, { params: { tenant_uuid: tenantUuid }, body: { source, conditions, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.hasMore ? all.length + 1 : undefined)
  })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Drawer open onClose={onClose} title={recent.allTitle} width={560}>
      {query.isPending && <SkeletonRows />}
      {query.isError && <ErrorBlock cause={drill.failed} onReload={() => query.refetch()} />}
      {query.data && items.length === 0 && <EmptyState kind="byFilter" title={states.emptyFilter} />}
      {items.length > 0 && (
        <>
          <div className="mk-recent-all">
            <RecentItems items={items} />
          </div>
          {query.hasNextPage ? (
            <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {recent.more}
            </Button>
          ) : (
            <p className="mk-tile-more">{recent.end}</p>
          )}
        </>
      )}
    </Drawer>
  )
}
