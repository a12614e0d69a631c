import { projectListColumns } from '@mekiki/contract/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { ColumnSettingsDrawer } from '../../../app/list/column-settings-drawer.tsx'
import { SortSettingsDrawer } from './sort-settings-drawer.tsx'
import { type DrawerKey, useOpenDrawer } from './use-open-drawer.ts'
import type { ViewSettings } from './use-view-settings.ts'
import { defaultSetting, defaultWidth, type SortCondition } from './view-settings.ts'

const CreateProjectDrawer = lazy(() => import('../create/create-project-drawer.tsx').then((module) => ({ default: module.CreateProjectDrawer })))

/** What drawers of other features get: the list's theme, and what its address holds open. */
export interface DrawerSlot {
  themeUuid: string | null
  isOpen: (key: DrawerKey) => boolean
  close: (key: DrawerKey) => void
}

interface ListDrawersProps {
  themeUuid: string | null
  view: ViewSettings
  sort: readonly SortCondition[]
  onSort: (conditions: SortCondition[]) => void
  others: ComponentType<DrawerSlot>
}

/** The drawers that the address holds open over the list. */
export function ListDrawers({ themeUuid, view, sort, onSort, others: Others }: ListDrawersProps) {
  const { isOpen, close } = useOpenDrawer()
  const language = useLanguage()
  const { displayedColumns } = view.setting
  return (
    <Suspense fallback={null}>
      {isOpen('is_column_setting_drawer_open') && (
        <ColumnSettingsDrawer
          all={projectListColumns}
          shown={displayedColumns.map((column) => column.columnKey)}
          labelOf={(key) => constantLabel('projectColumn', key, language)}
          onChange={(keys) =>
            view.setColumns(keys.map((columnKey) => displayedColumns.find((column) => column.columnKey === columnKey) ?? { columnKey, width: defaultWidth }))
          }
          onReset={() => view.setColumns(defaultSetting.displayedColumns)}
          onClose={() => close('is_column_setting_drawer_open')}
        />
      )}
      {isOpen('is_sort_setting_drawer_open') && <SortSettingsDrawer conditions={sort} onChange={onSort} onClose={() => close('is_sort_setting_drawer_open')} />}
      {isOpen('is_create_projects_drawer_open') && <CreateProjectDrawer themeUuid={themeUuid} onClose={() => close('is_create_projects_drawer_open')} />}
      <Others themeUuid={themeUuid} isOpen={isOpen} close={close} />
    </Suspense>
  )
}
