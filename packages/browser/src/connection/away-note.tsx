import { Icon } from '@mekiki/ui'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useConnectionTexts } from './connection-texts.ts'
import './connection.css'

/** In place of a part of a screen that cannot be loaded at present: the frame says the rest. */
export function AwayNote() {
  const texts = useConnectionTexts()
  return (
    <p className="mk-away-note" role="status">
      <Icon icon={CloudOff} />
      {texts.partAway}
    </p>
  )
}
