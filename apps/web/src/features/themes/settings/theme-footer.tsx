import { Button } from '@mekiki/ui'
import { useThemesTexts } from '../themes-texts.ts'

interface ThemeFooterProps {
  canEdit: boolean
  changes: number
  onClose: () => void
  onSave: () => Promise<void>
}

/** Saves or gives up the changes of a theme, which it counts. */
export function ThemeFooter({ canEdit, changes, onClose, onSave }: ThemeFooterProps) {
  const texts = useThemesTexts()
  if (!canEdit) {
    return (
      <span className="mk-actions">
        <Button size="medium" onClick={onClose}>
          {texts.close}
        </Button>
      </span>
    )
  }
  return (
    <>
      {changes > 0 && (
        <span className="mk-action-note" role="status">
          {texts.changes(changes)}
        </span>
      )}
      <span className="mk-actions">
        <Button size="medium" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="medium" variant="primary" disabled={changes === 0} onClick={onSave}>
          {texts.save}
        </Button>
      </span>
    </>
  )
}
