import { addressWritings } from '../contact/address-words.ts'
import { pairsIn } from '../grams.ts'
import { bareName } from '../name-key.ts'
import { withInitialsOtherwise } from '../names/letter-names.ts'
import { kanaInLetters } from '../names/letters.ts'
import { escapePattern } from '../search-text.ts'
import { otherWords } from './other-words.ts'
import { isSound, LONG_FORMS, type Piece, piecesOf } from './pieces.ts'
import { LONG_MARK } from '../tables/romaji.ts'
import { TRADES_IN_LETTERS } from '../tables/spellings.ts'

/** Another way to write a word of a query. */
export interface QueryVariant {
  /** Pairs of neighbouring characters (or one single character) that a text holding it must have among its grams. */
  readonly grams: readonly string[]
  /** A regular expression, the same for JavaScript and for the database, that finds it in what `searchText` gives. */
  readonly pattern: string
}

// More spellings than these are looked for at once, by a pattern.
const maxTexts = 4
const fewestPairs = 2
// Where no pattern can be looked up, as of 三ヶ月.
const maxTogether = 12
const mostInAll = 11
const longest = 60

const KANA = /^[\u30a1-\u30fa]$/u
const LAST_LENGTH = /(?<=[\u30a1-\u30fa-][\u30a1-\u30fa])-$/u

/**
 * The other ways to write a word, as `searchText` gave it: が, ケ and ヶ in names of places, figures and kanji of numbers, long vowels, large and small
 * kana, ヴ, short forms (HD, Gr), trades in Latin letters, signs between words, numbers of addresses (`addressWritings`), each also without the legal form. Empty
 * for a word that is written in one way only. What they find is less near than the word.
 */
export function queryVariants(word: string): QueryVariant[] {
  if (word.length > longest) return []
  const ofAddress = addressWritings(word)
  if (ofAddress !== null) return ofAddress
  const bare = bareName(word)
  const others = otherWords(word).flatMap((other) => [variantOf(other), ...variantsOf(other)])
  return [...others, ...(bare === word ? [word] : [word, bare]).flatMap(variantsOf)].slice(0, mostInAll)
}

function variantsOf(word: string): QueryVariant[] {
  // Whatever holds a word with a long mark at its end holds it without.
  const shortened = LONG_FORMS.some((form) => word.endsWith(form)) ? word : word.replace(LAST_LENGTH, '')
  const otherwise = [...withTradeInOtherScript(shortened), ...withInitialsOtherwise(shortened), ...kanaInLetters(shortened)]
  return [...inOwnScript(word, shortened), ...othersOf(word, [...new Set(otherwise)])]
}

/** A word with the trade at its end in the other script. */
function withTradeInOtherScript(word: string): string[] {
  const letters = /(?<![a-z])[a-z]+$/u.exec(word)
  if (letters) return TRADES_IN_LETTERS.flatMap(([kana, trade]) => (trade === letters[0] ? [word.slice(0, letters.index) + kana] : []))
  const bare = word.replaceAll('-', '')
  return TRADES_IN_LETTERS.flatMap(([kana, trade]) => (bare.endsWith(kana) && bare !== kana ? [bare.slice(0, -kana.length) + trade] : []))
}

function inOwnScript(word: string, shortened: string): QueryVariant[] {
  const pieces = piecesOf(shortened)
  const found = allOf(word, pieces)
  if (found !== null) return found
  const sounds = othersOf(word, [...new Set([shortened, ...oneChangeOf(pieces)])].slice(0, maxTexts))
  const settled = pieces.map((piece) => (isSound(piece) ? piece.slice(0, 1) : piece))
  const named = settled.some((piece) => piece.length > 1) ? (allOf(word, settled) ?? []) : []
  return [...named, ...sounds]
}

const othersOf = (word: string, texts: readonly string[]): QueryVariant[] => texts.filter((text) => text !== word && pairsIn(text).length > 0).map(variantOf)

/** All spellings of pieces, one by one or by a pattern; null where they are too many. */
function allOf(word: string, pieces: readonly Piece[]): QueryVariant[] | null {
  const count = pieces.reduce((product, piece) => product * piece.length, 1)
  if (count <= maxTexts) return othersOf(word, textsOf(pieces))
  const grams = sureGrams(pieces)
  if (grams.length >= fewestPairs) return [{ grams, pattern: pieces.map(patternOf).join('') }]
  return count <= maxTogether ? othersOf(word, textsOf(pieces)) : null
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

/** A text as another way to write a word. */
export function variantOf(text: string): QueryVariant {
  return { grams: [...new Set(withOpenLengths(text).flatMap(pairsIn))], pattern: borderedPattern(text) }
}

/** The pairs that stand in every spelling: those within pieces of one spelling that follow each other. */
function sureGrams(pieces: readonly Piece[]): string[] {
  const runs = pieces.map((piece) => (piece.length === 1 ? (piece[0] ?? '') : ' ')).join('')
  return [...new Set(pairsIn(runs))]
}

function patternOf(piece: Piece): string {
  const [only = ''] = piece
  return piece.length === 1 ? escapePattern(only) : `(?:${piece.map(borderedPattern).join('|')})`
}
