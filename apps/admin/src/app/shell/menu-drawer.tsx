import { MenuDrawer as SharedMenuDrawer } from '@mekiki/browser/menu-drawer'
import type { HeaderTab } from '@mekiki/ui'
import { useLocation } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import { addresses } from '../addresses.ts'
import { useLogout } from '../session/use-logout.ts'
import { useShellTexts } from './shell-texts.ts'

/** The menu of screens whose header has no room for the areas, with the way to the administrators. */
export function MenuDrawer({ tabs, name, onClose }: { tabs: readonly HeaderTab[]; name: string; onClose: () => void }) {
  const texts = useShellTexts()
  const logout = useLogout()
  const isActive = useLocation({ select: ({ pathname }) => pathname.startsWith(addresses.administrators) })
  const own = { href: addresses.administrators, label: texts.administrators, icon: Users, isActive }
  const person = (
    <span className="mk-note" translate="no">
      {name}
    </span>
  )
  return <SharedMenuDrawer texts={texts} tabs={tabs} own={own} person={person} onLogout={logout} onClose={onClose} />
}
