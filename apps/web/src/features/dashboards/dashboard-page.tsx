import { EmptyState } from '@mekiki/ui'
import { usePageTitle } from '../../shared/page-title.ts'
import { usePermission } from '../../app/session/me.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'

/** The dashboard (2§2 "Dashboard screen"), for those who hold `read_report`. */
export function DashboardPage() {
  const texts = useDashboardTexts()
  const canRead = usePermission('read_report')
  usePageTitle(texts.title)
  return canRead ? <DashboardScreen /> : <EmptyState kind="noPermission" title={texts.noPermission} />
}
