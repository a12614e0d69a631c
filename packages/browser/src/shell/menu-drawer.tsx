import { AppLink, Drawer, type HeaderTab, Icon, type IconGlyph } from '@mekiki/ui'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'

interface MenuDrawerProps {
  texts: { menu: string; mainNavigation: string; logout: string }
  /** The areas, as in the header. */
  tabs: readonly HeaderTab[]
  /** The way that stands apart from the areas, in the header beside the person. */
  own: { href: string; label: string; icon: IconGlyph; isActive: boolean }
  /** Who is signed in. */
  person: ReactNode
  onLogout: () => unknown
  onClose: () => void
}

const current = (isActive: boolean) => (isActive ? 'page' : undefined)

/** The areas, a way of its own and the way out, from the left, for screens whose header has no room for them. */
export function MenuDrawer({ texts, tabs, own, person, onLogout, onClose }: MenuDrawerProps) {
  return (
    <Drawer open onClose={onClose} title={texts.menu} side="left" width={280} isFlush footer={person}>
      <nav className="mk-menu-rows" aria-label={texts.mainNavigation}>
        {tabs.map(({ key, label, href, isActive }) => (
          <AppLink key={key} href={href} className="mk-menu-row" aria-current={current(isActive)} onClick={onClose}>
            {label}
          </AppLink>
        ))}
      </nav>
      <div className="mk-menu-rows">
        <AppLink href={own.href} className="mk-menu-row" aria-current={current(own.isActive)} onClick={onClose}>
          <Icon icon={own.icon} />
          {own.label}
        </AppLink>
        <button type="button" className="mk-menu-row" onClick={() => void onLogout()}>
          <Icon icon={LogOut} />
          {texts.logout}
        </button>
      </div>
    </Drawer>
  )
}
