import { ResponseError } from '@mekiki/api-client'
import { useNow } from '@mekiki/browser/use-now'
import { AppLink, Button, Drawer, EmptyState, ErrorBlock, notify, SkeletonRows, Tag, useDelayed, useTexts, Dialog, Linkified } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotificationsTexts } from './notifications-texts.ts'
import { type Notification, tellNotification } from './notification-pages.ts'
import { useNotifications } from './use-notifications.ts'
import { formatDateTime } from '@mekiki/i18n/format'
import './notifications.css'

/** The whole of one notification: title, time, description with its addresses as links (1§2.3), and a button in place of the address of what it is about. */
function NotificationDialog({ item, onClose }: { item: Notification; onClose: () => void }) {
  const { close } = useTexts()
  const texts = useNotificationsTexts()
  const { text, path } = tellNotification(item.description, location.origin)
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {close}
      </Button>
      {path !== null && (
        <Button variant="primary" size="medium" href={path}>
          {texts.go}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open title={item.title} width="medium" onClose={onClose} footer={footer}>
      <p className="mk-notification-time mk-tnum">{formatDateTime(item.createdAt)}</p>
      {text !== '' && <Linkified>{text}</Linkified>}
    </Dialog>
  )
}

const minute = 60_000

/** The end of the list: coming into view loads the next page. */
function EndOfList({ onReach }: { onReach: () => unknown }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = mark.current
    if (!node) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void onReach()
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [onReach])
  return <div ref={mark} className="mk-notification-end" />
}

/** Closes the drawer when one of its ways was taken. */
function useCloseOnLeave(onClose: () => void): void {
  const { href } = useLocation()
  const [opened] = useState(href)
  useEffect(() => {
    if (href !== opened) onClose()
  }, [href, opened, onClose])
}

/** The notifications of the signed-in user in a panel at the right (1§2.3). */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const texts = useNotificationsTexts()
  const { retry } = useTexts()
  const { query, items, unreadCount, totalCount, markAsRead, markAllAsRead } = useNotifications()
  const [opened, setOpened] = useState<Notification | null>(null)
  useCloseOnLeave(onClose)
  const now = useNow(minute)
  const showsSkeleton = useDelayed(query.isPending)
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, isError, data, errorUpdatedAt } = query
  useEffect(() => {
    if (errorUpdatedAt > 0 && data !== undefined) notify.error(texts.failed)
    // The rows stay; only a new failure is told.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorUpdatedAt])
  const open = (item: Notification) => {
    setOpened(item)
    if (!item.readFlg) markAsRead.mutate(item.uuid)
  }
  const markAll = () => markAllAsRead.mutate(undefined, { onSuccess: () => notify.success(texts.allRead) })
  const requestId = query.error instanceof ResponseError ? query.error.body?.requestId : undefined
  return (
    <Drawer
      open
      onClose={onClose}
      title={texts.title}
      titleEnd={unreadCount > 0 && <Tag tone="info">{texts.unread(unreadCount)}</Tag>}
      actions={
        <Button icon={Check} disabled={unreadCount === 0} loading={markAllAsRead.isPending} onClick={markAll}>
          {texts.markAll}
        </Button>
      }
      isFlush
      footer={
        <div className="mk-notification-foot">
          <span className="mk-notification-shown mk-tnum" role="status">
            {items.length > 0 && texts.shown(items.length, totalCount)}
            {hasNextPage && <span>{texts.scroll}</span>}
          </span>
          <AppLink href={addresses.alertSettings}>{texts.settings}</AppLink>
        </div>
      }
    >
      {showsSkeleton && <SkeletonRows />}
      {isError && data === undefined && (
        <ErrorBlock cause={texts.failed} remedy={texts.failedRemedy} {...(requestId !== undefined && { requestId })} onReload={() => query.refetch()} />
      )}
      {data !== undefined && items.length === 0 && <EmptyState kind="neverUsed" title={texts.empty} body={texts.emptyBody} />}
      {items.length > 0 && (
        <ul aria-label={texts.list}>
          {items.map((item) => (
            <NotificationRow key={item.uuid} item={item} now={now} onOpen={open} />
          ))}
        </ul>
      )}
      {isFetchNextPageError && (
        <div className="mk-notification-more">
          <Button onClick={() => fetchNextPage()}>{retry}</Button>
        </div>
      )}
      {hasNextPage && !isFetching && !isFetchNextPageError && <EndOfList onReach={fetchNextPage} />}
      {opened && <NotificationDialog item={opened} onClose={() => setOpened(null)} />}
    </Drawer>
  )
}
