import { Button, FilterChip, FilterChips, useTexts } from '@mekiki/ui'
import Bookmark from 'lucide-react/icons/bookmark'
import { useListTexts } from '../list-texts.ts'
import { useFilterOptions } from './filter-options.ts'
import { useProjectList } from '../project-list-state.tsx'
import { useActiveFilters } from './use-active-filters.ts'

/** The row of chips under the toolbar: each filter that is on, removable, and the way to clear all. Absent without any. */
export function ActiveFilters() {
  const { filters, scope, address, current, isPreviewing, setDialog } = useProjectList()
  const texts = useListTexts().views
  const active = useActiveFilters(filters, useFilterOptions(scope))
  if (active.length === 0) return null
  return (
    <FilterChips
      onClearAll={address.clearFilters}
      end={
        current === undefined &&
        !isPreviewing && (
          <Button variant="link" icon={Bookmark} onClick={() => setDialog('save')}>
            {texts.saveOf}
          </Button>
        )
      }
    >
      {active.map((each) => (
        <FilterChip key={each.key} name={each.name} value={each.value} onRemove={() => address.setFilters(each.cleared)} />
      ))}
    </FilterChips>
  )
}

/** The same chips in the strip of a phone, with the keyword, which has no field of its own there. */
export function FilterStrip() {
  const { filters, scope, address, current, setDialog } = useProjectList()
  const texts = useListTexts()
  const { clearAll, appliedFilters } = useTexts()
  const active = useActiveFilters(filters, useFilterOptions(scope))
  return (
    <div className="mk-strip-chips" role="group" aria-label={appliedFilters}>
      {filters.q !== undefined && (
        <FilterChip name={texts.keyword} value={filters.q} onRemove={() => address.setFilters({ q: undefined, detail_search_flg: undefined })} />
      )}
      {active.map((each) => (
        <FilterChip key={each.key} name={each.name} value={each.value} onRemove={() => address.setFilters(each.cleared)} />
      ))}
      <Button variant="link" onClick={address.clearFilters}>
        {clearAll}
      </Button>
      {current === undefined && (
        <Button variant="link" icon={Bookmark} onClick={() => setDialog('save')}>
          {texts.views.saveOf}
        </Button>
      )}
    </div>
  )
}
