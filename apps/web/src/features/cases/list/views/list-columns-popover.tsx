import { useQuery } from '@tanstack/react-query'
import { ColumnsPopover } from '../../../../shared/list/columns-popover.tsx'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { SettledPopover } from '../../../../shared/list/settled-popover.tsx'
import { lists } from '../../../../shared/calls/lists.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { columnGroupKeys, columnGroupOf } from './column-groups.ts'
import { defaultSetting, defaultWidth, nameColumn } from './view-settings.ts'

/** The columns of the case list, those of custom items and record categories among them. */
export function ListColumnsPopover({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { view, items } = useProjectList()
  const words = useListTexts().columnGroups
  const { title } = useListPartsTexts().columnSettings
  const { displayedColumns } = view.setting
  const settings = [
    useQuery({ ...lists.themes, meta: { isHandled: true } }),
    useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } }),
    useQuery({ ...lists.recordCategories, meta: { isHandled: true } })
  ]
  const keys = items.columns.map((column) => column.key)
  const groups = columnGroupKeys
    .map((group) => ({ name: words[group], keys: keys.filter((key) => columnGroupOf(key) === group) }))
    .filter((group) => group.keys.length > 0)
  const shown = displayedColumns.map((column) => column.columnKey).filter((key) => items.find(key) !== undefined)
  return (
    <SettledPopover anchor={anchor} title={title} queries={settings} onClose={onClose}>
      <ColumnsPopover
        anchor={anchor}
        groups={groups}
        shown={shown}
        firstKey={nameColumn}
        labelOf={items.labelOf}
        onChange={(chosen) =>
          view.setColumns(chosen.map((columnKey) => displayedColumns.find((column) => column.columnKey === columnKey) ?? { columnKey, width: defaultWidth }))
        }
        onReset={() => view.setColumns(defaultSetting.displayedColumns)}
        onClose={onClose}
      />
    </SettledPopover>
  )
}
