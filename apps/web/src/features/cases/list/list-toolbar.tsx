import { Button, Checkbox, FilterButton, IconButton, SearchField, SegmentedControl, Toolbar } from '@mekiki/ui'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Columns from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import Share from 'lucide-react/icons/share'
import Kanban from 'lucide-react/icons/square-kanban'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { usePermission } from '../../../app/session/me.ts'
import type { ColumnKey } from './table/column-keys.ts'
import { GroupPicker } from './groups/group-picker.tsx'
import { countFilters, type ListFilters, type ListSearch } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { useOpenDrawer } from './use-open-drawer.ts'
import type { SortCondition } from './views/view-settings.ts'

interface ListToolbarProps {
  filters: ListFilters
  isFilterOpen: boolean
  onToggleFilter: () => void
  onChange: (part: Partial<ListFilters>) => void
  sort: readonly SortCondition[]
  labelOf: (key: ColumnKey) => string
  isOneTheme: boolean
  layout: Pick<ListSearch, 'view' | 'group_by'>
  onLayout: (view: ListSearch['view']) => void
  onGroupBy: (groupBy: ListSearch['group_by']) => void
  isNarrow: boolean
}

/** Order, groups and columns of the list, sharing them, and the choice of table or board. */
function ViewControls({ sort, labelOf, isOneTheme, layout, onLayout, onGroupBy, isNarrow }: ListToolbarProps) {
  const texts = useListTexts()
  const parts = useListPartsTexts()
  const { open } = useOpenDrawer()
  const canShare = usePermission('share_my_project_list_view_setting')
  const [first] = sort
  const order = first === undefined ? texts.sortSettings.none : texts.summary(labelOf(first.columnKey), first.direction === 'asc')
  const isBoard = layout.view === 'board'
  return (
    <>
      <Button variant="ghost" icon={ArrowUpDown} aria-label={`${parts.sort}: ${order}`} onClick={() => open('is_sort_setting_drawer_open')}>
        {isNarrow ? undefined : order}
      </Button>
      {!isBoard && (
        <>
          {!isNarrow && <GroupPicker value={layout.group_by} isOneTheme={isOneTheme} isNarrow={isNarrow} onChange={onGroupBy} />}
          <Button variant="ghost" icon={Columns} aria-label={parts.columns} onClick={() => open('is_column_setting_drawer_open')}>
            {isNarrow ? undefined : parts.columns}
          </Button>
          {canShare && !isNarrow && <IconButton icon={Share} label={texts.shareView} onClick={() => open('is_share_view_setting_dialog_open')} />}
        </>
      )}
      {!isNarrow && (
        <SegmentedControl
          label={texts.layout.label}
          items={[
            { value: 'table', label: texts.layout.table, icon: List },
            { value: 'board', label: texts.layout.board, icon: Kanban }
          ]}
          value={layout.view ?? 'table'}
          onChange={(value) => onLayout(value === 'board' ? 'board' : undefined)}
        />
      )}
    </>
  )
}

/** Filter switch, keyword, and how the list is shown. */
export function ListToolbar(props: ListToolbarProps) {
  const { filters, isFilterOpen, onToggleFilter, onChange, isNarrow } = props
  const texts = useListTexts()
  const parts = useListPartsTexts()
  return (
    <Toolbar label={parts.toolbar} end={<ViewControls {...props} />}>
      <FilterButton count={countFilters(filters)} isOpen={isFilterOpen} onClick={onToggleFilter} />
      <SearchField
        className="mk-list-search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={filters.q ?? ''}
        onSearch={(q) => onChange({ q: q === '' ? undefined : q })}
      />
      {!isNarrow && filters.q !== undefined && (
        <Checkbox
          checked={filters.detail_search_flg === 'true'}
          onChange={(isOn) => onChange({ detail_search_flg: isOn ? 'true' : undefined })}
          label={texts.detailSearch}
        />
      )}
    </Toolbar>
  )
}
