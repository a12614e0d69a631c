import type { CallOutput } from '@mekiki/contract'
import { notificationsOperations } from '@mekiki/contract/notifications/notifications.operations'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api.ts'

type Page = CallOutput<typeof notificationsOperations.list>

/** One notification of the list. */
export type Notification = Page['items'][number]

interface Slice {
  offset: number
  limit: number
}

type Loaded = InfiniteData<Page, Slice>

/** Rows that one scroll to the end adds (1§9). */
const pageSize = 20
/** The most that one call gives. */
const mostAtOnce = 1000
const refreshMilliseconds = 5 * 60_000

const allKey = ['notifications'] as const
const listKey = ['notifications', 'list'] as const
const unreadKey = ['notifications', 'unread'] as const

/** Joins what is loaded into one slice of the same number of items, so that one call refreshes all of it (1§4 "Notification"). */
function joinSlices(client: QueryClient): void {
  client.setQueryData<Loaded>(listKey, (data) => {
    const last = data?.pages.at(-1)
    if (!data || !last || data.pages.length === 1) return data
    const items = data.pages.flatMap((page) => page.items)
    return { pages: [{ ...last, items }], pageParams: [{ offset: 0, limit: Math.min(mostAtOnce, Math.max(pageSize, items.length)) }] }
  })
}

function refetchAll(client: QueryClient): Promise<void> {
  joinSlices(client)
  return client.invalidateQueries({ queryKey: allKey })
}

type Change = (page: Page) => Page

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

const asRead =
  (uuid: string): Change =>
  (page) => ({
    ...page,
    unreadCount: Math.max(0, page.unreadCount - 1),
    items: page.items.map((item) => (item.uuid === uuid ? { ...item, readFlg: true } : item))
  })

const allAsRead: Change = (page) => ({ ...page, unreadCount: 0, items: page.items.map((item) => ({ ...item, readFlg: true })) })

/** The caller's notifications, 20 more at each scroll to the end, read anew every five minutes (1§4). */
export function useNotifications() {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => call(notificationsOperations.list, { query: pageParam }, { signal }),
    initialPageParam: { offset: 0, limit: pageSize },
    getNextPageParam: (last, pages): Slice | undefined => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
      return last.items.length > 0 && loaded < last.totalCount ? { offset: loaded, limit: pageSize } : undefined
    },
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
  const seen = new Set<string>()
  // A notice that arrives between two pages pushes the last one of the first page into the second.
  const items = (query.data?.pages ?? []).flatMap((page) => page.items).filter((item) => !seen.has(item.uuid) && seen.add(item.uuid))
  return { query, items, unreadCount: last?.unreadCount ?? 0, totalCount: last?.totalCount ?? 0, markAsRead, markAllAsRead }
}
