import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Callout } from '@mekiki/ui'
import History from 'lucide-react/icons/history'
import { useConnectionTexts } from '../connection/connection-texts.ts'
import type { RestoredDraft } from './use-kept-state.ts'

/** Says that the fields hold a draft of an earlier visit, with the way to throw it away; nothing while they do not. */
export function DraftNotice({ draft }: { draft: RestoredDraft }) {
  const texts = useConnectionTexts()
  if (draft.restoredAt === null) return null
  return (
    <Callout tone="info" icon={History}>
      <span className="mk-draft-notice" role="status">
        {texts.draftRestoredAt(formatDateTime(draft.restoredAt))}
        <Button variant="link" onClick={draft.discard}>
          {texts.draftDiscard}
        </Button>
      </span>
    </Callout>
  )
}
