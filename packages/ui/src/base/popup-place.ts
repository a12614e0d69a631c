import type { PopoverOrigin } from '@mui/material/Popover'

const GAP = 4

interface PopupPlace {
  anchorOrigin: PopoverOrigin
  transformOrigin: { vertical: 'top' | 'bottom' | number; horizontal: 'left' }
}

/** Under the field, or above it where only there is room for `height` pixels, so that a popup never covers what it belongs to. */
export function popupPlace(anchor: HTMLElement, height: number): PopupPlace {
  const box = anchor.getBoundingClientRect()
  const below = window.innerHeight - box.bottom
  const goesUp = below < height + GAP && box.top > below
  return goesUp
    ? { anchorOrigin: { vertical: -GAP, horizontal: 'left' }, transformOrigin: { vertical: 'bottom', horizontal: 'left' } }
    : { anchorOrigin: { vertical: box.height + GAP, horizontal: 'left' }, transformOrigin: { vertical: 'top', horizontal: 'left' } }
}
