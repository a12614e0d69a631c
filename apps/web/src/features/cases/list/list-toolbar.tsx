import { Checkbox, FilterButton, SearchField, Toolbar } from '@mekiki/ui'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { countFilters } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { useProjectList } from './project-list-state.tsx'
import { ViewControls } from './view-controls.tsx'

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
