import { SavedFiltersField } from '../../../../shared/saved-filters/saved-filters-field.tsx'
import type { ListFilters } from '../list-search.ts'
import { useListTexts } from '../list-texts.ts'
import { fromCondition, isSameFilter } from './saved-condition.ts'
import { useSavedFilters } from './use-saved-filters.ts'

interface FieldProps {
  filters: ListFilters
  /** Whether any filter is on. */
  canSave: boolean
  onApply: (filters: ListFilters) => void
  onSave: () => void
  onManage: () => void
}

/** The saved filters over the filter panel of the case list. */
export function SavedProjectFiltersField({ filters, canSave, onApply, onSave, onManage }: FieldProps) {
  const texts = useListTexts().views
  const items = useSavedFilters().data?.items ?? []
  const current = canSave ? items.find((filter) => isSameFilter(fromCondition(filter.condition), filters)) : undefined
  const apply = (uuid: string) => {
    const filter = items.find((each) => each.uuid === uuid)
    if (filter) onApply(fromCondition(filter.condition))
  }
  return (
    <SavedFiltersField
      items={items}
      currentUuid={current?.uuid ?? null}
      canSave={canSave}
      saveLabel={texts.save}
      onApply={apply}
      onSave={onSave}
      onManage={onManage}
    />
  )
}
