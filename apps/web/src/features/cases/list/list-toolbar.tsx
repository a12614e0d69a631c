import { Button, Checkbox, FilterButton, IconButton, SearchField, SegmentedControl, Toolbar, Menu } from '@mekiki/ui'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Columns from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import Share from 'lucide-react/icons/share'
import Kanban from 'lucide-react/icons/square-kanban'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { usePermission } from '../../../app/session/me.ts'
import { countFilters } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { sortedBy } from './table/sorted-by.ts'
import { useProjectList, useOpenDrawer } from './project-list-state.tsx'
import { type ProjectGroupBy, projectGroupBys } from '@mekiki/contract/cases/projects/project-groups.schemas'
import Group from 'lucide-react/icons/group'

/** What the list is put into groups by; of one theme its own name is no choice. */
export function GroupPicker({
  value,
  isOneTheme,
  isNarrow,
  onChange
}: {
  value: ProjectGroupBy | undefined
  isOneTheme: boolean
  isNarrow: boolean
  onChange: (groupBy: ProjectGroupBy | undefined) => void
}) {
  const texts = useListTexts().group
  const name = value === undefined ? texts.label : texts.current(texts.by[value])
  const choices = projectGroupBys.filter((groupBy) => !isOneTheme || groupBy !== 'theme')
  return (
    <Menu
      label={texts.label}
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

/** The choice of table or board. */
export function LayoutSwitch() {
  const { search, address } = useProjectList()
  const texts = useListTexts().layout
  return (
    <SegmentedControl
      label={texts.label}
      items={[
        { value: 'table', label: texts.table, icon: List },
        { value: 'board', label: texts.board, icon: Kanban }
      ]}
      value={search.view ?? 'table'}
      onChange={(value) => address.setLayout(value === 'board' ? 'board' : undefined)}
    />
  )
}

/** Order, groups and columns of the list, sharing them, and the choice of table or board. */
function ViewControls() {
  const { themeUuid, search, address, isPreviewing, step } = useProjectList()
  const texts = useListTexts()
  const parts = useListPartsTexts()
  const { open } = useOpenDrawer()
  const canShare = usePermission('share_my_project_list_view_setting')
  const order = useOrderWords()
  const isBoard = search.view === 'board'
  const hasWords = !isPreviewing && step !== 'tablet'
  return (
    <>
      <Button variant="ghost" icon={ArrowUpDown} aria-label={`${parts.sort}: ${order}`} onClick={() => open('is_sort_setting_drawer_open')}>
        {hasWords ? order : undefined}
      </Button>
      {!isBoard && (
        <>
          {!isPreviewing && <GroupPicker value={search.group_by} isOneTheme={themeUuid !== null} isNarrow={step !== 'desk'} onChange={address.setGroupBy} />}
          <Button variant="ghost" icon={Columns} aria-label={parts.columns} onClick={() => open('is_column_setting_drawer_open')}>
            {hasWords ? parts.columns : undefined}
          </Button>
          {canShare && !isPreviewing && <IconButton icon={Share} label={texts.shareView} onClick={() => open('is_share_view_setting_dialog_open')} />}
        </>
      )}
      {!isPreviewing && <LayoutSwitch />}
    </>
  )
}

/** Filter switch, keyword, and how the list is shown. */
export function ListToolbar() {
  const { filters, isFilterOpen, setFilterOpen, address, isPreviewing } = useProjectList()
  const texts = useListTexts()
  const parts = useListPartsTexts()
  return (
    <Toolbar label={parts.toolbar} end={<ViewControls />}>
      <FilterButton count={countFilters(filters)} isOpen={isFilterOpen} onClick={() => setFilterOpen(!isFilterOpen)} />
      <SearchField
        className="mk-list-search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={filters.q ?? ''}
        onSearch={(q) => address.setFilters({ q: q === '' ? undefined : q })}
      />
      {!isPreviewing && filters.q !== undefined && (
        <Checkbox
          checked={filters.detail_search_flg === 'true'}
          onChange={(isOn) => address.setFilters({ detail_search_flg: isOn ? 'true' : undefined })}
          label={texts.detailSearch}
        />
      )}
    </Toolbar>
  )
}
