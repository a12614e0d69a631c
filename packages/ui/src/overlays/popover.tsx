import MuiPopover from '@mui/material/Popover'
import { useId, type ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { keepFocus } from '../base/kept-focus.ts'
import { unlessComposing } from '../base/keyboard.ts'

export interface PopoverProps {
  /** The button that it opens under, which gets the focus back. */
  anchor: Element
  onClose: () => void
  title: string
  /** Right after the title: a count, a limit. */
  note?: ReactNode
  /** At the far end of the title's line. */
  action?: ReactNode
  children: ReactNode
  /** Stays in view below the body. */
  footer?: ReactNode
  width?: number
  /** Which edges of button and popover stand above each other. */
  align?: 'left' | 'right'
  /** The body without its padding, for lists. */
  isFlush?: boolean
  /** For screen readers only; the body begins at the top. */
  isTitleHidden?: boolean
}

const GAP = 4

/**
 * A small panel under its button, without a scrim: what it changes is seen to change behind it. One at a time; Esc, which does nothing while composing, and a
 * press beside it close it.
 */
export function Popover({
  anchor,
  onClose,
  title,
  note,
  action,
  children,
  footer,
  width = 340,
  align = 'right',
  isFlush = false,
  isTitleHidden = false
}: PopoverProps) {
  const id = useId()
  return (
    <MuiPopover
      open
      anchorEl={anchor}
      onClose={unlessComposing(onClose)}
      anchorOrigin={{ vertical: 'bottom', horizontal: align }}
      transformOrigin={{ vertical: -GAP, horizontal: align }}
      slotProps={{ paper: { ref: keepFocus, role: 'dialog', 'aria-labelledby': id, className: 'mk-popover', style: { width } } }}
    >
      <div className={isTitleHidden ? 'mk-hidden' : 'mk-popover-head'}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="mk-popover-note">{note}</span>}
        {action}
      </div>
      <div className={classes('mk-popover-body', isFlush && 'mk-popover-flush')}>{children}</div>
      {footer !== undefined && <div className="mk-popover-foot">{footer}</div>}
    </MuiPopover>
  )
}
