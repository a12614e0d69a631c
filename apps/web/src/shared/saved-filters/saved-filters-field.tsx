import { Button, IconButton, Select } from '@mekiki/ui'
import Bookmark from 'lucide-react/icons/bookmark'
import { useSavedFiltersTexts } from './saved-filters-texts.ts'
import './saved-filters.css'

interface SavedFiltersFieldProps {
  items: readonly { uuid: string; name: string }[]
  /** The saved filter that is on; null when none of them is. */
  currentUuid: string | null
  /** Whether any filter is on. */
  canSave: boolean
  saveLabel: string
  onApply: (uuid: string) => void
  onSave: () => void
  onManage: () => void
}

/** The saved filters over a filter panel: one is chosen, the present ones saved, all of them put in order. */
export function SavedFiltersField({ items, currentUuid, canSave, saveLabel, onApply, onSave, onManage }: SavedFiltersFieldProps) {
  const texts = useSavedFiltersTexts()
  return (
    <div className="mk-saved-field">
      <Select
        aria-label={texts.saved}
        placeholder={items.length === 0 ? texts.none : texts.saved}
        size="small"
        disabled={items.length === 0}
        options={items.map((filter) => ({ value: filter.uuid, label: filter.name }))}
        value={currentUuid}
        onChange={(uuid) => uuid !== null && onApply(uuid)}
        footer={
          <Button variant="link" onClick={onManage}>
            {texts.manage}
          </Button>
        }
      />
      <IconButton variant="outline" icon={Bookmark} label={saveLabel} disabled={!canSave || currentUuid !== null} onClick={onSave} />
    </div>
  )
}
