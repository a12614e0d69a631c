import { loadFonts } from '@mekiki/browser/plain/load-fonts'
import { AppHeader, Avatar, IconButton, Button, Menu, useLanguage } from '@mekiki/ui'
import { lazy } from '@mekiki/browser/connection/lazy'
import { HeaderMenu } from '@mekiki/browser/header-menu'
import { Shell } from '@mekiki/browser/shell'
import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, useEffect } from 'react'
import { addresses } from '../addresses.ts'
import { useLogout } from '../session/use-logout.ts'
import { useShellTexts } from './shell-texts.ts'
import './shell.css'
import { Providers } from '@mekiki/browser/providers'
import { RouterLink } from '@mekiki/browser/address/router-link'
import { uiKit } from '@mekiki/ui/kit'
import { queryClient } from '../query-client.ts'
import { useSession } from '../session/session-store.ts'
import { languages } from '@mekiki/i18n/languages'
import Globe from 'lucide-react/icons/globe'
import SunMoon from 'lucide-react/icons/sun-moon'
import { setLanguage } from '@mekiki/browser/language'
import { useSchemeChoice } from '@mekiki/browser/colour-scheme/use-scheme-choice'

/** Chooses the language, in the brand bar. */
function LanguageButton() {
  const texts = useShellTexts()
  const language = useLanguage()
  return (
    <Menu
      label={texts.language}
      items={languages.map((value) => ({
        key: value,
        label: texts.languageName[value],
        isChecked: value === language,
        onSelect: () => setLanguage(value)
      }))}
      trigger={(trigger) => (
        <Button variant="ghost" icon={Globe} aria-label={`${texts.language} ${texts.languageName[language]}`} {...trigger}>
          {texts.languageName[language]}
        </Button>
      )}
    />
  )
}

/** Chooses between light and dark, in the brand bar. */
function SchemeButton() {
  const { title, options, chosen, choose } = useSchemeChoice()
  return (
    <Menu
      label={title}
      items={options.map(({ value, label }) => ({ key: value, label, isChecked: value === chosen, onSelect: () => choose(value) }))}
      trigger={(trigger) => <IconButton icon={SunMoon} label={title} {...trigger} />}
    />
  )
}

const areas = ['tenants', 'companies', 'batches', 'schema', 'sqlStatistics', 'mails', 'auditLog', 'jobs', 'system'] as const

/** The header's tabs, with the active one marked by the beginning of the path. */
function useHeaderTabs() {
  const texts = useShellTexts()
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  // An area whose screens are not part of this build has no tab, rather than one that leads nowhere.
  const routes: Record<string, unknown> = router.routesByPath
  return areas
    .filter((key) => addresses[key] in routes)
    .map((key) => ({ key, label: texts.tabs[key], href: addresses[key], isActive: path === addresses[key] || path.startsWith(`${addresses[key]}/`) }))
}

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })))

/** The frame around all screens of a signed-in administrator: the brand bar and the place of the screen. */
export function AppShell({ name }: { name: string }) {
  useEffect(loadFonts, [])
  const texts = useShellTexts()
  const tabs = useHeaderTabs()
  const logout = useLogout()
  const end = (
    <>
      <LanguageButton />
      <SchemeButton />
      <span className="mk-header-wide">
        <IconButton icon={Users} label={texts.administrators} href={addresses.administrators} />
      </span>
      <span className="mk-header-person">
        <Avatar name={name} />
      </span>
      <span className="mk-admin-name" translate="no">
        {name}
      </span>
      <span className="mk-header-wide">
        <IconButton icon={LogOut} label={texts.logout} onClick={logout} />
      </span>
    </>
  )
  const menu = <HeaderMenu label={texts.menu}>{(onClose) => <MenuDrawer tabs={tabs} name={name} onClose={onClose} />}</HeaderMenu>
  const header = <AppHeader homeHref={addresses.tenants} navLabel={texts.mainNavigation} badge={texts.badge} tabs={tabs} menu={menu} end={end} />
  return (
    <Shell skip={texts.skipToContent} header={header}>
      <Suspense fallback={<AwayFallback />}>
        <Outlet />
      </Suspense>
    </Shell>
  )
}

/** What stands around every screen. */
export function Frame() {
  const session = useSession()
  return (
    <Providers client={queryClient} link={RouterLink} kit={uiKit}>
      {session.phase === 'signed_in' && <AppShell name={session.name} />}
    </Providers>
  )
}
