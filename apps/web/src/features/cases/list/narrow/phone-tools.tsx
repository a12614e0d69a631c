import { lazy } from '@mekiki/browser/connection/lazy'
import { FilterButton } from '@mekiki/ui'
import { Suspense } from 'react'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { countFilters } from '../list-search.ts'
import { useProjectList } from '../project-list-state.tsx'

const FilterStrip = lazy(() => import('../filters/active-filters.tsx').then((module) => ({ default: module.FilterStrip })))

/** The strip over a phone's list: its filters, which scroll sideways. */
export function PhoneTools() {
  const { filters, isFilterOpen, setFilterOpen, isFiltered } = useProjectList()
  const parts = useListPartsTexts()
  const count = countFilters(filters) + (filters.q === undefined ? 0 : 1)
  return (
    <div className="mk-strip" role="group" aria-label={parts.toolbar}>
      <FilterButton count={count} isOpen={isFilterOpen} isOn={count > 0} onClick={() => setFilterOpen(true)} />
      <Suspense fallback={null}>{isFiltered && <FilterStrip />}</Suspense>
    </div>
  )
}
