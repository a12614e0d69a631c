import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { SaveFilterDialog, SavedFiltersDialog } from '../../../../shared/saved-filters/saved-filter-dialogs.tsx'
import { type OptionScope, useFilterOptions } from './filter-options.ts'
import type { ListFilters } from '../list-search.ts'
import { useListTexts } from '../list-texts.ts'
import { notKept, type SavedFilter } from './saved-condition.ts'
import { useActiveFilters } from './use-active-filters.ts'
import { useSaveFilter, useDeleteFilter, useSavedFilters } from './use-saved-filters.ts'

/** Saves the filters of the case list under a name. */
export function SaveProjectFilterDialog({ filters, scope, onClose }: { filters: ListFilters; scope: OptionScope; onClose: () => void }) {
  const { views: texts, filters: words, keyword } = useListTexts()
  const parts = useListPartsTexts()
  const save = useSaveFilter(onClose)
  const active = useActiveFilters(filters, useFilterOptions(scope))
  const names = { duplicate_item: words.duplicate, scoutee_ids: words.scoutee, extension_conditions: parts.extension.title }
  return (
    <SaveFilterDialog
      help={texts.saveHelp}
      conditions={[...(filters.q === undefined ? [] : [{ key: 'q', name: keyword, value: filters.q }]), ...active]}
      lost={notKept(filters).map((key) => names[key])}
      saving={save}
      onSave={(name) => save.mutate({ name, filters })}
      onClose={onClose}
    />
  )
}

/** The saved filters of the case list with the way to apply and to delete each. */
export function SavedProjectFiltersDialog({ onApply, onClose }: { onApply: (filter: SavedFilter) => void; onClose: () => void }) {
  const texts = useListTexts().views
  const items = useSavedFilters().data?.items ?? []
  const remove = useDeleteFilter()
  return <SavedFiltersDialog items={items} deleteBody={texts.deleteBody} onApply={onApply} onDelete={(uuid) => remove.mutateAsync(uuid)} onClose={onClose} />
}
