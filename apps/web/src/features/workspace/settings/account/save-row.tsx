import { Button } from '@mekiki/ui'
import { useSettingsTexts } from '../settings-texts.ts'

/** Saves what was changed in a card of the settings. */
export function SaveRow({ isDirty, onSave }: { isDirty: boolean; onSave: () => Promise<void> }) {
  const texts = useSettingsTexts()
  return (
    <div className="mk-form-acts">
      <Button variant="primary" size="medium" disabled={!isDirty} onClick={onSave}>
        {texts.save}
      </Button>
    </div>
  )
}
