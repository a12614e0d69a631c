import { Button, Dialog } from '@mekiki/ui'
import { ThemeLinks, type UsingTheme } from './using-themes.tsx'
import { useUsesTexts } from './uses-texts.ts'

/** Says which themes keep a template or group from being deleted. */
export function InUseDialog({ name, themes, onClose }: { name: string; themes: readonly UsingTheme[]; onClose: () => void }) {
  const texts = useUsesTexts()
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <Dialog open title={texts.inUseTitle} role="alertdialog" onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <p>{texts.inUseBody(name, themes.length)}</p>
        <ThemeLinks themes={themes} />
      </div>
    </Dialog>
  )
}
