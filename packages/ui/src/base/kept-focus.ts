import { focusFirstField } from './layer-form.ts'
import { isInLayerOver } from './layer-host.ts'

const controls = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'
const rows = 'li, tr, [role=row]'

const controlsIn = (node: Node | null): HTMLElement[] => (node instanceof HTMLElement ? [...node.querySelectorAll<HTMLElement>(controls)] : [])
const isReachable = (control: HTMLElement | undefined): control is HTMLElement => control !== undefined && !control.matches(':disabled')

/** The control at a place in a row, or the nearest one that can be reached. */
function controlAt(row: Node | null, at: number): HTMLElement | undefined {
  const found = controlsIn(row)
  return isReachable(found[at]) ? found[at] : (found.slice(0, at).findLast(isReachable) ?? found.find(isReachable))
}

/** What takes the place of a control that went away with its row: the same control of the row after it, or before it. */
function heirOf(lost: HTMLElement, records: readonly MutationRecord[]): HTMLElement | undefined {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
  const row = record && [...record.removedNodes].find((node) => node.contains(lost))
  if (!record || !row) return controlAt(lost.closest(rows), controlsIn(lost.closest(rows)).indexOf(lost))
  const at = controlsIn(row).indexOf(lost)
  const isSame = (node: Node | null) => node?.nodeName === row.nodeName && node.isConnected
  return [record.nextSibling, record.previousSibling]
    .filter(isSame)
    .map((node) => controlAt(node, at))
    .find(isReachable)
}

/**
 * A ref for the frame of a drawer or dialog: when the control that has the focus goes away or is disabled, its neighbour gets it, or else the
 * frame. Without that the focus falls on the page, where Esc closes nothing and the keyboard starts anew.
 */
export function keepFocus(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined
  let last: HTMLElement | null = null
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element && isInLayerOver(frame, target)) return
    last = target instanceof HTMLElement ? target : null
  }
  const observer = new MutationObserver((records) => {
    const { activeElement, body } = document
    if (last === null || !(activeElement === body || (activeElement === last && last.matches(':disabled')))) return
    // A list of choices over it may have had the focus meanwhile, and gives it back itself.
    if (last.isConnected && !last.matches(':disabled')) return
    const heir = heirOf(last, records) ?? frame
    heir.focus()
  })
  frame.addEventListener('focusin', note)
  observer.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    frame.removeEventListener('focusin', note)
  }
}

/** `keepFocus` for a frame that holds a form: its first field gets the focus when it opens. */
export function keepFormFocus(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined
  const stopKeeping = keepFocus(frame)
  const stopWaiting = focusFirstField(frame)
  return () => {
    stopKeeping?.()
    stopWaiting()
  }
}
