import { pairsIn } from '../grams.ts'
import { numeralsOf, readNumeral } from '../numerals.ts'
import { escapePattern, searchText } from '../search-text.ts'

/** Another writing of an address in a query; as `QueryVariant`. */
interface AddressWriting {
  readonly grams: readonly string[]
  readonly pattern: string
}

/** A number of an address with the unit behind it: `-` for any, empty for the last number, null for one in the name of a street. */
interface NumberToken {
  spellings: readonly string[]
  unit: string | null
}

const FIGURES = '0-9'
const KANJI = '〇零一二三四五六七八九十百千'
const NUMBER = String.raw`\d{1,4}|[〇零一二三四五六七八九十百千]{1,7}`
// A number with its unit: no town (一番町), street (3番街), building (2号館) or line has one. A hyphen stands for any unit.
const WITH_UNIT = new RegExp(`^(${NUMBER})(丁目|番地?ノ?(?![町街館組線丁])|号(?![室館線車棟]))-?`, 'u')
const WITH_HYPHEN = new RegExp(String.raw`^(?:(\d{1,4})[-ノ](?=\d|$)|([${KANJI}]{1,7})ノ(?=[${KANJI}]))`, 'u')
const OF_STREET = new RegExp(`^(${NUMBER})(?=条|線)`, 'u')
const ALONE = new RegExp(String.raw`^(?:\d{1,4}(?![\d${KANJI}])|[${KANJI}]{1,7}$)`, 'u')
const HAN = /^\p{Script=Han}$/u
const KANA = /^[\u30a1-\u30fa-]$/u
/** What follows が behind kana in names of places (つつじが丘). */
const LANDSCAPE = /^[丘岡台谷原崎島浦浜関沢澤池里森峰岳野瀬]$/u
/** What Japanese names of places consist of. */
const NAME = /[\p{Script=Han}\u30a1-\u30fa]/u
// Too many addresses have one character and a number.
const shortestName = 2

/** What stands between two numbers where a unit was typed. */
const between: Readonly<Record<string, string>> = { 丁目: '(?:丁目|[-ノ])', 番: '(?:番地?ノ?|[-ノ])', 号: '(?:号|[-ノ])', '-': '(?:丁目|番地?ノ?|号|[-ノ])' }
/** What may follow the last number: its unit, or nothing that makes it another number. */
const closing: Readonly<Record<string, string>> = {
  丁目: `(?:丁目|(?![${FIGURES}${KANJI}番号]))`,
  番: `(?:番地?|(?![${FIGURES}${KANJI}丁]))`,
  号: `(?:号|(?![${FIGURES}${KANJI}丁番]))`,
  '-': `(?:丁目|番地?|(?![${FIGURES}${KANJI}号]))`,
  '': `(?![${FIGURES}${KANJI}])`
}

type Token = string | NumberToken

const spellingsOf = (written: string): readonly string[] => {
  const value = readNumeral(written)
  return value === null ? [written] : numeralsOf(value)
}

function numberAt(rest: string, before: string, isWithin: boolean): { taken: string; token: NumberToken } | null {
  if (/[\d〇零一二三四五六七八九十百千]$/u.test(before)) return null
  const [withUnit, withHyphen] = [WITH_UNIT.exec(rest), WITH_HYPHEN.exec(rest)]
  if (withUnit) return { taken: withUnit[0], token: { spellings: spellingsOf(withUnit[1] ?? ''), unit: (withUnit[2] ?? '').replace(/[地ノ]/gu, '') } }
  if (withHyphen) return { taken: withHyphen[0], token: { spellings: spellingsOf(withHyphen[1] ?? withHyphen[2] ?? ''), unit: '-' } }
  const street = /[北南東西]$/u.test(before) ? OF_STREET.exec(rest) : null
  const alone = isWithin ? ALONE.exec(rest) : null
  const [taken] = street ?? alone ?? []
  return taken === undefined ? null : { taken, token: { spellings: spellingsOf(taken), unit: street === null ? '' : null } }
}

function tokensOf(word: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < word.length;) {
    const last = tokens.at(-1)
    const number = numberAt(word.slice(at), word.slice(0, at), typeof last === 'object' && Boolean(last.unit))
    if (number) {
      tokens.push(number.token)
      at += number.taken.length
      continue
    }
    const character = String.fromCodePoint(word.codePointAt(at) ?? 0)
    if (typeof last === 'string') tokens.push((tokens.pop() as string) + character)
    else tokens.push(character)
    at += character.length
  }
  return tokens
}

/**
 * Whether a character, with its neighbours ('' for none), is one of ヶ, ケ and が in the name of a place, which stand for each other: between kanji, beside one at
 * an end, behind a figure, or between kana and what such names end in.
 */
export function isOpenKa(previous: string, character: string, next: string): boolean {
  if (!/^[ケガヶヵ]$/u.test(character)) return false
  const isBefore = previous === '' || HAN.test(previous) || /^\d$/u.test(previous) || (KANA.test(previous) && LANDSCAPE.test(next))
  return isBefore && (next === '' || HAN.test(next)) && previous + next !== ''
}

/** A part of a name. In the text for pairs a space stands where several spellings are. */
function namePattern(name: string): { pattern: string; run: string } {
  const characters = [...name]
  const isOpen = (at: number): boolean => {
    const [previous = '', character = '', next = ''] = [characters[at - 1], characters[at], characters[at + 1]]
    return previous !== '' && next !== '' && isOpenKa(previous, character, next)
  }
  const parts = characters.map((character, at) => (isOpen(at) ? ['[ケガヶ]', ' '] : [escapePattern(character), character]))
  return { pattern: parts.map(([pattern]) => pattern).join(''), run: parts.map(([, run]) => run).join('') }
}

function numberPattern({ spellings, unit }: NumberToken, only: string | null, isFollowed: boolean): string {
  const number = only ?? (spellings.length === 1 ? (spellings[0] ?? '') : `(?:${spellings.join('|')})`)
  if (unit === null) return number
  return number + (isFollowed ? (between[unit] ?? '') : (closing[unit] ?? ''))
}

/** One writing, with the first number in one spelling, so that pairs of it can be looked up. */
function writingOf(tokens: readonly Token[], first: number, spelling: string): AddressWriting {
  let [pattern, runs] = ['', '']
  for (const [at, token] of tokens.entries()) {
    if (typeof token === 'string') {
      const part = namePattern(token)
      pattern += part.pattern
      runs += part.run
      continue
    }
    pattern += numberPattern(token, at === first ? spelling : null, typeof tokens[at + 1] === 'object')
    runs += at === first ? `${spelling}${token.unit === null ? '' : ' '}` : ' '
  }
  return { grams: pairsIn(runs), pattern }
}

/**
 * The writings of a part of an address that has numbers with units or hyphens, as `searchText` gave it: figures and kanji, 丁目, 番地, 番 and 号 or hyphens,
 * ヶ, ケ and が. Null for any other word, and where too little of a name stands before the numbers to be looked up.
 */
export function addressWritings(word: string): AddressWriting[] | null {
  const tokens = tokensOf(word)
  const first = tokens.findIndex((token) => typeof token === 'object')
  const [name, number] = [tokens[first - 1], tokens[first]]
  const hasUnit = tokens.some((token) => typeof token === 'object' && Boolean(token.unit))
  if (!hasUnit || typeof name !== 'string' || typeof number !== 'object' || !NAME.test(name.at(-1) ?? '')) return null
  const writings = number.spellings.map((spelling) => writingOf(tokens, first, spelling))
  return writings.every(({ grams }) => grams.length > 1) || [...name].length >= shortestName ? writings : null
}

/** An address as rows hold it to be searched: `searchText`, without the spaces that some write between the parts of a Japanese one. */
export function addressText(address: string): string {
  const text = searchText(address)
  return NAME.test(text) ? text.replaceAll(' ', '') : text
}
