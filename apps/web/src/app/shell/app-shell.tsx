import { AppHeader, EmptyState } from '@mekiki/ui'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { startTransition, Suspense, type MouseEvent, useEffect, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { HeaderMenu } from '@mekiki/browser/header-menu'
import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { Shell } from '@mekiki/browser/shell'
import { useKeys } from '../../shared/keys/key-registry.ts'
import { addresses, isOpenToGuests } from '../../shared/addresses.ts'
import { useCurrentTenant, useIsGuest } from '../session/me.ts'
import { useLedToStart, useStartHref } from '../start/use-start-page.ts'
import { HeaderEnd } from './header-end.tsx'
import { useHeaderTabs } from './header-tabs.ts'
import { useShellTexts } from './shell-texts.ts'
import { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import { call } from '../../shared/calls/api.ts'
import { handleError } from '../../shared/calls/handle-error.ts'
import './shell.css'

/**
 * Clicking the tab of the case area while inside it loads the page anew, with the filters of its address (1§2.2). A server that does not
 * answer is told instead: without it the browser would put its own error in the page's place.
 */
export function reloadInsideProjects(event: MouseEvent, path: string, reload: () => void = () => location.reload()): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.getAttribute('href') !== addresses.allProjects || !path.startsWith('/project_group')) return
  // What the browser opens elsewhere is a page of its own.
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  call(systemOperations.ping, {}).then(reload, handleError)
}

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })))

// Without them the product goes on.
const TenantWidgets = lazy(() =>
  import('./widgets/index.tsx').then(
    (module) => ({ default: module.TenantWidgets }),
    () => ({ default: () => null })
  )
)

/** The screen of the address; to a guest one that is none of theirs says so instead of asking for what is refused. */
function Screen({ path }: { path: string }) {
  const texts = useShellTexts()
  const isGuest = useIsGuest()
  if (isGuest && !isOpenToGuests(path)) return <EmptyState kind="noPermission" title={texts.guestsCannot} body={texts.guestsCannotBody} />
  return (
    <Suspense fallback={<AwayFallback />}>
      <Outlet />
    </Suspense>
  )
}

/** Whether the frame has been drawn and laid out: its screen follows in turns of its own, since together they are more than a tap should wait for. */
function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn
}

/** The frame around all screens of a signed-in user: the brand bar and the place of the screen. */
export function AppShell() {
  const texts = useShellTexts()
  const tabs = useHeaderTabs()
  const { home } = useStartHref()
  const isLed = useLedToStart()
  const isDrawn = useIsDrawn()
  const tenant = useCurrentTenant()
  const path = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  useKeys('everywhere', () => ({ goToDay: () => void navigate({ to: addresses.myDay }) }))
  const menu = <HeaderMenu label={texts.menu}>{(onClose) => <MenuDrawer tabs={tabs} onClose={onClose} />}</HeaderMenu>
  const header = (
    <div onClickCapture={(event) => reloadInsideProjects(event, path)} role="presentation">
      <AppHeader homeHref={home} navLabel={texts.mainNavigation} tabs={tabs} menu={menu} end={<HeaderEnd />} />
    </div>
  )
  const notice = (tenant.migrationStartedAt !== null || tenant.isPreparing) && (
    <p className="mk-maintenance" role="status">
      {tenant.isPreparing ? texts.preparing : texts.maintenance}
    </p>
  )
  const widgets = (tenant.enableIntercom || tenant.enableLocalize) && (
    <Suspense fallback={null}>
      <TenantWidgets />
    </Suspense>
  )
  return (
    <Shell skip={texts.skipToContent} header={header} notice={notice} end={widgets}>
      {isLed && isDrawn && <Screen path={path} />}
    </Shell>
  )
}
