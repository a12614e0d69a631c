import { Button, IconButton, Select } from '@mekiki/ui'
import Bookmark from 'lucide-react/icons/bookmark'
import type { ListFilters } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { fromCondition, isSameFilter } from './saved-condition.ts'
import { useSavedFilters } from './use-saved-filters.ts'

/** The saved filters over the filter panel: one is chosen, the present ones saved, all of them put in order. */
export function SavedFiltersField({
  filters,
  canSave,
  onApply,
  onSave,
  onManage
}: {
  filters: ListFilters
  /** Whether any filter is on. */
  canSave: boolean
  onApply: (filters: ListFilters) => void
  onSave: () => void
  onManage: () => void
}) {
  const texts = useListTexts().views
  const items = useSavedFilters().data?.items ?? []
  const current = canSave ? items.find((filter) => isSameFilter(fromCondition(filter.condition), filters)) : undefined
  const apply = (uuid: string | null) => {
    const filter = items.find((each) => each.uuid === uuid)
    if (filter) onApply(fromCondition(filter.condition))
  }
  return (
    <div className="mk-saved-field">
      <Select
        aria-label={texts.choose}
        placeholder={items.length === 0 ? texts.none : texts.saved}
        size="small"
        disabled={items.length === 0}
        options={items.map((filter) => ({ value: filter.uuid, label: filter.name }))}
        value={current?.uuid ?? null}
        onChange={apply}
        footer={
          <Button variant="link" onClick={onManage}>
            {texts.manage}
          </Button>
        }
      />
      <IconButton variant="outline" icon={Bookmark} label={texts.save} disabled={!canSave || current !== undefined} onClick={onSave} />
    </div>
  )
}
