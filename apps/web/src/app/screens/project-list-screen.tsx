import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { type DrawerSlot, ProjectListPage } from '../../features/cases/list/index.ts'

const ImportDrawer = lazy(() => import('../../features/exchange/index.ts').then((module) => ({ default: module.ImportDrawer })))
const ThemeSettingsDrawer = lazy(() => import('../../features/themes/index.ts').then((module) => ({ default: module.ThemeSettingsDrawer })))

/** The drawers of other features that the case list's address can hold open (1§2.2). */
function Drawers({ themeUuid, isOpen, close }: DrawerSlot) {
  return (
    <Suspense fallback={null}>
      {isOpen('is_import_projects_drawer_open') && (
        <ImportDrawer kind="projects" themeUuid={themeUuid} onClose={() => close('is_import_projects_drawer_open')} />
      )}
      {isOpen('is_import_update_projects_drawer_open') && (
        <ImportDrawer kind="project_updates" onClose={() => close('is_import_update_projects_drawer_open')} />
      )}
      {themeUuid !== null && isOpen('is_project_setting_drawer_open') && (
        <ThemeSettingsDrawer themeUuid={themeUuid} onClose={() => close('is_project_setting_drawer_open')} />
      )}
    </Suspense>
  )
}

/** The case list with the drawers of imports and theme settings. */
export function ProjectListScreen() {
  return <ProjectListPage drawers={Drawers} />
}
