import { type ProjectGroupBy, projectGroupBys } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { lazy } from '@mekiki/browser/connection/lazy'
import { Button, IconButton, Menu, SegmentedControl } from '@mekiki/ui'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Columns from 'lucide-react/icons/columns-3'
import Group from 'lucide-react/icons/group'
import List from 'lucide-react/icons/list'
import Share from 'lucide-react/icons/share'
import Kanban from 'lucide-react/icons/square-kanban'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { PopoverButton } from '../../../shared/list/popover-button.tsx'
import { usePermission } from '../../../app/session/me.ts'
import { useListTexts } from './list-texts.ts'
import { sortedBy } from './table/sorted-by.ts'
import { useProjectList, useOpenDrawer } from './project-list-state.tsx'

const ListColumnsPopover = lazy(() => import('./views/list-columns-popover.tsx').then((module) => ({ default: module.ListColumnsPopover })))
const SortPopover = lazy(() => import('./views/sort-popover.tsx').then((module) => ({ default: module.SortPopover })))

const groupMenuWidth = 264

interface GroupPickerProps {
  value?: ProjectGroupBy | undefined
  isOneTheme: boolean
  isNarrow: boolean
  onChange: (groupBy?: ProjectGroupBy) => void
}

/** What the list is put into groups by; of one theme its own name is no choice. */
export function GroupPicker({ value, isOneTheme, isNarrow, onChange }: GroupPickerProps) {
  const texts = useListTexts().group
  const name = value === undefined ? texts.label : texts.current(texts.by[value])
  const choices = projectGroupBys.filter((groupBy) => !isOneTheme || groupBy !== 'theme')
  return (
    <Menu
      label={texts.label}
      width={groupMenuWidth}
      trigger={(props) => (
        <Button {...props} variant={value === undefined ? 'ghost' : 'tonal'} icon={Group} aria-label={name}>
          {isNarrow ? undefined : name}
        </Button>
      )}
      items={[
        { key: 'none', label: texts.none, isChecked: value === undefined, onSelect: () => onChange(undefined) },
        ...choices.map((groupBy) => ({ key: groupBy, label: texts.by[groupBy], isChecked: value === groupBy, onSelect: () => onChange(groupBy) }))
      ]}
    />
  )
}

/** In which order the cases stand, in words. */
export function useOrderWords(): string {
  const { sort, items } = useProjectList()
  const texts = useListTexts()
  const [first] = sort
  const words = first && texts.sortSettings.orders[sortedBy(first.columnKey, items.find(first.columnKey)?.isNumber)]
  return first && words ? texts.summary(items.labelOf(first.columnKey), words[first.direction]) : texts.sortSettings.none
}

/** The order of the list in words, where there is room for them (`hasWords`), and the popover that changes it. */
export function SortControl({ hasWords }: { hasWords: boolean }) {
  const parts = useListPartsTexts()
  const order = useOrderWords()
  const { isOpen, open, close } = useOpenDrawer()
  return (
    <PopoverButton
      icon={ArrowUpDown}
      aria-label={`${parts.sort}: ${order}`}
      isShown={isOpen('is_sort_setting_drawer_open')}
      onOpen={() => open('is_sort_setting_drawer_open')}
      popover={(anchor) => <SortPopover anchor={anchor} onClose={() => close('is_sort_setting_drawer_open')} />}
    >
      {hasWords ? order : undefined}
    </PopoverButton>
  )
}

function ColumnsControl({ hasWords }: { hasWords: boolean }) {
  const parts = useListPartsTexts()
  const { isOpen, open, close } = useOpenDrawer()
  return (
    <PopoverButton
      icon={Columns}
      aria-label={parts.columns}
      isShown={isOpen('is_column_setting_drawer_open')}
      onOpen={() => open('is_column_setting_drawer_open')}
      popover={(anchor) => <ListColumnsPopover anchor={anchor} onClose={() => close('is_column_setting_drawer_open')} />}
    >
      {hasWords ? parts.columns : undefined}
    </PopoverButton>
  )
}

/** Order, groups and columns of the list, sharing them, and the choice of table or board. */
export function ViewControls() {
  const { themeUuid, search, address, isPreviewing, step } = useProjectList()
  const texts = useListTexts()
  const { open } = useOpenDrawer()
  const canShare = usePermission('share_my_project_list_view_setting')
  const isBoard = search.view === 'board'
  const hasWords = !isPreviewing && step !== 'tablet'
  return (
    <>
      <SortControl hasWords={hasWords} />
      {!isBoard && (
        <>
          {!isPreviewing && <GroupPicker value={search.group_by} isOneTheme={themeUuid !== null} isNarrow={step !== 'desk'} onChange={address.setGroupBy} />}
          <ColumnsControl hasWords={hasWords} />
          {canShare && !isPreviewing && <IconButton icon={Share} label={texts.shareView} onClick={() => open('is_share_view_setting_dialog_open')} />}
        </>
      )}
      {!isPreviewing && (
        <SegmentedControl
          label={texts.layout.label}
          items={[
            { value: 'table', label: texts.layout.table, icon: List },
            { value: 'board', label: texts.layout.board, icon: Kanban }
          ]}
          value={search.view ?? 'table'}
          onChange={(value) => address.setLayout(value === 'board' ? 'board' : undefined)}
        />
      )}
    </>
  )
}
