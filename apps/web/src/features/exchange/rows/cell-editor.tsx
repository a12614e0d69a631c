import { classes, EllipsisText, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { useImportsTexts } from '../imports-texts.ts'

/** A cell of the file that can be set right in its place: Enter takes it, Esc leaves it as it was. */
export function CellEditor({
  label,
  value,
  isFaulty,
  isCorrected,
  onSave
}: {
  label: string
  value: string
  isFaulty: boolean
  isCorrected: boolean
  onSave: (value: string) => void
}) {
  const { check: words } = useImportsTexts()
  const [draft, setDraft] = useState<string | null>(null)
  const save = (text: string) => {
    setDraft(null)
    if (text !== value) onSave(text)
  }
  if (draft !== null) {
    return (
      <TextField
        aria-label={label}
        size="small"
        autoFocus
        value={draft}
        onChange={setDraft}
        onEnter={save}
        onEscape={() => setDraft(null)}
        onBlur={() => save(draft)}
      />
    )
  }
  return (
    <button
      type="button"
      className={classes('mk-import-cell', isFaulty && 'mk-import-fault', isCorrected && 'mk-import-corrected')}
      aria-label={`${label} ${value}`}
      onClick={() => setDraft(value)}
    >
      <EllipsisText lines={2}>{value === '' ? (isFaulty ? words.blank : '\u00a0') : value}</EllipsisText>
    </button>
  )
}
