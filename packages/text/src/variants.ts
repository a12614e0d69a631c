import { addressWritings } from './contact/address-words.ts'
import { escapePattern, searchText } from './search-text.ts'
import { numeralsOf, readNumeral } from './numerals.ts'
import { LENGTHENED_BY, LONG_MARK } from './tables/romaji.ts'
import { COUNTERS, KANA_KEYS, LARGE_AND_SMALL, SHORT_FORMS, WRITTEN_ALIKE } from './tables/spellings.ts'

/** Another way to write a word of a query. */
export interface QueryVariant {
  /** Pairs of neighbouring characters (or one single character) that a text holding it must have among its grams. */
  readonly grams: readonly string[]
  /** A regular expression, the same for JavaScript and for the database, that finds it in what `searchText` gives. */
  readonly pattern: string
}

/** A piece of a word with all its spellings, the typed one first. */
type Piece = readonly string[]

// More spellings than these are looked for at once, by a pattern.
const maxTexts = 4
const fewestPairs = 2
// Where no pattern can be looked up, as of 三ヶ月.
const maxTogether = 12
const longest = 60

const LAST_LENGTH = /(?<=[\u30a1-\u30fa-][\u30a1-\u30fa])-$/u
const LONG_FORMS = SHORT_FORMS.flatMap((forms) => forms.filter((form) => form.includes('-')))
const KANA = /^[\u30a1-\u30fa]$/u
const HAN = /^\p{Script=Han}$/u
const LATIN = /[a-z]/u
const NUMERAL = new RegExp(`^(?:\\d{1,4}|[〇零一二三四五六七八九十百千]{1,7})(?=${COUNTERS.join('|')}|[ケヶヵカ箇][月所国年条村])`, 'u')
const AFTER_ORDINAL = /^(?:\d{1,4}|[〇零一二三四五六七八九十百千]{1,7})/u
const BEFORE_MONTHS = /[\d一二三四五六七八九十数]$/u
const OF_MONTHS = /^[ケヶヵカ箇](?=[月所国年条村])/u

/**
 * The other ways to write a word, as `searchText` gave it: が, ケ and ヶ in names of places, figures and kanji of numbers, long vowels, large and small
 * kana, ヴ, short forms (HD, Gr), signs between words, numbers of addresses (`addressWritings`). Empty for a word that is written in one way only. What they find is less near than the word.
 */
export function queryVariants(word: string): QueryVariant[] {
  if (word.length > longest) return []
  const ofAddress = addressWritings(word)
  if (ofAddress !== null) return ofAddress
  // Whatever holds a word with a long mark at its end holds it without.
  const shortened = word.replace(LAST_LENGTH, '')
  const pieces = piecesOf(shortened)
  const count = pieces.reduce((product, piece) => product * piece.length, 1)
  const others = (texts: readonly string[]) => texts.filter((text) => text !== word && pairsOf(text).length > 0).map(variantOf)
  if (count <= maxTexts) return others(textsOf(pieces))
  const grams = sureGrams(pieces)
  if (grams.length >= fewestPairs) return [{ grams, pattern: pieces.map(patternOf).join('') }]
  if (count <= maxTogether) return others(textsOf(pieces))
  return others([...new Set([shortened, ...oneChangeOf(pieces)])].slice(0, maxTexts))
}

/**
 * The kana of keys that were typed as on a Japanese keyboard while the input method was off, so that they came as full-width letters
 * (`７ｊｆ` for ヤマハ). Null for anything else, and for fewer than three kana.
 */
export function typedByKanaKeys(typed: string): string | null {
  if (!/^[\uff01-\uff5e]{3,}$/u.test(typed) || !/[\uff41-\uff5a]/u.test(typed)) return null
  const kana = [...typed.normalize('NFKC')].map((key) => KANA_KEYS[key] ?? null)
  if (kana.includes(null)) return null
  const joined = kana.join('').normalize('NFC')
  return [...joined].length < 3 || /[\u3099\u309a]/u.test(joined) ? null : searchText(joined)
}

/**
 * All of a text in the ways that `queryVariants` knows, itself first, then those with the fewest changes: `most` at most, with up to two changes where all
 * would be more.
 */
export function writtenWays(text: string, most: number): string[] {
  const pieces = piecesOf(text)
  const count = pieces.reduce((product, piece) => product * piece.length, 1)
  if (count <= most) return textsOf(pieces)
  const once = changedOnce(pieces)
  return [...new Set([text, ...once.map(joined), ...once.flatMap(changedOnce).map(joined)])].slice(0, most)
}

const joined = (pieces: readonly Piece[]): string => pieces.map(([first = '']) => first).join('')

/** Pieces of which one is written otherwise and stays so. */
function changedOnce(pieces: readonly Piece[]): Piece[][] {
  return pieces.flatMap((piece, at) => piece.slice(1).map((spelling) => pieces.with(at, [spelling])))
}

function piecesOf(word: string): Piece[] {
  const pieces: string[][] = []
  for (let at = 0; at < word.length;) {
    const [taken, others] = spelledAt(word, at)
    pieces.push([taken, ...others.filter((other) => other !== taken)])
    at += taken.length
  }
  return pieces
}

/** What stands at a place of a word, and its other spellings. */
function spelledAt(word: string, at: number): [string, readonly string[]] {
  const rest = word.slice(at)
  const before = word.slice(0, at)
  return (
    shortFormAt(rest, before) ??
    numeralAt(rest, before) ??
    kaAt(rest, before) ??
    signAt(rest, before) ??
    kanaAt(rest, before) ?? [String.fromCodePoint(rest.codePointAt(0) ?? 0), []]
  )
}

function shortFormAt(rest: string, before: string): [string, readonly string[]] | null {
  for (const forms of SHORT_FORMS) {
    const form = forms.find((each) => rest.startsWith(each) && (!LATIN.test(each) || standsApart(before, rest.slice(each.length))))
    if (form !== undefined) return [form, forms]
  }
  return null
}

const standsApart = (before: string, after: string): boolean => !LATIN.test(before.slice(-1)) && !LATIN.test(after.slice(0, 1))

function numeralAt(rest: string, before: string): [string, readonly string[]] | null {
  const found = (before.endsWith('第') ? AFTER_ORDINAL : NUMERAL).exec(rest)?.[0]
  if (found === undefined || /[\d一二三四五六七八九十百千]$/u.test(before)) return null
  const value = readNumeral(found)
  return value === null ? null : [found, numeralsOf(value)]
}

// Between kanji, or beside one at an end of the word, where more of the name may follow.
function kaAt(rest: string, before: string): [string, readonly string[]] | null {
  if (BEFORE_MONTHS.test(before) && OF_MONTHS.test(rest)) return [rest.slice(0, 1), ['ケ', 'カ', 'ヶ', 'ヵ']]
  const [kana = '', next = ''] = [...rest]
  if (!['ケ', 'ガ', 'ヶ'].includes(kana)) return null
  const previous = [...before].at(-1) ?? ''
  const beside = [previous, next].filter((each) => each !== '')
  return beside.length > 0 && beside.every((each) => HAN.test(each)) ? [kana, ['ケ', 'ガ', 'ヶ']] : null
}

function signAt(rest: string, before: string): [string, readonly string[]] | null {
  const sign = rest.slice(0, 1)
  if (sign === '&' || sign === '+') return before === '' || rest.length === 1 ? null : [sign, ['', '・', ' & ']]
  return sign === '・' && before !== '' && rest.length > 1 ? [sign, ['', '&', ' ']] : null
}

function kanaAt(rest: string, before: string): [string, readonly string[]] | null {
  const kana = rest.slice(0, 1)
  const previous = before.slice(-1)
  const [alike] = WRITTEN_ALIKE.filter(([written]) => rest.startsWith(written))
  if (alike) return [alike[0], [alike[1]]]
  if (!KANA.test(previous)) return null
  const long = longSpellings(previous)
  if (kana === '-') return long.length === 0 ? null : ['-', long]
  if (kana === 'ッ' && rest.startsWith('ックス')) return [kana, ['ツ', '']]
  if (long.includes(kana) && !/^.[ァィゥェォ]/u.test(rest)) return [kana, ['-']]
  return isSpelledSmall(rest, previous) ? [kana, [LARGE_AND_SMALL[kana] ?? kana]] : null
}

// Only what people really confuse: long o and u, and e.
function longSpellings(previous: string): readonly string[] {
  if (LENGTHENED_BY['オ']?.includes(previous) === true) return ['ウ', 'オ']
  if (LENGTHENED_BY['ウ']?.includes(previous) === true) return ['ウ']
  return LENGTHENED_BY['エ']?.includes(previous) === true ? ['イ'] : []
}

/** Whether a kana is one that old names write large: a doubling before k, s, t, p, or the small kana of キャ. */
function isSpelledSmall(rest: string, previous: string): boolean {
  if (/^[ッツ]/u.test(rest)) return /^.[カキクケコサシスセソタチツテトパピプペポ]/u.test(rest)
  return /^[ャュョヤユヨ]/u.test(rest) && /[キギシジチニヒビピミリ]/u.test(previous)
}

/** All spellings of a word in their order, the typed one first. */
function textsOf(pieces: readonly Piece[]): string[] {
  const start: readonly string[] = ['']
  return [...pieces.reduce((made, piece) => made.flatMap((before) => piece.map((spelling) => before + spelling)), start)]
}

/** The spellings that differ from the typed one in one piece alone; those that read otherwise last. */
function oneChangeOf(pieces: readonly Piece[]): string[] {
  const typed = pieces.map(([first = '']) => first)
  const changes = pieces.flatMap((piece, at) => piece.slice(1).map((spelling) => ({ text: typed.with(at, spelling).join(''), isKana: KANA.test(spelling) })))
  return [...changes.filter(({ isKana }) => !isKana), ...changes.filter(({ isKana }) => isKana)].map(({ text }) => text)
}

// A name is also kept without its spaces and long marks (`nameKey`), so that those of a word put in the place of its short form may be missing.
const withOpenLengths = (text: string): string[] =>
  LONG_FORMS.reduce((open, form) => open.replaceAll(form, form.replaceAll('-', LONG_MARK)), text).split(LONG_MARK)

/** A pattern of a text; Latin letters at its ends are no part of a longer word. */
function borderedPattern(text: string): string {
  const [start, end] = [/^[a-z]/u.test(text) ? '(?<![a-z])' : '', /[a-z]$/u.test(text) ? '(?![a-z])' : '']
  return `${start}${withOpenLengths(text).map(escapePattern).join('-?')}${end}`
}

function variantOf(text: string): QueryVariant {
  return { grams: [...new Set(withOpenLengths(text).flatMap(pairsOf))], pattern: borderedPattern(text) }
}

function pairsOf(text: string): string[] {
  return text.split(' ').flatMap((part) => {
    const characters = [...part]
    return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`)
  })
}

/** The pairs that stand in every spelling: those within pieces of one spelling that follow each other. */
function sureGrams(pieces: readonly Piece[]): string[] {
  const runs = pieces.map((piece) => (piece.length === 1 ? (piece[0] ?? '') : ' ')).join('')
  return [...new Set(pairsOf(runs))]
}

function patternOf(piece: Piece): string {
  const [only = ''] = piece
  return piece.length === 1 ? escapePattern(only) : `(?:${piece.map(borderedPattern).join('|')})`
}
