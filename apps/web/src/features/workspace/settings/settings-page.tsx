import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { NotFoundPage } from '../../../app/shell/not-found-page.tsx'
import { type MenuPage, pages } from './pages.ts'
import { SideMenu } from './side-menu.tsx'
import { useSettingsTexts } from './settings-texts.ts'
import './settings.css'

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
