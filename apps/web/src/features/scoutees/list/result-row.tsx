import { formatNumber } from '@mekiki/i18n/format'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { ActiveFilters } from './active-filters.tsx'
import type { FilterOptions } from './filter-options.ts'
import { countFilters, type ScouteeFilters } from './list-search.ts'

interface ResultProps {
  /** How many are found, all pages together; undefined until that is known. */
  total: number | undefined
  /** Whether the rows are there and the number follows. */
  isCounting: boolean
  filters: ScouteeFilters
  options: FilterOptions
  onChange: (part: Partial<ScouteeFilters>) => void
  onClear: () => void
}

/** How many companies there are, or match, with the chips of the filters that are on. */
export function ResultRow({ total, isCounting, filters, options, onChange, onClear }: ResultProps) {
  const texts = useScouteesTexts()
  const isNarrowed = filters.q !== undefined || countFilters(filters) > 0
  return (
    <div className="mk-sc-result">
      <p className="mk-sc-count" role="status">
        {total === undefined && isCounting && texts.counting}
        {total !== undefined && (
          <>
            <strong className="mk-tnum">{formatNumber(total)}</strong>
            {isNarrowed ? texts.countEnd.matched : texts.countEnd.total}
          </>
        )}
      </p>
      <ActiveFilters filters={filters} options={options} onChange={onChange} onClear={onClear} />
    </div>
  )
}
