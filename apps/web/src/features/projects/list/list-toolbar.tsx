import { constantLabel } from '@mekiki/i18n/constants'
import { Button, Checkbox, FilterButton, SearchField, Toolbar, useLanguage } from '@mekiki/ui'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Columns from 'lucide-react/icons/columns-3'
import { useListPartsTexts } from '../../../app/list/list-parts-texts.ts'
import type { ListFilters } from './list-search.ts'
import { countFilters } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { useOpenDrawer } from './use-open-drawer.ts'
import type { SortCondition } from './view-settings.ts'

/** Filter switch, keyword, order and columns of the list. */
export function ListToolbar({
  filters,
  isFilterOpen,
  onToggleFilter,
  onChange,
  sort,
  isNarrow
}: {
  filters: ListFilters
  isFilterOpen: boolean
  onToggleFilter: () => void
  onChange: (part: Partial<ListFilters>) => void
  sort: readonly SortCondition[]
  isNarrow: boolean
}) {
  const texts = useListTexts()
  const parts = useListPartsTexts()
  const language = useLanguage()
  const { open } = useOpenDrawer()
  const [first] = sort
  const order =
    first === undefined ? texts.sortSettings.none : texts.summary(constantLabel('projectColumn', first.columnKey, language), first.direction === 'asc')
  return (
    <Toolbar
      label={parts.toolbar}
      end={
        <>
          <Button variant="ghost" icon={ArrowUpDown} aria-label={`${parts.sort}: ${order}`} onClick={() => open('is_sort_setting_drawer_open')}>
            {isNarrow ? undefined : order}
          </Button>
          <Button variant="ghost" icon={Columns} aria-label={parts.columns} onClick={() => open('is_column_setting_drawer_open')}>
            {isNarrow ? undefined : parts.columns}
          </Button>
        </>
      }
    >
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
