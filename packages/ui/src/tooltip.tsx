import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  /** Empty shows none. */
  title: ReactNode
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** When the child has a visible text of its own, which the hint then describes instead of naming. */
  isDescription?: boolean
  /** For a disabled child, which sends no pointer events: it gets a focusable wrapper. */
  wraps?: boolean
  /** Shows at once, at this element; the owner decides when it ends. */
  anchor?: HTMLElement
}

/** A hint on hover and focus. */
export function Tooltip({ title, children, placement = 'bottom', isDescription = false, wraps = false, anchor }: TooltipProps) {
  const pinned = anchor ? { open: true, slotProps: { popper: { anchorEl: anchor } } } : {}
  return (
    <MuiTooltip {...pinned} title={title ?? ''} placement={placement} describeChild={isDescription || wraps}>
      {wraps ? <span className="mk-wrap" tabIndex={0}>{children}</span> : children}
    </MuiTooltip>
  )
}
