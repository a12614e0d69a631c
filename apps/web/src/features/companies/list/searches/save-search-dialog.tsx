import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { SaveFilterDialog } from '../../../../shared/saved-filters/saved-filter-dialogs.tsx'
import { useScouteesTexts } from '../../scoutees-texts.ts'
import { useActiveFilters } from '../filters/active-filters.tsx'
import type { FilterOptions } from '../filters/filter-options.ts'
import type { ScouteeFilters } from '../list-search.ts'
import { hasManyItems, hasUnknownCategory, toCondition } from './saved-condition.ts'
import { useSaveSearch } from './use-saved-searches.ts'

/** Saves the keyword and filters of the company list under a name. */
export function SaveSearchDialog({ filters, options, onClose }: { filters: ScouteeFilters; options: FilterOptions; onClose: () => void }) {
  const texts = useScouteesTexts()
  const parts = useListPartsTexts()
  const save = useSaveSearch(onClose)
  const active = useActiveFilters(filters, options)
  const keyword = filters.q === undefined ? [] : [{ key: 'q', name: texts.savedSearch.keyword, value: `${filters.q}（${texts.operators[filters.q_op]}）` }]
  const scope = { key: 'scope', name: texts.scope, value: texts.scopes[filters.scope ?? 'tenant'] }
  const lost = [...(hasUnknownCategory(filters, options.categories) ? [texts.filters.category] : []), ...(hasManyItems(filters) ? [parts.extension.title] : [])]
  return (
    <SaveFilterDialog
      help={texts.savedSearch.help}
      conditions={[scope, ...keyword, ...active]}
      lost={lost}
      saving={save}
      onSave={(name) => save.mutate({ name, condition: toCondition(filters, options.categories) })}
      onClose={onClose}
    />
  )
}
