import { MenuDrawer as SharedMenuDrawer } from '@mekiki/browser/menu-drawer'
import { type HeaderTab, PersonName } from '@mekiki/ui'
import { useLocation } from '@tanstack/react-router'
import SettingsIcon from 'lucide-react/icons/settings'
import { addresses, isSettingsPath } from '../../shared/addresses.ts'
import { useCurrentUser } from '../session/me.ts'
import { useLogout } from '../session/use-session.ts'
import { useShellTexts } from './shell-texts.ts'

/** The menu of screens whose header has no room for the areas, with the way to the settings. */
export function MenuDrawer({ tabs, onClose }: { tabs: readonly HeaderTab[]; onClose: () => void }) {
  const texts = useShellTexts()
  const user = useCurrentUser()
  const logout = useLogout()
  const isActive = useLocation({ select: ({ pathname }) => isSettingsPath(pathname) })
  const own = { href: addresses.account, label: texts.settings, icon: SettingsIcon, isActive }
  return <SharedMenuDrawer texts={texts} tabs={tabs} own={own} person={<PersonName name={user.name} id={user.uuid} />} onLogout={logout} onClose={onClose} />
}
