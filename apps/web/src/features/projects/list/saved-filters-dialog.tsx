import { Button, Dialog, IconButton } from '@mekiki/ui'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { DeleteDialog } from '../../../app/delete-dialog.tsx'
import { useListTexts } from './list-texts.ts'
import type { SavedFilter } from './saved-condition.ts'
import { useDeleteFilter, useSavedFilters } from './use-saved-filters.ts'

/** Every saved filter with the way to apply and to delete it. */
export function SavedFiltersDialog({ onApply, onClose }: { onApply: (filter: SavedFilter) => void; onClose: () => void }) {
  const texts = useListTexts().views
  const saved = useSavedFilters()
  const remove = useDeleteFilter()
  const [target, setTarget] = useState<SavedFilter | null>(null)
  const items = saved.data?.items ?? []
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <>
      <Dialog open title={texts.manageTitle} width="medium" onClose={onClose} footer={footer}>
        {items.length === 0 && <p>{texts.manageEmpty}</p>}
        <ul className="mk-saved-list">
          {items.map((filter) => (
            <li key={filter.uuid}>
              <span className="mk-saved-name">{filter.name}</span>
              <Button aria-label={texts.applyOf(filter.name)} onClick={() => onApply(filter)}>
                {texts.apply}
              </Button>
              <IconButton icon={Trash} label={texts.deleteOf(filter.name)} onClick={() => setTarget(filter)} />
            </li>
          ))}
        </ul>
      </Dialog>
      {target && (
        <DeleteDialog
          title={texts.deleteTitle}
          body={texts.deleteBody}
          target={target.name}
          onDelete={() => remove.mutateAsync(target.uuid)}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  )
}
