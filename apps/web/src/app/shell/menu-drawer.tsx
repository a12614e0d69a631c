import { AppLink, Drawer, type HeaderTab, Icon, PersonName } from '@mekiki/ui'
import { useLocation } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import SettingsIcon from 'lucide-react/icons/settings'
import { addresses, isSettingsPath } from '../../shared/addresses.ts'
import { useCurrentUser } from '../session/me.ts'
import { useLogout } from '../session/use-session.ts'
import { useShellTexts } from './shell-texts.ts'

/** The areas, the settings and the way out, from the left, for screens whose header has no room for them. */
export function MenuDrawer({ tabs, onClose }: { tabs: readonly HeaderTab[]; onClose: () => void }) {
  const texts = useShellTexts()
  const user = useCurrentUser()
  const logout = useLogout()
  const isInSettings = useLocation({ select: ({ pathname }) => isSettingsPath(pathname) })
  return (
    <Drawer open onClose={onClose} title={texts.menu} side="left" width={280} isFlush footer={<PersonName name={user.name} id={user.uuid} />}>
      <nav className="mk-menu-rows" aria-label={texts.mainNavigation}>
        {tabs.map(({ key, label, href, isActive }) => (
          <AppLink key={key} href={href} className="mk-menu-row" aria-current={isActive ? 'page' : undefined} onClick={onClose}>
            {label}
          </AppLink>
        ))}
      </nav>
      <div className="mk-menu-rows">
        <AppLink href={addresses.account} className="mk-menu-row" aria-current={isInSettings ? 'page' : undefined} onClick={onClose}>
          <Icon icon={SettingsIcon} />
          {texts.settings}
        </AppLink>
        <button type="button" className="mk-menu-row" onClick={() => void logout()}>
          <Icon icon={LogOut} />
          {texts.logout}
        </button>
      </div>
    </Drawer>
  )
}
