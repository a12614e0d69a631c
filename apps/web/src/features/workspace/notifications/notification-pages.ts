import type { CallOutput } from '@mekiki/contract'
import type { notificationsOperations } from '@mekiki/contract/workspace/notifications/notifications.operations'
import type { InfiniteData } from '@tanstack/react-query'
import { isHttpUrl } from '@mekiki/text'

/** What one call answers. */
export type Page = CallOutput<typeof notificationsOperations.list>

/** One notification of the list. */
export type Notification = Page['items'][number]

/** What one call asks for. */
export interface Slice {
  offset: number
  limit: number
}

export type Loaded = InfiniteData<Page, Slice>

/** Rows that one scroll to the end adds (1§9). */
export const pageSize = 20

/** The most that one call gives. */
const maxPerRequest = 1000

/** A change of a page that is shown before the server has answered. */
export type Change = (page: Page) => Page

/** The slice after those that are loaded; undefined at the end. */
export function nextSlice(last: Page, pages: readonly Page[]): Slice | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
  return last.items.length > 0 && loaded < last.totalCount ? { offset: loaded, limit: pageSize } : undefined
}

/** What is loaded as one slice of the same number of items, so that one call refreshes all of it (1§4 "Notification"). */
export function joinSlices(data: Loaded | undefined): Loaded | undefined {
  const last = data?.pages.at(-1)
  if (!data || !last || data.pages.length === 1) return data
  const items = data.pages.flatMap((page) => page.items)
  return { pages: [{ ...last, items }], pageParams: [{ offset: 0, limit: Math.min(maxPerRequest, Math.max(pageSize, items.length)) }] }
}

/** All items once: a notice that arrives between two calls pushes the last one of the first page into the second. */
export function itemsOf(data: Pick<Loaded, 'pages'> | undefined): Notification[] {
  return [...new Map((data?.pages ?? []).flatMap((page) => page.items).map((item) => [item.uuid, item])).values()]
}

/** One notification read. */
export const asRead =
  (uuid: string): Change =>
  (page) => ({
    ...page,
    unreadCount: Math.max(0, page.unreadCount - 1),
    items: page.items.map((item) => (item.uuid === uuid ? { ...item, readFlg: true } : item))
  })

/** Every notification read. */
export const allAsRead: Change = (page) => ({ ...page, unreadCount: 0, items: page.items.map((item) => ({ ...item, readFlg: true })) })

/** The page of the product that an address of a line leads to; null when it is none, or leads elsewhere. */
function pathOf(line: string, origin: string): string | null {
  const url = isHttpUrl(line.trim()) ? URL.parse(line.trim()) : null
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
}

/** What a notification says and the page that it is about: the address on a line of its own, when it leads here, which is said by a button instead. */
export function tellNotification(description: string, origin: string): { text: string; path: string | null } {
  const lines = description.split('\n')
  const at = lines.findLastIndex((line) => isHttpUrl(line.trim()))
  const path = pathOf(lines[at] ?? '', origin)
  if (path === null) return { text: description, path }
  return {
    text: lines
      .filter((line) => pathOf(line, origin) !== path)
      .join('\n')
      .trim(),
    path
  }
}
