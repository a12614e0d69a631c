import { AppLink, Drawer, type HeaderTab, Icon } from '@mekiki/ui'
import { useLocation } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import Users from 'lucide-react/icons/users'
import { addresses } from '../addresses.ts'
import { useLogout } from '../session/use-logout.ts'
import { useShellTexts } from './shell-texts.ts'

/** The areas, the administrators and the way out, from the left, for screens whose header has no room for them. */
export function MenuDrawer({ tabs, name, onClose }: { tabs: readonly HeaderTab[]; name: string; onClose: () => void }) {
  const texts = useShellTexts()
  const logout = useLogout()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const footer = (
    <span className="mk-note" translate="no">
      {name}
    </span>
  )
  return (
    <Drawer open onClose={onClose} title={texts.menu} side="left" width={280} isFlush footer={footer}>
      <nav className="mk-menu-rows" aria-label={texts.mainNavigation}>
        {tabs.map(({ key, label, href, isActive }) => (
          <AppLink key={key} href={href} className="mk-menu-row" aria-current={isActive ? 'page' : undefined} onClick={onClose}>
            {label}
          </AppLink>
        ))}
      </nav>
      <div className="mk-menu-rows">
        <AppLink
          href={addresses.administrators}
          className="mk-menu-row"
          aria-current={path.startsWith(addresses.administrators) ? 'page' : undefined}
          onClick={onClose}
        >
          <Icon icon={Users} />
          {texts.administrators}
        </AppLink>
        <button type="button" className="mk-menu-row" onClick={() => void logout()}>
          <Icon icon={LogOut} />
          {texts.logout}
        </button>
      </div>
    </Drawer>
  )
}
