import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import { unlessComposing } from '../base/keyboard.ts'
import { popupPlace } from '../base/popup-place.ts'

interface PopupProps {
  /** What it stands under, or over where only there is room for `height` pixels. */
  anchor: HTMLElement
  label: string
  height: number
  onClose: () => void
  children: ReactNode
}

/** A small form beside what it is about. Esc and a press elsewhere close it; the focus goes back to where it was. */
export function Popup({ anchor, label, height, onClose, children }: PopupProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={unlessComposing(onClose)}
      {...popupPlace(anchor, height)}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'mk-popup', style: { minWidth: Math.max(anchor.clientWidth, 280) } } }}
    >
      {children}
    </Popover>
  )
}
