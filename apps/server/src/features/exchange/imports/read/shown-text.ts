import { shownCellLength } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { RowChange } from '../kinds/subject.ts'

/** A text as the rows of an import show it: its beginning, with an ellipsis behind it where it goes on. */
export function shownText(text: string): string {
  return text.length > shownCellLength ? `${text.slice(0, shownCellLength).toWellFormed()}\u2026` : text
}

/** A change as the rows of an import show it. */
export const shownChange = (change: RowChange): RowChange => ({ ...change, from: shownText(change.from), to: shownText(change.to) })
