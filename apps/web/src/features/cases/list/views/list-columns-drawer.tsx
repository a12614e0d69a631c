import { ColumnSettingsDrawer } from '../../../../shared/list/column-settings-drawer.tsx'
import type { ItemColumns } from '../table/use-item-columns.ts'
import type { ViewSettings } from './use-view-settings.ts'
import { defaultSetting, defaultWidth } from './view-settings.ts'

/** The columns of the case list, those of custom items and record categories among them. */
export function ListColumnsDrawer({ view, items, onClose }: { view: ViewSettings; items: ItemColumns; onClose: () => void }) {
  const { displayedColumns } = view.setting
  const shown = displayedColumns.map((column) => column.columnKey).filter((key) => items.find(key) !== undefined)
  return (
    <ColumnSettingsDrawer
      all={items.columns.map((column) => column.key)}
      shown={shown}
      labelOf={items.labelOf}
      onChange={(keys) =>
        view.setColumns(keys.map((columnKey) => displayedColumns.find((column) => column.columnKey === columnKey) ?? { columnKey, width: defaultWidth }))
      }
      onReset={() => view.setColumns(defaultSetting.displayedColumns)}
      onClose={onClose}
    />
  )
}
