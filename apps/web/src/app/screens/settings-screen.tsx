import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { SettingsPage } from '../../features/workspace/settings/index.ts'
import { usePermission } from '../session/me.ts'
import { useOpenDrawer } from '../../shared/hooks/use-open-drawer.ts'

const ImportDrawer = lazy(() => import('../../features/exchange/index.ts').then((module) => ({ default: module.ImportDrawer })))
const drawer = 'is_import_members_drawer_open'

/** The settings with the drawer that imports members. */
export function SettingsScreen() {
  const { isOpen, close } = useOpenDrawer<typeof drawer>()
  const canInvite = usePermission('create_member_setting')
  return (
    <>
      <SettingsPage />
      {canInvite && isOpen(drawer) && (
        <Suspense fallback={null}>
          <ImportDrawer kind="members" onClose={() => close(drawer)} />
        </Suspense>
      )}
    </>
  )
}
