import { formatDateTime } from '@mekiki/i18n/format'
import { useState } from 'react'
import { useTexts } from '../lib/language.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { Icon } from '../parts/icons.tsx'
import type { DraftState } from './use-draft.ts'

/** That what was entered is kept here, and the way to throw it away. */
export function DraftLine({ state, onDiscard }: { state: DraftState; onDiscard: () => void }) {
  const texts = useTexts().draft
  const [isAsking, setAsking] = useState(false)
  if (state.hasFailed) return <p className="r-draft">{texts.notSaved}</p>
  if (state.savedAt === null) return null
  return (
    <div className="r-draft">
      <p role="status">
        <Icon name="check" size={16} />
        {texts.saved(formatDateTime(state.savedAt))}
      </p>
      <button type="button" className="r-inline-link" onClick={() => setAsking(true)}>
        {texts.discard}
      </button>
      {isAsking && (
        <AskDialog title={texts.discardTitle} cancel={texts.cancel} confirm={texts.discard} onCancel={() => setAsking(false)} onConfirm={onDiscard}>
          <p>{texts.discardBody}</p>
        </AskDialog>
      )}
    </div>
  )
}
