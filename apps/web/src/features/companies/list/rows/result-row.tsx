import { countOf } from '@mekiki/i18n/companies/entry-counts'
import { Button } from '@mekiki/ui'
import { useScouteesTexts } from '../../scoutees-texts.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import type { FilterOptions } from '../filters/filter-options.ts'
import { countedEntries, countFilters, type ScouteeFilters } from '../list-search.ts'
import type { ListTotal } from '../use-scoutee-list.ts'

interface ResultProps {
  counting: ListTotal
  filters: ScouteeFilters
  options: FilterOptions
  onChange: (part: Partial<ScouteeFilters>) => void
  onClear: () => void
}

/** How many companies and people there are, or match, with the chips of the filters that are on. */
export function ResultRow({ counting: { total, isCounting, countAgain }, filters, options, onChange, onClear }: ResultProps) {
  const texts = useScouteesTexts()
  const isNarrowed = filters.q !== undefined || countFilters(filters) > 0
  return (
    <div className="mk-sc-result">
      <p className="mk-sc-count" role="status">
        {total === undefined && isCounting && texts.counting}
        {countAgain && texts.countFailed}
        {total !== undefined && (
          <>
            <strong className="mk-tnum">{texts.counted(countOf(total, countedEntries(filters)))}</strong>
            {isNarrowed && texts.matchEnd}
          </>
        )}
      </p>
      {countAgain && (
        <Button variant="link" onClick={countAgain}>
          {texts.countAgain}
        </Button>
      )}
      <ActiveFilters filters={filters} options={options} onChange={onChange} onClear={onClear} />
    </div>
  )
}
