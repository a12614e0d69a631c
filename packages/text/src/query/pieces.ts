import { isOpenKa } from '../contact/address-words.ts'
import { numeralsOf, readNumeral } from '../numerals.ts'
import { LENGTHENED_BY } from '../tables/romaji.ts'
import { COUNTERS, KANJI_OR_KANA, LARGE_AND_SMALL, OTHER_SPELLINGS, SHORT_FORMS, SMALL_AFTER, WRITTEN_ALIKE } from '../tables/spellings.ts'

/** A piece of a word with all its spellings, the typed one first. */
export type Piece = readonly string[]

const KANA = /^[\u30a1-\u30fa]$/u
const ANY_KANA = /^[\u30a1-\u30fa-]$/u
const HAN = /^\p{Script=Han}$/u
const LATIN = /[a-z]/u
const NUMERAL = new RegExp(
  `^(?:\\d{1,4}|[〇零一二三四五六七八九十百千]{1,7})(?=${COUNTERS.join('|')}|[ケヶヵカ箇][月所国年条村日]|[ケヶガ]\\p{Script=Han})`,
  'u'
)
// A longer number counts as one before any name.
const LONG_NUMERAL = /^(?:\d{2,4}|[〇零一二三四五六七八九十百千]{2,7})(?=[\p{Script=Han}\u30a1-\u30fa])/u
const AFTER_ORDINAL = /^(?:\d{1,4}|[一二三四](?=四半期)|[〇零一二三四五六七八九十百千]{1,7})/u
const OMITTED_BEHIND = /^[アカガサザタダナハバパマヤャラワイキギシジチニヒビピミリィ]$/u
const BEFORE_MONTHS = /[\d一二三四五六七八九十数]$/u
const OF_MONTHS = /^[ケヶヵカ箇](?=[月所国年条村日])/u

/** Words with their other forms, the longest first. Forms in Latin letters stand apart from others. */
const WORDS: readonly [form: string, forms: readonly string[]][] = wordsOf([...SHORT_FORMS, ...OTHER_SPELLINGS, ...KANJI_OR_KANA])
const WHOLE_RUNS = new Set(KANJI_OR_KANA.flat().filter((form) => ANY_KANA.test(form.slice(0, 1))))
// A legal form alone means no name.
const ONLY_LEGAL = /^[\s\u30fb-]*(?:(?:株式会社|有限会社|合同会社|\([株有同]\))[\s\u30fb-]*)+$/u
const WORDS_BY_BEGINNING = Map.groupBy(WORDS, ([form]) => form.slice(0, 1))
/** Words with long marks, which may be missing where they stand for a short form. */
export const LONG_FORMS: readonly string[] = WORDS.flatMap(([form]) => (form.includes('-') ? [form] : []))

/** Each form of each group with its group; groups that share a form are one. */
function wordsOf(groups: readonly (readonly string[])[]): [string, readonly string[]][] {
  const joined = new Map<string, Set<string>>()
  for (const group of groups) {
    const known = group.map((form) => joined.get(form)).find((each) => each !== undefined)
    const forms = known ?? new Set<string>()
    for (const form of group) joined.set(form, forms.add(form))
  }
  return [...joined].map(([form, forms]): [string, readonly string[]] => [form, [...forms]]).toSorted(([one], [other]) => other.length - one.length)
}

/** A word (`searchText`) in the pieces that are each written in one way or several. */
export function piecesOf(word: string): Piece[] {
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
    wordAt(rest, before) ??
    numeralAt(rest, before) ??
    kaAt(rest, before) ??
    signAt(rest, before) ??
    repeatedAt(rest, before) ??
    kanaAt(rest, before) ?? [String.fromCodePoint(rest.codePointAt(0) ?? 0), []]
  )
}

function wordAt(rest: string, before: string): [string, readonly string[]] | null {
  const isWord = (form: string): boolean => {
    const after = rest.slice(form.length)
    if (WHOLE_RUNS.has(form)) return !ANY_KANA.test(before.slice(-1)) && !ANY_KANA.test(after.slice(0, 1))
    return LATIN.test(form) ? standsApart(before, after) : !ONLY_LEGAL.test(before + form + after)
  }
  return WORDS_BY_BEGINNING.get(rest.slice(0, 1))?.find(([form]) => rest.startsWith(form) && isWord(form)) ?? null
}

const standsApart = (before: string, after: string): boolean => !LATIN.test(before.slice(-1)) && !LATIN.test(after.slice(0, 1))

function numeralAt(rest: string, before: string): [string, readonly string[]] | null {
  const found = (before.endsWith('第') ? AFTER_ORDINAL.exec(rest) : (NUMERAL.exec(rest) ?? LONG_NUMERAL.exec(rest)))?.[0]
  if (found === undefined || /[\d一二三四五六七八九十百千]$/u.test(before)) return null
  const value = readNumeral(found)
  return value === null ? null : [found, numeralsOf(value)]
}

function kaAt(rest: string, before: string): [string, readonly string[]] | null {
  if (BEFORE_MONTHS.test(before) && OF_MONTHS.test(rest)) return [rest.slice(0, 1), ['ケ', 'カ', 'ヶ', 'ヵ']]
  const [kana = '', next = ''] = [...rest]
  return isOpenKa([...before].at(-1) ?? '', kana, next) ? [kana, ['ケ', 'ガ', 'ヶ']] : null
}

function signAt(rest: string, before: string): [string, readonly string[]] | null {
  const sign = rest.slice(0, 1)
  const isBetween = before !== '' && rest.length > 1
  if (sign === '&') return isBetween ? [sign, ['', '・', ' & ', 'アンド', ' and ']] : null
  if (sign === '+') return isBetween ? [sign, ['', '・', ' & ']] : null
  if (sign === '・') return isBetween ? [sign, ['', '&', ' ']] : null
  if (/^アンド(?!ロ)./u.test(rest) && before !== '') return ['アンド', ['&']]
  return rest === '.' && LATIN.test(before.slice(-1)) ? [rest, ['']] : null
}

/** A kanji twice, or once and the mark that repeats it. */
function repeatedAt(rest: string, before: string): [string, readonly string[]] | null {
  const [character = ''] = [...rest]
  const previous = [...before].at(-1) ?? ''
  if (!HAN.test(previous) || previous === '々') return null
  if (character === '々') return [character, [previous]]
  return character === previous && readNumeral(character) === null ? [character, ['々']] : null
}

function kanaAt(rest: string, before: string): [string, readonly string[]] | null {
  const kana = rest.slice(0, 1)
  const previous = before.slice(-1)
  if (isEndOfPart(rest, before)) return rest.startsWith('-', 1) ? [`${kana}-`, [kana]] : [kana, [`${kana}-`]]
  const alike = WRITTEN_ALIKE.find(([written]) => rest.startsWith(written))
  if (alike) return [alike[0], alike.slice(1)]
  if (!KANA.test(previous)) return null
  const long = longSpellings(previous)
  if (kana === '-') return isEndOfKana(rest.slice(1), before) ? ['-', [...long, '']] : long.length === 0 ? null : ['-', long]
  if (isEndOfKana(rest.slice(1), before) && OMITTED_BEHIND.test(kana)) return [kana, [`${kana}-`, ...(long.includes(kana) ? ['-'] : [])]]
  if (kana === 'ッ' && rest.startsWith('ックス')) return [kana, ['ツ', '']]
  if (rest.startsWith('クス') && !'ッツ'.includes(previous)) return [kana, ['ック']]
  const others = long.includes(kana) && !/^.[ァィゥェォ]/u.test(rest) ? ['-'] : []
  if (isSpelledSmall(rest, previous)) others.push(LARGE_AND_SMALL[kana] ?? kana)
  return others.length === 0 ? null : [kana, others]
}

/** Whether katakana of three or more end here, before kanji: there a long mark is often missing (バッテリ寿命). */
const isEndOfKana = (after: string, before: string): boolean => /[\u30a1-\u30fa-]{2}$/u.test(before) && HAN.test([...after].slice(0, 1).join(''))

/**
 * Whether the first of several words in katakana may end here, whose long mark people write or leave out (データセンター, ユーザーサポート): behind a long or doubled sound
 * or a nasal, before three kana or more.
 */
const isEndOfPart = (rest: string, before: string): boolean =>
  /[\u30a1-\u30fa][-ッン]$/u.test(before) &&
  /^[アカサタナハマヤラワガザダバパ]-?[\u30a2\u30a4\u30a6\u30a8\u30aa-\u30c2\u30c4-\u30e2\u30e4\u30e6\u30e8-\u30f2\u30f4][\u30a1-\u30fa-]{2}/u.test(rest)

// Only what people really confuse: long o and u, and e.
function longSpellings(previous: string): readonly string[] {
  if (LENGTHENED_BY['オ']?.includes(previous) === true) return ['ウ', 'オ']
  if (LENGTHENED_BY['ウ']?.includes(previous) === true) return ['ウ']
  return LENGTHENED_BY['エ']?.includes(previous) === true ? ['イ'] : []
}

/** Whether a kana is one that old names write large: a doubling before k, s, t, p, the small kana of キャ, or that of フィ. */
function isSpelledSmall(rest: string, previous: string): boolean {
  if (/^[ッツ]/u.test(rest)) return /^.[カキクケコサシスセソタチツテトパピプペポ]/u.test(rest)
  if (/^[ャュョヤユヨ]/u.test(rest) && /[キギシジチニヒビピミリ]/u.test(previous)) return true
  const kana = rest.slice(0, 1)
  return [kana, LARGE_AND_SMALL[kana] ?? ''].some((each) => SMALL_AFTER[each]?.includes(previous) === true)
}

/** Whether the spellings of a piece differ in how the same sound is written. */
export function isSound(piece: Piece): boolean {
  return piece.length > 1 && !piece.includes('ヶ') && piece.every((spelling) => /^[\u30a1-\u30fa-]{0,2}$/u.test(spelling))
}
