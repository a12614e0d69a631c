import { SavedFiltersDialog } from '../../../../shared/saved-filters/saved-filters-dialog.tsx'
import { useListTexts } from '../list-texts.ts'
import type { SavedFilter } from './saved-condition.ts'
import { useDeleteFilter, useSavedFilters } from './use-saved-filters.ts'

/** The saved filters of the case list with the way to apply and to delete each. */
export function SavedProjectFiltersDialog({ onApply, onClose }: { onApply: (filter: SavedFilter) => void; onClose: () => void }) {
  const texts = useListTexts().views
  const items = useSavedFilters().data?.items ?? []
  const remove = useDeleteFilter()
  return <SavedFiltersDialog items={items} deleteBody={texts.deleteBody} onApply={onApply} onDelete={(uuid) => remove.mutateAsync(uuid)} onClose={onClose} />
}
