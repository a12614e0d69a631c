import { AppLink, classes } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { useIsGuest } from '../../../app/session/me.ts'
import { useMemberTabs } from './members/member-tabs.ts'
import { type MenuPage, menuPages } from './pages.ts'
import { useSettingsTexts } from './settings-texts.ts'

/** The menu of the settings in its fixed order; members only for those who may see them (1§2.2), to guests their account alone. */
export function SideMenu({ current }: { current: MenuPage }) {
  const texts = useSettingsTexts()
  const isGuest = useIsGuest()
  const canOpenMembers = useMemberTabs().length > 0
  return (
    <nav className="mk-settings-menu" aria-label={texts.title}>
      <p>{texts.title}</p>
      <ul>
        {menuPages
          .filter((page) => (isGuest ? page === 'account' : page !== 'members' || canOpenMembers))
          .map((page) => (
            <li key={page}>
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
