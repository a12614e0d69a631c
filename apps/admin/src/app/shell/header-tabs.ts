import { useLocation, useRouter } from '@tanstack/react-router'
import { addresses } from '../addresses.ts'
import { useShellTexts } from './shell-texts.ts'

const areas = ['tenants', 'companies', 'batches', 'schema', 'sqlStatistics', 'mails', 'auditLog', 'jobs', 'system'] as const

/** The header's tabs, with the active one marked by the beginning of the path. */
export function useHeaderTabs() {
  const texts = useShellTexts()
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  // An area whose screens are not part of this build has no tab, rather than one that leads nowhere.
  const routes: Record<string, unknown> = router.routesByPath
  return areas
    .filter((key) => addresses[key] in routes)
    .map((key) => ({ key, label: texts.tabs[key], href: addresses[key], isActive: path === addresses[key] || path.startsWith(`${addresses[key]}/`) }))
}
