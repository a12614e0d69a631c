import { Button } from '@mekiki/ui'
import { useThemesTexts } from '../themes-texts.ts'

/** The foot of a theme's panel in which there is nothing to save. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const texts = useThemesTexts()
  return (
    <span className="mk-actions">
      <Button size="medium" onClick={onClose}>
        {texts.close}
      </Button>
    </span>
  )
}
