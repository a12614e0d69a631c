import { highlight, type QueryTerm, soundsLike, telRanges, type TextRange, typedTel } from '@mekiki/text'
import type { ScouteesTexts } from '../../scoutees-texts.ts'
import type { ScouteeItem } from '../use-scoutee-list.ts'

type Field = 'name' | keyof ScouteesTexts['matched']['fields']

/** The texts of a row that the keyword is looked for in, in the order in which the reasons are told; a person has others too, which the list does not know (ideas). */
const texts: Record<Field, (item: ScouteeItem) => string | null> = {
  name: (item) => item.name,
  nameKana: (item) => item.nameKana,
  nameEn: (item) => item.nameEn,
  formerNames: (item) => item.formerNames.join('\n'),
  summary: (item) => item.summary,
  representative: (item) => item.representative,
  url: (item) => item.url,
  corporateNumber: (item) => item.corporateNumber,
  belongingTo: (item) => item.belongingTo,
  email: (item) => item.email,
  investors: (item) => item.investors.map(({ name }) => name).join('\n'),
  address: (item) => item.address,
  tel: (item) => item.tel
}

const fields = Object.keys(texts) as Field[]
const places: readonly Field[] = ['address', 'tel']
/** Texts that no column shows, or not from the start. */
const elsewhere: readonly Field[] = ['nameKana', 'nameEn', 'formerNames', ...places]
/** Texts that have the words of a name in Latin letters. */
const inLetters: ReadonlySet<Field> = new Set(['nameEn', 'url', 'email'])
/** Texts that people write with spaces which a search does without. */
const spaced: ReadonlySet<Field> = new Set(['representative', 'address'])

const without = (text: string): string => text.replaceAll(/[ \u3000]/gu, '')

/** Telephone numbers are met by their figures alone. */
function inTel(text: string, typed: string): TextRange[] {
  const figures = typedTel(typed)
  return figures === null ? [] : telRanges(text, figures)
}

const joined = (terms: readonly QueryTerm[]): string => terms.map((term) => term.typed).join(' ')

function rangesIn(field: Field, text: string, asked: readonly QueryTerm[]): readonly TextRange[] {
  if (field === 'tel') return [joined(asked), ...asked.map((term) => term.typed)].map((typed) => inTel(text, typed)).find((found) => found.length > 0) ?? []
  // A single character is not looked for in addresses.
  const terms = field === 'address' ? asked.filter((term) => [...term.text].length > 1) : asked
  const ranges = highlight(text, terms)
  if (ranges.length > 0) return ranges
  // What was typed without a space that stands there; how a name sounds in other letters.
  const isAll = (spaced.has(field) && highlight(without(text), terms).length > 0) || (field === 'nameKana' && soundsLike(text, terms))
  return isAll ? [{ start: 0, end: text.length }] : []
}

/** Why a row was found: in which of its texts, in words, and the one of them that no column shows, with what of it is marked. */
export interface Reason {
  words: string
  shown: { text: string; ranges: readonly TextRange[] } | null
}

/** Texts that their own column shows with the words marked, if the list has it among its first ones, which are in sight. */
const inColumns: readonly Field[] = ['summary', 'representative']
const columnsInSight = 4

/** Where the keyword was met; null without a keyword, and where it was the name alone, which shows it itself. `columns`: those that the list shows. */
export function matchReason(item: ScouteeItem, terms: readonly QueryTerm[], { matched, separator }: ScouteesTexts, columns: readonly string[]): Reason | null {
  if (terms.length === 0) return null
  // Several words that are one telephone number are met in it alone.
  const isTel = terms.length > 1 && inTel(item.tel ?? '', joined(terms)).length > 0
  const found = (isTel ? (['tel'] as const) : fields).flatMap((field) => {
    const text = texts[field](item) ?? ''
    const ranges = rangesIn(field, text, terms)
    return ranges.length > 0 ? [{ field, text, ranges }] : []
  })
  if (found.length === 0) return { words: matched.in(soundsLike(item.name, terms) ? matched.fields.nameKana : matched.other), shown: null }
  const isByName = found[0]?.field === 'name'
  const others = terms.filter((term) => rangesIn('name', item.name, [term]).length === 0)
  // The reading of a name that was met says nothing more, nor do its words in letters.
  const isSaid = (field: Field, text: string) => (field === 'nameKana' && isByName) || (inLetters.has(field) && rangesIn(field, text, others).length === 0)
  const told = found.flatMap(({ field, ...place }) => (field === 'name' || isSaid(field, place.text) ? [] : [{ field, place, word: matched.fields[field] }]))
  if (told.length === 0) return null
  const unseen = isByName ? places : [...elsewhere, ...inColumns.filter((field) => !columns.slice(0, columnsInSight).includes(field))]
  return {
    words: matched.in(told.map(({ word }) => word).join(separator)),
    shown: told.find(({ field }) => unseen.includes(field))?.place ?? null
  }
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
