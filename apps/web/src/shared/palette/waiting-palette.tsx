import { isComposing } from '@mekiki/ui'
import { useLayoutEffect, useRef } from 'react'

/** What was typed while the palette was fetched, and how Enter ended it, if it did. */
export interface TypedBefore {
  text: string
  entered: { isNewTab: boolean } | null
}

export const nothingTyped: TypedBefore = { text: '', entered: null }

interface WaitingPaletteProps {
  label: string
  onTyped: (typed: TypedBefore) => void
  onClose: () => void
}

/** Stands for a layer that is on its way and takes the keys already: what is typed in haste is neither lost nor a key of the list below. */
export function WaitingPalette({ label, onTyped, onClose }: WaitingPaletteProps) {
  const field = useRef<HTMLInputElement>(null)
  // Given back before the layer comes, which remembers where the focus was.
  useLayoutEffect(() => {
    const opener = document.activeElement
    field.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <div role="dialog" aria-label={label} aria-busy="true" className="mk-hidden">
      <input
        ref={field}
        type="text"
        aria-label={label}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => onTyped({ text: event.target.value, entered: null })}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') onTyped({ text: event.currentTarget.value, entered: { isNewTab: event.ctrlKey || event.metaKey } })
          if (event.key === 'Escape') onClose()
        }}
      />
    </div>
  )
}
