import { useLocation, useRouter } from '@tanstack/react-router'
import { addresses } from '../../shared/addresses.ts'
import { useHasScoutees, useIsGuest, usePermission } from '../session/me.ts'
import { useShellTexts } from './shell-texts.ts'

/** The header's tabs that this user sees, with the active one marked by the path's root (1§2.2). */
export function useHeaderTabs() {
  const texts = useShellTexts()
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const isGuest = useIsGuest()
  const hasScoutees = useHasScoutees()
  const canReadForms = usePermission('read_form')
  const canReadReport = usePermission('read_report')
  const all = [
    { key: 'projects', label: texts.tabs.projects, href: addresses.allProjects, root: '/project_group', isShown: true },
    { key: 'themes', label: texts.tabs.themes, href: addresses.themes, root: '/theme', isShown: !isGuest },
    { key: 'forms', label: texts.tabs.forms, href: addresses.forms, root: '/forms', isShown: canReadForms },
    { key: 'scoutees', label: texts.tabs.scoutees, href: addresses.scoutees, root: '/scoutees', isShown: hasScoutees },
    { key: 'dashboard', label: texts.tabs.dashboard, href: addresses.dashboard, root: '/dashboard', isShown: canReadReport }
  ]
  // An area whose screens are not part of this build has no tab, rather than one that leads nowhere.
  const routes: Record<string, unknown> = router.routesByPath
  return all.filter((tab) => tab.isShown && tab.href in routes).map(({ key, label, href, root }) => ({ key, label, href, isActive: path.startsWith(root) }))
}
