import { AppHeader, EmptyState } from '@mekiki/ui'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { Shell } from '@mekiki/browser/shell'
import { addresses } from '../../shared/addresses.ts'
import { useCurrentTenant, useIsGuest } from '../session/me.ts'
import { reloadInsideProjects } from './reload-inside-projects.ts'
import { HeaderEnd } from './header-end.tsx'
import { isOpenToGuests } from './guest-paths.ts'
import { useHeaderTabs } from './header-tabs.ts'
import { useShellTexts } from './shell-texts.ts'
import './shell.css'

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

/** The frame around all screens of a signed-in user: the brand bar and the place of the screen. */
export function AppShell() {
  const texts = useShellTexts()
  const tabs = useHeaderTabs()
  const tenant = useCurrentTenant()
  const path = useLocation({ select: (location) => location.pathname })
  const header = (
    <div onClickCapture={(event) => reloadInsideProjects(event, path)} role="presentation">
      <AppHeader homeHref={addresses.home} navLabel={texts.mainNavigation} tabs={tabs} end={<HeaderEnd />} />
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
      <Screen path={path} />
    </Shell>
  )
}
