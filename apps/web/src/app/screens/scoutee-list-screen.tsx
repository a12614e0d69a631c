import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { ScouteeListPage } from '../../features/companies/index.ts'
import { useOpenDrawer } from '../../shared/hooks/use-open-drawer.ts'

const ImportDrawer = lazy(() => import('../../features/exchange/index.ts').then((module) => ({ default: module.ImportDrawer })))
const drawer = 'is_import_scoutees_drawer_open'

/** The companies with the drawer that registers many from a file (2§2). */
export function ScouteeListScreen() {
  const { isOpen, close } = useOpenDrawer<typeof drawer>()
  return (
    <>
      <ScouteeListPage />
      {isOpen(drawer) && (
        <Suspense fallback={null}>
          <ImportDrawer kind="scoutees" onClose={() => close(drawer)} />
        </Suspense>
      )}
    </>
  )
}
