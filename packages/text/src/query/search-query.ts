import { searchText } from '../search-text.ts'

/** What an operator of a search narrows by. */
export const searchFields = ['status', 'owner', 'theme', 'tag', 'place'] as const

export type SearchField = (typeof searchFields)[number]

/** The names of operators before the colon, which are read whatever the language of the screens; those in kanji also as they are begun in kana. */
export const operatorNames: Readonly<Record<SearchField, { readonly ja: readonly string[]; readonly en: readonly string[] }>> = {
  status: { ja: ['ステータス', '状態', '状況', 'じょうたい'], en: ['status'] },
  owner: { ja: ['担当', '担当者', '社内担当者', 'たんとう'], en: ['owner', 'assignee'] },
  theme: { ja: ['テーマ'], en: ['theme'] },
  tag: { ja: ['タグ'], en: ['tag'] },
  place: { ja: ['場所', '所在地', '住所', '都道府県', 'ばしょ'], en: ['place', 'location'] }
}

/** A part of what was typed into a search, and where it stands (half-open, in UTF-16 positions). */
export interface SearchPart {
  readonly start: number
  readonly end: number
  /** A word or phrase, as typed with its quotes, or what an operator asks for: its name or a part of it, without quotes. */
  readonly text: string
  /** The operator's field; null for a word. */
  readonly field: SearchField | null
  /** What has it is left out. */
  readonly isExcluded: boolean
}

/** What is narrowed by: the value of an operator. */
export interface SearchFact {
  readonly field: SearchField
  readonly value: string
  readonly isExcluded: boolean
}

/** A search as it is asked: words that must be met, words that must not, and the operators; an operator without a value asks for nothing yet. */
export interface SearchQuery {
  readonly words: string
  readonly excluded: readonly string[]
  readonly facts: readonly SearchFact[]
}

/** Marks that open and close a phrase. */
const QUOTES = '"\u201c\u201d\u201e\u201f\uff02'
const quoted = `[${QUOTES}][^${QUOTES}]*[${QUOTES}]`
// A long mark is what the key of the minus gives in kana; no word begins with one, but only before an operator it is surely meant as a minus.
const MINUS = '[-\uff0d\u2212]'
const fieldOf = new Map<string, SearchField>(
  searchFields.flatMap((field) => [...operatorNames[field].ja, ...operatorNames[field].en].map((name) => [searchText(name), field] as const))
)
const PART = new RegExp(`(?:(${MINUS}|\u30fc)?([^\\s:\uff1a${QUOTES}]+)[:\uff1a](${quoted}|\\S*))|(?:(${MINUS})?(${quoted}(?!\\S)|\\S+))`, 'gu')

/** A text without the quotes around it. */
export function withoutQuotes(text: string): string {
  return text.replace(new RegExp(`^[${QUOTES}]([^${QUOTES}]*)[${QUOTES}]?$`, 'u'), '$1')
}

function partOf(match: RegExpExecArray): SearchPart {
  const [whole, minus, name = '', value = '', minusOfWord, word] = match
  const place = { start: match.index, end: match.index + whole.length }
  const field = fieldOf.get(searchText(name.replace(/^\u30fc/u, '')))
  if (word === undefined && field !== undefined) {
    return { ...place, text: withoutQuotes(value).trim(), field, isExcluded: minus !== undefined || name.startsWith('\u30fc') }
  }
  const isExcluded = (minusOfWord ?? (minus === '\u30fc' ? undefined : minus)) !== undefined && whole.length > 1
  return { ...place, text: isExcluded ? whole.slice(1) : whole, field: null, isExcluded }
}

/**
 * The parts of what was typed into a search, in their order: words, phrases in quotes, operators (`status:`, `担当:` and the others, with a half- or
 * full-width colon), each with a minus before it for what is left out. An unknown operator is a word like any other.
 */
export function searchParts(typed: string): SearchPart[] {
  return [...typed.matchAll(PART)].map(partOf)
}

/** What was typed into a search, as it is asked. */
export function parseSearch(typed: string): SearchQuery {
  const parts = searchParts(typed)
  const words = parts.filter(({ field }) => field === null)
  return {
    words: words.flatMap(({ text, isExcluded }) => (isExcluded ? [] : [text])).join(' '),
    excluded: words.flatMap(({ text, isExcluded }) => (isExcluded ? [text] : [])),
    facts: parts.flatMap(({ field, text, isExcluded }) => (field === null || text === '' ? [] : [{ field, value: text, isExcluded }]))
  }
}

/** Whether a search asks for nothing yet: its operators have no value, and it has no word. */
export function asksForNothing(typed: string): boolean {
  const { words, excluded, facts } = parseSearch(typed)
  return words === '' && excluded.length === 0 && facts.length === 0
}

/** An operator with its value as it is typed: in quotes where the value has a space. */
export function writeFact(name: string, value: string): string {
  return `${name}:${/\s/u.test(value) ? `"${value}"` : value}`
}

const forms = (text: string): string => searchText(text).replaceAll(' ', '')

/**
 * Which of several named things an operator's value means: those of that name, else those whose names hold it; widths, kana, case and spaces do not count.
 */
export function namedBy<T>(value: string, things: readonly T[], nameOf: (thing: T) => string): T[] {
  const asked = forms(value)
  if (asked === '') return []
  const named = things.map((thing) => ({ thing, name: forms(nameOf(thing)) }))
  const equal = named.filter(({ name }) => name === asked)
  return (equal.length > 0 ? equal : named.filter(({ name }) => name.includes(asked))).map(({ thing }) => thing)
}
