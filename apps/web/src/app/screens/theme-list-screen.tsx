import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { ThemeListPage } from '../../features/themes/index.ts'
import { useOpenDrawer } from '../../shared/hooks/use-open-drawer.ts'

const ImportDrawer = lazy(() => import('../../features/exchange/index.ts').then((module) => ({ default: module.ImportDrawer })))
const drawer = 'is_import_themes_drawer_open'

/** The themes with the drawer that imports some (1§2.2). */
export function ThemeListScreen() {
  const { isOpen, close } = useOpenDrawer<typeof drawer>()
  return (
    <>
      <ThemeListPage />
      {isOpen(drawer) && (
        <Suspense fallback={null}>
          <ImportDrawer kind="themes" onClose={() => close(drawer)} />
        </Suspense>
      )}
    </>
  )
}
