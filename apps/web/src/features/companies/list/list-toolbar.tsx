import { queryOperators } from '@mekiki/contract/workspace/constants/index'
import { Button, FilterButton, SearchField, SegmentedControl, Toolbar } from '@mekiki/ui'
import Columns from 'lucide-react/icons/columns-3'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import { countFilters, type ScouteeFilters } from './list-search.ts'
import { OrderMenu } from './order-menu.tsx'
import type { ScouteeSort } from './view-settings.ts'

interface ToolbarProps {
  filters: ScouteeFilters
  isFilterOpen: boolean
  onToggleFilter: () => void
  onChange: (part: Partial<ScouteeFilters>) => void
  sort: ScouteeSort | null
  onSort: (sort: ScouteeSort | null) => void
}

/** Filter switch, keyword with the way its words are joined, order and columns of the list. */
export function ListToolbar({ filters, isFilterOpen, onToggleFilter, onChange, sort, onSort }: ToolbarProps) {
  const texts = useScouteesTexts()
  const parts = useListPartsTexts()
  const { open } = useScouteeDrawer()
  const operators = queryOperators.map((operator) => ({ value: operator, label: texts.operators[operator] }))
  return (
    <Toolbar
      label={parts.toolbar}
      end={
        <>
          <OrderMenu sort={sort} hasKeyword={filters.q !== undefined} onSort={onSort} />
          <Button variant="ghost" icon={Columns} onClick={() => open('is_column_setting_drawer_open')}>
            {parts.columns}
          </Button>
        </>
      }
    >
      <FilterButton count={countFilters(filters)} isOpen={isFilterOpen} onClick={onToggleFilter} />
      <SearchField className="mk-sc-search" aria-label={texts.search} placeholder={texts.search} value={filters.q ?? ''} onSearch={(q) => onChange({ q })} />
      <SegmentedControl label={texts.operator} items={operators} value={filters.q_op} onChange={(operator) => onChange({ q_op: operator })} />
    </Toolbar>
  )
}
