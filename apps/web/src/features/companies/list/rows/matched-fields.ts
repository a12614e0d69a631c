import { highlight, type QueryTerm, type TextRange } from '@mekiki/text'
import type { ScouteesTexts } from '../../scoutees-texts.ts'
import type { ScouteeItem } from '../use-scoutee-list.ts'

type Field = 'name' | keyof ScouteesTexts['matched']['fields']

/** The texts of a row that the keyword is looked for in; a company has others too, which the list does not know (names that it had, ideas). */
const texts: Record<Field, (item: ScouteeItem) => string | null> = {
  name: (item) => item.name,
  nameKana: (item) => item.nameKana,
  summary: (item) => item.summary,
  representative: (item) => item.representative,
  url: (item) => item.url,
  corporateNumber: (item) => item.corporateNumber,
  belongingTo: (item) => item.belongingTo,
  email: (item) => item.email,
  investors: (item) => item.investors.map(({ name }) => name).join('\n')
}

const fields = Object.keys(texts) as Field[]

/** Which texts of a row hold a word of the keyword; `other` alone where none of those that the list knows does. */
function matchedFields(item: ScouteeItem, terms: readonly QueryTerm[]): readonly (Field | 'other')[] {
  const found = fields.filter((field) => highlight(texts[field](item) ?? '', terms).length > 0)
  return found.length === 0 ? ['other'] : found
}

/** Where the keyword was met, in words; null without a keyword, and where it was the name alone, which shows it itself. */
export function matchText(item: ScouteeItem, terms: readonly QueryTerm[], { matched, separator }: ScouteesTexts): string | null {
  if (terms.length === 0) return null
  const found = matchedFields(item, terms)
  const names = found.flatMap((field) => {
    // The reading of a name that was met says nothing more.
    if (field === 'name' || (field === 'nameKana' && found.includes('name'))) return []
    return field === 'other' ? matched.other : matched.fields[field]
  })
  return names.length === 0 ? null : matched.in(names.join(separator))
}

/** A piece of a text, marked or not. */
interface Segment {
  text: string
  isMarked: boolean
}

/** A text in pieces, cut at the ranges, which are sorted and do not overlap. */
export function segmentsOf(text: string, ranges: readonly TextRange[]): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const { start, end } of ranges) {
    segments.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true })
    at = end
  }
  segments.push({ text: text.slice(at), isMarked: false })
  return segments.filter((segment) => segment.text !== '')
}

const isLowSurrogate = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

/**
 * Where to begin showing a text of which only the first `room` characters are in view: at its start, or a little before its first
 * range when that would be out of sight. Never inside a character.
 */
export function excerptStart(text: string, ranges: readonly TextRange[], room: number, before: number): number {
  const [first] = ranges
  if (first === undefined || first.end <= room) return 0
  const start = Math.max(0, first.start - before)
  return isLowSurrogate(text, start) ? start - 1 : start
}
