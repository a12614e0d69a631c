import { isComposing, isTextEntry } from '@mekiki/ui'

/** Where a key works. A narrower place takes a key before a wider one. */
export type KeyScope = 'everywhere' | 'list' | 'day' | 'case' | 'preview'

interface KeyEntry {
  scope: KeyScope
  /** Each press that calls it; `mod` is ⌘ on Apple machines and Ctrl elsewhere. A blank parts two presses, one after the other. */
  presses: readonly string[]
  /** Its presses are a row, of which lists of keys show the two ends. */
  isRow?: true
  /** The table, or the page of the day, itself answers these while it or the page has the focus. */
  isOfTable?: true
  /** Offered by the command palette, too, while something on the screen answers it. */
  isCommand?: true
}

/** Every key of the product in the order of the help sheet, which is drawn from it. */
export const keyList = {
  palette: { scope: 'everywhere', presses: ['mod+k', '/'] },
  search: { scope: 'everywhere', presses: ['f'], isCommand: true },
  create: { scope: 'everywhere', presses: ['c'], isCommand: true },
  help: { scope: 'everywhere', presses: ['?'], isCommand: true },
  undo: { scope: 'everywhere', presses: ['mod+z'], isCommand: true },
  goToDay: { scope: 'everywhere', presses: ['g d'] },
  moveDown: { scope: 'list', presses: ['ArrowDown', 'j'], isOfTable: true },
  moveUp: { scope: 'list', presses: ['ArrowUp', 'k'], isOfTable: true },
  open: { scope: 'list', presses: ['Enter', 'Space'], isOfTable: true },
  select: { scope: 'list', presses: ['x'], isOfTable: true },
  selectRange: { scope: 'list', presses: ['shift+x'], isOfTable: true },
  saveView: { scope: 'list', presses: ['mod+s'], isCommand: true },
  createView: { scope: 'list', presses: ['shift+v'], isCommand: true },
  moveCells: { scope: 'list', presses: ['ArrowRight', 'ArrowLeft'], isOfTable: true },
  extendCells: { scope: 'list', presses: ['shift+ArrowDown', 'shift+ArrowRight'], isOfTable: true },
  // The browser tells of these by events of its own.
  copyCells: { scope: 'list', presses: ['mod+c'], isOfTable: true },
  pasteCells: { scope: 'list', presses: ['mod+v'], isOfTable: true },
  fillDown: { scope: 'list', presses: ['mod+d'] },
  today: { scope: 'list', presses: ['shift+t'], isCommand: true },
  months: { scope: 'list', presses: ['PageUp', 'PageDown'], isOfTable: true },
  dayDone: { scope: 'day', presses: ['e'] },
  dayTomorrow: { scope: 'day', presses: ['h'] },
  status: { scope: 'case', presses: ['s'], isCommand: true },
  assign: { scope: 'case', presses: ['a'], isCommand: true },
  tags: { scope: 'case', presses: ['t'], isCommand: true },
  note: { scope: 'case', presses: ['m'] },
  share: { scope: 'case', presses: ['shift+s'] },
  tabs: { scope: 'case', presses: ['g 1', 'g 2', 'g 3', 'g 4', 'g 5', 'g 6', 'g 7', 'g 8', 'g 9', 'g 0'], isRow: true },
  previous: { scope: 'case', presses: ['['] },
  next: { scope: 'case', presses: [']'] },
  close: { scope: 'preview', presses: ['Escape'] }
} as const satisfies Record<string, KeyEntry>

export type KeyId = keyof typeof keyList

const entries: Record<KeyId, KeyEntry> = keyList

/** The keys in their order. */
export const keyIds = Object.keys(keyList).filter((id): id is KeyId => id in keyList)

/** What is known of a key. */
export function keyEntry(id: KeyId): KeyEntry {
  return entries[id]
}

/** The presses by which a list of keys names one: all of them, or the two ends of a row, of which only the first `count` may be in use. */
export function shownPresses(id: KeyId, count?: number): string[] {
  const { presses, isRow } = entries[id]
  const used = presses.slice(0, count)
  return isRow ? [...new Set([...used.slice(0, 1), ...used.slice(-1)])] : used
}

/** The key that a press calls; null for a press that is none, and for those that the table answers itself. */
export function findKey(press: string): KeyId | null {
  return keyIds.find((id) => !entries[id].isOfTable && entries[id].presses.includes(press)) ?? null
}

const firsts: ReadonlySet<string> = new Set(keyIds.flatMap((id) => entries[id].presses.flatMap((press) => press.split(' ').slice(0, -1))))

/** Whether a press can be the first of two. */
export const isFirst = (press: string): boolean => firsts.has(press)

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

const names: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  alt: isApple ? '⌥' : 'Alt',
  shift: 'Shift',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc'
}

/** A press as its caps are printed: `mod+k` is Ctrl and K, `g 1` is G and 1. */
export function capsOf(press: string): string[] {
  return press.split(/[+ ]/u).map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
}

const layers = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]'

/** Whether a dialog, menu or list of choices is open. */
export const isLayerOpen = (): boolean => document.querySelector(layers) !== null

function isTyping(target: EventTarget | null): boolean {
  return isTextEntry(target) || (target instanceof Element && target.closest('[role="combobox"],[role="textbox"]') !== null)
}

/**
 * Whether a press belongs to something else: an input method, a field that takes text (which leaves the presses with `mod`, save that for taking back what
 * was typed), or a dialog, menu or list of choices that is open.
 */
export function isTaken(event: KeyboardEvent): boolean {
  if (isComposing(event) || isLayerOpen()) return true
  const isOfPage = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() !== 'z'
  return isTyping(event.target) && !isOfPage
}
