import { loadFonts } from '@mekiki/browser/plain/load-fonts'
import { AppHeader, Avatar, IconButton } from '@mekiki/ui'
import { ConnectionBar } from '@mekiki/browser/connection/connection-bar'
import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { Outlet } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, useEffect } from 'react'
import { addresses } from '../addresses.ts'
import { useLogout } from '../session/use-logout.ts'
import { useHeaderTabs } from './header-tabs.ts'
import { LanguageButton } from './language-button.tsx'
import { useShellTexts } from './shell-texts.ts'
import './shell.css'

/** The frame around all screens of a signed-in administrator: the brand bar and the place of the screen. */
export function AppShell({ name }: { name: string }) {
  useEffect(loadFonts, [])
  const texts = useShellTexts()
  const tabs = useHeaderTabs()
  const logout = useLogout()
  const end = (
    <>
      <LanguageButton />
      <IconButton icon={Users} label={texts.administrators} href={addresses.administrators} />
      <Avatar name={name} />
      <span className="mk-admin-name" translate="no">
        {name}
      </span>
      <IconButton icon={LogOut} label={texts.logout} onClick={logout} />
    </>
  )
  return (
    <div className="mk-shell">
      <a className="mk-skip" href="#content">
        {texts.skipToContent}
      </a>
      <AppHeader homeHref={addresses.tenants} navLabel={texts.mainNavigation} badge={texts.badge} tabs={tabs} end={end} />
      <ConnectionBar />
      <main className="mk-shell-main" id="content" tabIndex={-1}>
        <Suspense fallback={<AwayFallback />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
