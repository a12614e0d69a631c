import { createPortal } from 'react-dom'
import { useTexts } from '../base/ui-context.tsx'

/** Covers everything while an act that must not be disturbed runs (1§9, layer 20000). */
export function BusyBackdrop({ open, text }: { open: boolean; text?: string }) {
  const texts = useTexts()
  if (!open) return null
  return createPortal(
    <div className="mk-busy" role="alert" aria-busy="true">
      <span className="mk-spin" aria-hidden="true" />
      {text ?? texts.busy}
    </div>,
    document.body
  )
}
