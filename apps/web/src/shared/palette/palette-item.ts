import type { IconGlyph } from '@mekiki/ui'
import type { StatusTone } from '@mekiki/ui'

/** What stands before an item: the mark of a company, a person's, or an icon. */
export type ItemMark = { kind: 'company' | 'person'; id: string } | { kind: 'icon'; icon: IconGlyph }

/** Something that can be chosen. It leads to an address, or does something. */
export interface PaletteItem {
  id: string
  label: string
  note?: string
  status?: { name: string; tone: StatusTone }
  mark: ItemMark
  /** The presses that do the same without the palette. */
  keys?: readonly string[]
  /** Further words that find it. */
  words?: readonly string[]
  href?: string
  run?: () => void
  /** Kept as recently used under this name. */
  recent?: { kind: 'theme' | 'scoutee' | 'action'; id: string }
}

export interface PaletteGroup {
  key: string
  label: string
  items: readonly PaletteItem[]
}
