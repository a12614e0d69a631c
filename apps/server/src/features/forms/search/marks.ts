import type { searchReasons } from '@mekiki/contract/forms/search/search.schemas'
import { highlightAll, type QueryTerm, searchText, soundsLikeAll, telRanges, type TextRange, typedTel, withoutSections } from '@mekiki/text'

export type Reason = (typeof searchReasons)[number]

/** A text with the words of a keyword marked. */
export interface Marked {
  text: string
  marks: TextRange[]
}

/** A text that a keyword may have been met in, and what a hit in it is called. */
export interface Field {
  reason: Reason
  text: string | null
}

const room = 120
// What a row shows before the first word, which is then in sight on a phone, too.
const before = 16
const inSight = 36

/** A text with the words marked. */
export const marked = (text: string, terms: readonly QueryTerm[]): Marked => ({ text, marks: highlightAll(text, terms) })

const isLowSurrogate = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

/** About a line of a text around the first of its marked words, with dots where it goes on. */
export function excerpt({ text, marks }: Marked): Marked {
  const first = marks[0]?.start ?? 0
  const wanted = first > inSight ? first - before : 0
  const from = isLowSurrogate(text, wanted) ? wanted - 1 : wanted
  const end = Math.min(text.length, from + room)
  const to = isLowSurrogate(text, end) ? end + 1 : end
  const [head, tail] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  const shift = head.length - from
  const kept = marks.filter((mark) => mark.start >= from && mark.end <= to).map(({ start, end: last }) => ({ start: start + shift, end: last + shift }))
  return { text: head + text.slice(from, to).replaceAll(/\s/gu, ' ') + tail, marks: kept }
}

/** Whether the words stand in an address that is written with sections, which they leave out. */
function isBetweenSections(address: string, terms: readonly QueryTerm[]): boolean {
  const text = searchText(address)
  const open = withoutSections(text)
  return open !== text && highlightAll(open, terms).length > 0
}

function rangesIn({ reason, text }: Field, terms: readonly QueryTerm[]): TextRange[] {
  if (text === null || text === '') return []
  if (reason === 'tel') {
    const figures = typedTel(terms.map(({ typed }) => typed).join(' '))
    return figures === null ? [] : [...telRanges(text, figures)]
  }
  const ranges = highlightAll(text, terms)
  if (ranges.length > 0) return ranges
  const isMet = (reason === 'reading' && soundsLikeAll(text, terms)) || (reason === 'address' && isBetweenSections(text, terms))
  return isMet ? [{ start: 0, end: text.length }] : []
}

/** The first of several texts that the words were met in; null where none of them tells. */
export function findReason(fields: readonly Field[], terms: readonly QueryTerm[]): { reason: Reason; found: Marked } | null {
  for (const field of fields) {
    const marks = rangesIn(field, terms)
    if (marks.length > 0) return { reason: field.reason, found: { text: field.text ?? '', marks } }
  }
  return null
}
