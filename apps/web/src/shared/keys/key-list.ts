/** Where a key works. A narrower place takes a key before a wider one. */
export type KeyScope = 'everywhere' | 'list' | 'case' | 'preview'

interface KeyEntry {
  scope: KeyScope
  /** Each press that calls it; `mod` is ⌘ on Apple machines and Ctrl elsewhere. */
  presses: readonly string[]
  /** The table itself answers these while it or the page has the focus. */
  isOfTable?: true
  /** Offered by the command palette, too, while something on the screen answers it. */
  isCommand?: true
}

/** Every key of the product in the order of the help sheet, which is drawn from it. */
export const keyList = {
  palette: { scope: 'everywhere', presses: ['mod+k'] },
  search: { scope: 'everywhere', presses: ['/'], isCommand: true },
  create: { scope: 'everywhere', presses: ['c'], isCommand: true },
  help: { scope: 'everywhere', presses: ['?'], isCommand: true },
  moveDown: { scope: 'list', presses: ['ArrowDown', 'j'], isOfTable: true },
  moveUp: { scope: 'list', presses: ['ArrowUp', 'k'], isOfTable: true },
  open: { scope: 'list', presses: ['Enter', 'Space'], isOfTable: true },
  select: { scope: 'list', presses: ['x'], isOfTable: true },
  selectRange: { scope: 'list', presses: ['shift+x'], isOfTable: true },
  status: { scope: 'case', presses: ['s'], isCommand: true },
  assign: { scope: 'case', presses: ['a'], isCommand: true },
  tags: { scope: 'case', presses: ['t'], isCommand: true },
  previous: { scope: 'preview', presses: ['['] },
  next: { scope: 'preview', presses: [']'] },
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

/** The key that a press calls; null for a press that is none, and for those that the table answers itself. */
export function findKey(press: string): KeyId | null {
  return keyIds.find((id) => !entries[id].isOfTable && entries[id].presses.includes(press)) ?? null
}
