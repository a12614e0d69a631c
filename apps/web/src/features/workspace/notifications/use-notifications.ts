import { notificationsOperations } from '@mekiki/contract/workspace/notifications/notifications.operations'
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { allAsRead, asRead, type Change, itemsOf, joinSlices, type Loaded, nextSlice, type Page, pageSize } from './notification-pages.ts'

const refreshMilliseconds = 5 * 60_000

const allKey = ['notifications'] as const
const listKey = ['notifications', 'list'] as const
/** The header's count is kept there. */
const unreadKey = ['notifications', 'unread'] as const

function refetchAll(client: QueryClient): Promise<void> {
  client.setQueryData<Loaded>(listKey, joinSlices)
  return client.invalidateQueries({ queryKey: allKey })
}

/** Applies a change to the list and to the header's count at once; gives back what undoes it. */
async function applyNow(client: QueryClient, change: Change): Promise<() => void> {
  await client.cancelQueries({ queryKey: allKey })
  const [list, unread] = [client.getQueryData<Loaded>(listKey), client.getQueryData<Page>(unreadKey)]
  if (list) client.setQueryData<Loaded>(listKey, { ...list, pages: list.pages.map(change) })
  if (unread) client.setQueryData<Page>(unreadKey, change(unread))
  return () => {
    client.setQueryData(listKey, list)
    client.setQueryData(unreadKey, unread)
  }
}

/** The caller's notifications, 20 more at each scroll to the end, read anew every five minutes (1§4). */
export function useNotifications() {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => call(notificationsOperations.list, { query: pageParam }, { signal }),
    initialPageParam: { offset: 0, limit: pageSize },
    getNextPageParam: nextSlice,
    refetchInterval: refreshMilliseconds,
    meta: { isHandled: true }
  })
  const settle = () => refetchAll(client)
  const markAsRead = useMutation({
    mutationFn: (uuid: string) => call(notificationsOperations.markAsRead, { params: { notification_uuid: uuid } }),
    onMutate: (uuid) => applyNow(client, asRead(uuid)),
    onError: (_error, _uuid, undo) => undo?.(),
    onSettled: settle
  })
  const markAllAsRead = useMutation({
    mutationFn: () => call(notificationsOperations.markAllAsRead, {}),
    onMutate: () => applyNow(client, allAsRead),
    onError: (_error, _none, undo) => undo?.(),
    onSettled: settle
  })
  const last = query.data?.pages.at(-1)
  return { query, items: itemsOf(query.data), unreadCount: last?.unreadCount ?? 0, totalCount: last?.totalCount ?? 0, markAsRead, markAllAsRead }
}
