import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { NotFoundPage } from '../../../app/shell/not-found-page.tsx'
import { type MenuPage, pages, menuPages } from './pages.ts'
import { useSettingsTexts } from './settings-texts.ts'
import { AppLink, classes } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { useIsGuest } from '../../../app/session/me.ts'
import { useMemberTabs } from './members/member-tabs.ts'
import './settings.css'

/** The menu of the settings in its fixed order; members only for those who may see them (1§2.2), to guests their account alone. */
function SideMenu({ current }: { current: MenuPage }) {
  const texts = useSettingsTexts()
  const isGuest = useIsGuest()
  const canOpenMembers = useMemberTabs().length > 0
  const entry = useRef<HTMLLIElement>(null)
  // Where the menu lies over the page, what is open may be beyond its edge.
  useEffect(() => {
    entry.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className="mk-settings-menu" aria-label={texts.title}>
      <p>{texts.title}</p>
      <ul>
        {menuPages
          .filter((page) => (isGuest ? page === 'account' : page !== 'members' || canOpenMembers))
          .map((page) => (
            <li key={page} ref={page === current ? entry : undefined}>
              <AppLink
                href={addresses.settings(page)}
                className={classes('mk-settings-entry', page === current && 'mk-is-active')}
                aria-current={page === current ? 'page' : undefined}
              >
                {texts.menu[page]}
              </AppLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Frame({ menu, children }: { menu: MenuPage; children: React.ReactNode }) {
  const texts = useSettingsTexts()
  usePageTitle(texts.menu[menu])
  return (
    <div className="mk-settings">
      <SideMenu current={menu} />
      <div className="mk-settings-main">{children}</div>
    </div>
  )
}

/** A page of the settings beside their menu; an address that is no page is not found. */
export function SettingsPage() {
  const { page = '' } = useParams({ strict: false })
  const found = Object.hasOwn(pages, page) ? pages[page] : undefined
  if (!found) return <NotFoundPage />
  const { menu, component: Component } = found
  return (
    <Frame menu={menu}>
      <Suspense fallback={null}>
        <Component key={page} />
      </Suspense>
    </Frame>
  )
}
