import { formatNumber } from '@mekiki/i18n/format'
import { Button, Menu, type TabItem, Tabs } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useLocation } from '@tanstack/react-router'
import { stringifySearch } from '@mekiki/browser/address/search-params'
import { type ListFilters, noFilters } from '../list-search.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { fromCondition, isSameFilter, type SavedFilter } from '../filters/saved-condition.ts'
import { useSavedFilters } from '../filters/use-saved-filters.ts'

const [maxTabs, maxNarrowTabs] = [6, 2]
const everything = 'all'

/** The filters to show as tabs: the first ones, and the current one in the last place when it is further back. */
function inTabs(filters: readonly SavedFilter[], current: string, max: number): SavedFilter[] {
  const first = filters.slice(0, max)
  const chosen = filters.slice(max).find((filter) => filter.uuid === current)
  return chosen ? [...first.slice(0, -1), chosen] : first
}

/** The saved filters as tabs with their counts; what is on can be saved as one more. */
export function ViewTabs() {
  const { filters, isFiltered, isPreviewing, counts, setDialog } = useProjectList()
  const texts = useListTexts().views
  const saved = useSavedFilters()
  const { pathname, search } = useLocation()
  const items = saved.data?.items ?? []
  const current = isFiltered ? (items.find((filter) => isSameFilter(fromCondition(filter.condition), filters))?.uuid ?? '') : everything
  const hrefOf = (requested: ListFilters) => pathname + stringifySearch({ ...search, ...requested, page: undefined })
  const countOf = (count: number | undefined) => (count === undefined ? {} : { count: formatNumber(count) })
  const shown = inTabs(items, current, isPreviewing ? maxNarrowTabs : maxTabs)
  const tabs: TabItem<string>[] = [
    { key: everything, label: texts.all, href: hrefOf(noFilters), ...countOf(counts.all) },
    ...shown.map((filter) => ({ key: filter.uuid, label: filter.name, href: hrefOf(fromCondition(filter.condition)), ...countOf(counts.of(filter.uuid)) }))
  ]
  const others = items.filter((filter) => !shown.includes(filter))
  const end = (
    <>
      {others.length > 0 && (
        <Menu
          label={texts.moreShort}
          trigger={(props) => <Button {...props} variant="ghost" icon={Ellipsis} aria-label={texts.more(others.length)} />}
          items={others.map((filter) => ({
            key: filter.uuid,
            label: filter.name,
            note: counts.of(filter.uuid),
            href: hrefOf(fromCondition(filter.condition))
          }))}
        />
      )}
      {isFiltered && current === '' && (
        <Button variant="link" icon={Plus} onClick={() => setDialog('save')}>
          {texts.save}
        </Button>
      )}
    </>
  )
  return <Tabs label={texts.label} items={tabs} current={current} end={end} />
}
