import type { KeyboardEvent } from 'react'
import { isComposing } from './keyboard.ts'
import { isInLayerOver } from './layer-host.ts'

const bodies = '.mk-dialog-body, .mk-drawer-body'
const typed = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [readonly])'
const fields = `${typed}, textarea:not([readonly]), button[role=combobox]`
const mainButtons = '.mk-dialog-foot .mk-btn-primary, .mk-drawer-foot .mk-btn-primary'

const firstFieldOf = (frame: HTMLElement): HTMLElement | undefined =>
  [...frame.querySelectorAll<HTMLElement>(bodies)]
    .flatMap((body) => [...body.querySelectorAll<HTMLElement>(fields)])
    .find((field) => !field.matches(':disabled'))

/**
 * Gives the focus to the first field of a form in a drawer or dialog, also where the form comes a little later than its frame; not where something
 * in it has the focus already, and not once the person has pressed anything.
 * @returns what ends the waiting.
 */
export function focusFirstField(frame: HTMLElement): () => void {
  const look = () => {
    const { activeElement } = document
    const isTaken = activeElement !== frame && frame.contains(activeElement)
    const field = isTaken ? undefined : firstFieldOf(frame)
    // The drawer is still coming in from the side: scrolling to the field would move the page.
    field?.focus({ preventScroll: true })
    // As the Tab key does it: what is typed takes the place of what is proposed.
    if (field instanceof HTMLInputElement) field.select()
    if (isTaken || field) stop()
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('keydown', stop, true)
    document.removeEventListener('pointerdown', stop, true)
  }
  observer.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('keydown', stop, true)
  document.addEventListener('pointerdown', stop, true)
  look()
  return stop
}

/** Whether a key is Ctrl+Enter (⌘ on a Mac) outside of a composition, which ends a form. */
export function isFormEnd(event: KeyboardEvent<HTMLElement>): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented && !isComposing(event)
}

/** Presses the main button at the foot of a drawer or dialog; gives whether there is one. */
function pressMainOf(frame: Element): boolean {
  const main = [...frame.querySelectorAll<HTMLButtonElement>(mainButtons)].at(-1)
  if (!main) return false
  // A field brings its text to the stored form when it loses the focus; the press must see that.
  main.focus()
  queueMicrotask(() => main.click())
  return true
}

/** Ctrl+Enter anywhere in a drawer or dialog presses the main button of its foot, unless a field within has taken the key. */
export function pressMainButton(event: KeyboardEvent<HTMLElement>): void {
  if (!isFormEnd(event)) return
  // What a list or dialog over this one hears bubbles here, too.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
  if (isInLayerOver(event.currentTarget, event.target)) return
  if (pressMainOf(event.currentTarget)) event.preventDefault()
}

/** Ends the form that a part stands in, from a list over it: as `pressMainButton` does within; nothing where it stands in no drawer or dialog. */
export function endFormAround(part: Element): void {
  const frame = part.closest('[role=dialog]')
  if (frame) pressMainOf(frame)
}
