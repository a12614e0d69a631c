import type { CallOutput } from '@mekiki/contract'
import { notificationsOperations } from '@mekiki/contract/workspace/notifications/notifications.operations'
import { Avatar, IconButton, notify } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import LogOut from 'lucide-react/icons/log-out'
import SettingsIcon from 'lucide-react/icons/settings'
import { Suspense, useEffect, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { addresses, isSettingsPath } from '../../shared/addresses.ts'
import { call } from '../../shared/calls/api.ts'
import { PaletteEntry } from '../../shared/palette/palette-entry.tsx'
import { useCurrentUser } from '../session/me.ts'
import { useLogout } from '../session/use-session.ts'
import { useShellTexts } from './shell-texts.ts'

const NotificationDrawer = lazy(() => import('../../features/workspace/notifications/index.ts').then((module) => ({ default: module.NotificationDrawer })))

const refreshMilliseconds = 5 * 60_000
const unreadKey = ['notifications', 'unread']

type Unread = CallOutput<typeof notificationsOperations.list>

/** The right end of the brand bar: search and commands, settings, notifications with their count, sign-out, the user (1§2.2). */
export function HeaderEnd() {
  const texts = useShellTexts()
  const user = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const unread = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(notificationsOperations.list, { query: { limit: 1, offset: 0 } }, { signal }),
    select: (list) => list.unreadCount,
    refetchInterval: refreshMilliseconds,
    meta: { isHandled: true }
  })
  const client = useQueryClient()
  useEffect(() => {
    const tell = (unreadCount: number): void => {
      client.setQueryData(unreadKey, (list: Unread | undefined) => list && { ...list, unreadCount })
      void client.invalidateQueries({ queryKey: ['notifications', 'list'] })
    }
    // It comes after the page, and does without: the regular refresh goes on.
    const following = import('./push/follow-unread.ts').then(({ followUnread }) => followUnread(user.uuid, tell)).catch(() => null)
    return () => void following.then((stop) => stop?.())
  }, [client, user.uuid])
  const { errorUpdatedAt, isError } = unread
  useEffect(() => {
    if (isError) notify.error(texts.notificationsFailed)
  }, [errorUpdatedAt, isError, texts])
  const logout = useLogout()
  const isInSettings = useLocation({ select: ({ pathname }) => isSettingsPath(pathname) })
  const count = unread.data ?? 0
  return (
    <>
      <PaletteEntry />
      <IconButton className="mk-header-wide" icon={SettingsIcon} label={texts.settings} href={addresses.account} isActive={isInSettings} />
      <IconButton
        icon={Bell}
        label={count > 0 ? `${texts.notifications} ${texts.unread(count)}` : texts.notifications}
        badge={count}
        onClick={() => setOpen(true)}
      />
      <IconButton className="mk-header-wide" icon={LogOut} label={texts.logout} onClick={logout} />
      <span className="mk-header-person">
        <Avatar name={user.name} id={user.uuid} size={32} label />
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
