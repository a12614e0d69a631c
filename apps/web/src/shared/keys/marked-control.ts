/** Controls that keys and the palette press for a person carry one of these marks as `data-key`; `bulk…` are those for all selected cases. */
export type ControlMark = 'status' | 'assign' | 'tags' | 'note' | 'score' | 'bulkStatus' | 'bulkAssign' | 'bulkTags'

const patienceMilliseconds = 5000

/** The way to press the control that carries a mark, or into the text or the first points of the form that does; null while none is on the screen, or it cannot be pressed. */
export function findControl(mark: ControlMark): (() => void) | null {
  const control = document.querySelector<HTMLElement>(`[data-key="${mark}"]`)
  if (!control || control.closest('[inert]') || control.matches(':disabled')) return null
  const field = control.querySelector<HTMLElement>(mark === 'score' ? '[role=radio][tabindex="0"]' : 'textarea')
  if (field) return () => field.focus()
  return () => {
    control.focus()
    control.click()
  }
}

/** Presses the control that carries a mark as soon as it is there. Given up after five seconds, and when the person does something else. */
export function pressSoon(mark: ControlMark): void {
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, patienceMilliseconds)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('keydown', stop, { capture: true })
    window.removeEventListener('pointerdown', stop, { capture: true })
  }
  function look() {
    const press = findControl(mark)
    if (!press) return
    stop()
    press()
  }
  window.addEventListener('keydown', stop, { capture: true })
  window.addEventListener('pointerdown', stop, { capture: true })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['inert', 'disabled'] })
  look()
}
