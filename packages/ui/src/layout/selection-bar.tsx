import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../base/ui-context.tsx'

/** What can be done with the selected rows; floats over the foot of the list. `text` says what is selected when the rows are no cases. */
export function SelectionBar({ count, text, onClear, children }: { count: number; text?: string; onClear: () => void; children: ReactNode }) {
  const texts = useTexts()
  if (count === 0) return null
  return (
    <div className="mk-selection-bar" role="region" aria-label={texts.selectionActions}>
      <span className="mk-selection-count" role="status">
        {text ?? texts.selectedProjects(count)}
      </span>
      <Button variant="link" onClick={onClear}>
        {texts.clearSelection}
      </Button>
      <span className="mk-selection-line" aria-hidden="true" />
      <div className="mk-selection-acts">{children}</div>
    </div>
  )
}
