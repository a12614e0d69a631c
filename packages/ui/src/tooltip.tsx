import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  /** Empty shows none. */
  title: ReactNode
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** When the child has a visible text of its own, which the hint then describes instead of naming. */
  isDescription?: boolean
  /** Shows at once, at this element; the owner decides when it ends. */
  anchor?: HTMLElement
}

/** A hint on hover and focus. */
export function Tooltip({ title, children, placement = 'bottom', isDescription = false, anchor }: TooltipProps) {
  const pinned = anchor ? { open: true, slotProps: { popper: { anchorEl: anchor } } } : {}
  return (
    // A hint that only names its button lets the pointer through: it would cover the buttons of the row below.
    <MuiTooltip {...pinned} title={title ?? ''} placement={placement} describeChild={isDescription} disableInteractive={!isDescription && !anchor}>
      {children}
    </MuiTooltip>
  )
}
