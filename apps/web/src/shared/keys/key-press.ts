import { isComposing, isTextEntry } from '@mekiki/ui'

const isApple = /Mac|iPhone|iPad/u.test(navigator.platform)

/**
 * A key press as the list of keys writes it, such as `x`, `shift+x`, `?` or `mod+k`; null with a modifier that no key of ours has.
 * Signs are named by themselves, however a keyboard makes them; letters without regard to the lock of capitals.
 */
export function pressOf(event: KeyboardEvent): string | null {
  // Some keyboards write [ and ] with AltGr, which the browser tells as Ctrl and Alt together.
  const isSign = event.getModifierState('AltGraph')
  const isMod = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (!isSign && (event.altKey || (!isMod && (event.ctrlKey || event.metaKey)))) return null
  const isLetter = /^[a-z]$/iu.test(event.key)
  const key = isLetter ? event.key.toLowerCase() : event.key
  return `${isMod && !isSign ? 'mod+' : ''}${isLetter && event.shiftKey ? 'shift+' : ''}${key}`
}

const names: Record<string, string> = { mod: isApple ? '⌘' : 'Ctrl', shift: 'Shift', ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

/** A press as its caps are printed: `mod+k` is Ctrl and K. */
export function capsOf(press: string): string[] {
  return press.split('+').map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
}

const layers = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]'

function isTyping(target: EventTarget | null): boolean {
  return isTextEntry(target) || (target instanceof Element && target.closest('[role="combobox"],[role="textbox"]') !== null)
}

/**
 * Whether a press belongs to something else: an input method, a field that takes text (which leaves the presses with `mod`), or a
 * dialog, menu or list of choices that is open.
 */
export function isTaken(event: KeyboardEvent): boolean {
  if (isComposing(event) || document.querySelector(layers) !== null) return true
  return isTyping(event.target) && !event.ctrlKey && !event.metaKey
}
