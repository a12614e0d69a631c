import { highlight, type QueryTerm, queryTerms } from '@mekiki/text'
import type { PaletteItem } from './palette-item.ts'

/** Whether every word of the query stands in the item's label or its further words; kana, widths and case do not matter. */
export function isMatching(item: PaletteItem, terms: readonly QueryTerm[]): boolean {
  const texts = [item.label, ...(item.words ?? [])]
  return terms.every((term) => texts.some((text) => highlight(text, [term]).length > 0))
}

/** A piece of a text, marked where a word of the query stands. */
export interface Segment {
  at: number
  text: string
  isMarked: boolean
}

/** A text in pieces, cut where the words of the query stand. */
export function segmentsOf(text: string, query: string): Segment[] {
  const ranges = highlight(text, queryTerms(query))
  const cuts = [0, ...ranges.flatMap(({ start, end }) => [start, end]), text.length]
  return cuts
    .slice(0, -1)
    .map((at, index) => ({ at, text: text.slice(at, cuts[index + 1]), isMarked: index % 2 === 1 }))
    .filter((segment) => segment.text !== '')
}
