import { classes } from '@mekiki/ui'
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface TriggerProps {
  onClick: () => void
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

interface PopoverProps {
  /** Names what opens to screen readers. */
  label: string
  trigger: (props: TriggerProps) => ReactElement
  children: (close: () => void) => ReactNode
}

/** A small panel under its trigger: Esc and a press beside it close it, and the focus goes back. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAtRight, setAtRight] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    panel.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus()
    setAtRight((frame.current?.getBoundingClientRect().left ?? 0) + 340 > window.innerWidth)
    const press = (event: PointerEvent) => {
      const target = event.target as Element
      // Lists and calendars of controls inside stand elsewhere in the page.
      const isElsewhere = target.closest('.MuiPopover-root, .MuiPopper-root, .MuiModal-root') !== null
      if (!frame.current?.contains(target) && !isElsewhere) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])
  return (
    <div
      ref={frame}
      className="mk-pop"
      role="presentation"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        close()
      }}
    >
      {trigger({ onClick: () => setOpen(!isOpen), 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined })}
      {isOpen && (
        <div ref={panel} id={id} role="dialog" aria-label={label} className={classes('mk-pop-panel', isAtRight && 'mk-pop-right')}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
