/** Controls that keys and the palette press for a person carry one of these marks as `data-key`. */
export type ControlMark = 'status' | 'assign' | 'tags'

/** The way to press the control that carries a mark; null while none is on the screen, or it cannot be pressed. */
export function findControl(mark: ControlMark): (() => void) | null {
  const control = document.querySelector<HTMLElement>(`[data-key="${mark}"]`)
  if (!control || control.closest('[inert]')) return null
  return () => {
    control.focus()
    control.click()
  }
}
