import { Button, Dialog, IconButton } from '@mekiki/ui'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { DeleteDialog } from '../delete-dialog.tsx'
import { useSavedFiltersTexts } from './saved-filters-texts.ts'
import './saved-filters.css'

interface SavedFiltersDialogProps<T> {
  items: readonly T[]
  /** What the question before deleting one says. */
  deleteBody: string
  onApply: (filter: T) => void
  onDelete: (uuid: string) => Promise<unknown>
  onClose: () => void
}

/** Every saved filter with the way to apply and to delete it. */
export function SavedFiltersDialog<T extends { uuid: string; name: string }>({ items, deleteBody, onApply, onDelete, onClose }: SavedFiltersDialogProps<T>) {
  const texts = useSavedFiltersTexts()
  const [target, setTarget] = useState<T | null>(null)
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <>
      <Dialog open title={texts.saved} width="medium" onClose={onClose} footer={footer}>
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
        <DeleteDialog title={texts.deleteTitle} body={deleteBody} target={target.name} onDelete={() => onDelete(target.uuid)} onClose={() => setTarget(null)} />
      )}
    </>
  )
}
