import { lazy, Suspense } from 'react'
import { ColumnSettingsDrawer } from './column-settings-drawer.tsx'
import { SortSettingsDrawer } from './sort-settings-drawer.tsx'
import { useOpenDrawer } from './use-open-drawer.ts'
import type { ViewSettings } from './use-view-settings.ts'
import type { SortCondition } from './view-settings.ts'

const CreateProjectDrawer = lazy(() => import('../create/create-project-drawer.tsx').then((module) => ({ default: module.CreateProjectDrawer })))

/** The drawers that the address holds open over the list. */
export function ListDrawers({ themeUuid, view, sort, onSort }: { themeUuid: string | null; view: ViewSettings; sort: readonly SortCondition[]; onSort: (conditions: SortCondition[]) => void }) {
  const { isOpen, close } = useOpenDrawer()
  return (
    <Suspense fallback={null}>
      {isOpen('is_column_setting_drawer_open') && (
        <ColumnSettingsDrawer columns={view.setting.displayedColumns} onChange={view.setColumns} onClose={() => close('is_column_setting_drawer_open')} />
      )}
      {isOpen('is_sort_setting_drawer_open') && <SortSettingsDrawer conditions={sort} onChange={onSort} onClose={() => close('is_sort_setting_drawer_open')} />}
      {isOpen('is_create_projects_drawer_open') && <CreateProjectDrawer themeUuid={themeUuid} onClose={() => close('is_create_projects_drawer_open')} />}
    </Suspense>
  )
}
