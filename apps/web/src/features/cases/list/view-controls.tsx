import { type ProjectGroupBy, projectGroupBys } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { lazy } from '@mekiki/browser/connection/lazy'
import { Button, IconButton, Menu, SegmentedControl } from '@mekiki/ui'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Columns from 'lucide-react/icons/columns-3'
import Group from 'lucide-react/icons/group'
import Share from 'lucide-react/icons/share'
import { Suspense } from 'react'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { PopoverButton } from '../../../shared/list/popover-button.tsx'
import { usePermission } from '../../../app/session/me.ts'
import { layoutIcons, layoutNames } from './layout-icons.ts'
import { useListTexts } from './list-texts.ts'
import { sortedBy } from './table/sorted-by.ts'
import { LookControl } from './look/look-control.tsx'
import { useProjectList, useOpenDrawer } from './project-list-state.tsx'

const ListColumnsPopover = lazy(() => import('./views/list-columns-popover.tsx').then((module) => ({ default: module.ListColumnsPopover })))
const BoardTools = lazy(() => import('./board/board-tools.tsx').then((module) => ({ default: module.BoardTools })))
const CalendarTools = lazy(() => import('./calendar/calendar-tools.tsx').then((module) => ({ default: module.CalendarTools })))
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
  const words = first && texts.sortSettings.orders[sortedBy(first.columnKey, items.find(first.columnKey)?.itemType === 'number')]
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

/** Order, groups and columns of the list, sharing them, and the choice of table, board, calendar or timeline. */
export function ViewControls() {
  const { themeUuid, search, address, isPreviewing, isFilterOpen, isColored, step } = useProjectList()
  const texts = useListTexts()
  const { open } = useOpenDrawer()
  const canShare = usePermission('share_my_project_list_view_setting')
  const hasWords = !isPreviewing && step !== 'tablet'
  return (
    <>
      {(search.view === 'board' || search.view === 'calendar') && !isPreviewing && (
        <Suspense fallback={null}>
          {search.view === 'board' ? <BoardTools hasWords={step === 'desk'} /> : <CalendarTools hasWords={step === 'desk' || (hasWords && !isFilterOpen)} />}
        </Suspense>
      )}
      <SortControl hasWords={hasWords} />
      {search.view === undefined && (
        <>
          {!isPreviewing && <GroupPicker value={search.group_by} isOneTheme={themeUuid !== null} isNarrow={step !== 'desk'} onChange={address.setGroupBy} />}
          <ColumnsControl hasWords={hasWords} />
          {canShare && !isPreviewing && <IconButton icon={Share} label={texts.shareView} onClick={() => open('is_share_view_setting_dialog_open')} />}
        </>
      )}
      {!isPreviewing && <LookControl isOn={isColored} />}
      {!isPreviewing && (
        <SegmentedControl
          label={texts.layout.label}
          folds
          isFolded={step !== 'desk'}
          items={layoutNames.map((value) => ({
            value,
            label: texts.layout[value],
            title: texts.layout[value],
            icon: layoutIcons[value]
          }))}
          value={search.view ?? 'table'}
          onChange={(value) => address.setLayout(value === 'table' ? undefined : value)}
        />
      )}
    </>
  )
}
