import { nameKey } from '../name-key.ts'
import { kanaInLetters } from '../names/letters.ts'
import { queryReadings, readingOf, withoutLength } from '../reading.ts'
import { searchText } from '../search-text.ts'

const SPELLED = /^[a-z\d\u30a1-\u30fa]+$/u
const shortestSpelled = 5
const twoSlipsFrom = 8
const shortestWritten = 4
const longest = 40

/**
 * How many slips of the keys a name is looked for with: one in a word of Latin letters or kana of five characters and more, two from eight on; one in a word
 * with kanji of four and more, which is then a similar name. A slip is a character too many, missing or wrong, or two that changed places.
 */
export function allowedSlips(key: string): number {
  const { length } = [...key]
  if (length > longest) return 0
  if (SPELLED.test(key)) return length < shortestSpelled ? 0 : length < twoSlipsFrom ? 1 : 2
  return length < shortestWritten ? 0 : 1
}

/**
 * Parts of a key of which one at least stands in everything that has it with so many slips: cut in even parts, and once more a character further, since
 * two characters that changed places may lie on both sides of a cut (twice in a short word they may be missed). A part of one character tells nothing.
 */
export function partsWithSlips(key: string, slips: number): string[] {
  const characters = [...key]
  const size = Math.ceil(characters.length / (slips + 1))
  const cutAt = (shift: number) => {
    const cuts = [0, ...Array.from({ length: slips }, (_, at) => (at + 1) * size - shift), characters.length]
    return cuts.slice(1).map((end, at) => characters.slice(cuts[at], end).join(''))
  }
  return [...new Set([...cutAt(0), ...cutAt(1)])].filter((part) => [...part].length > 1)
}

/** The fewest slips with which a word stands somewhere in a text. */
function slipsWithin(word: readonly string[], text: readonly string[]): number {
  // Each row: how many slips the beginning of the word has that ends at each place of the text; it may begin anywhere.
  let before: number[] = []
  let row = Array.from({ length: text.length + 1 }, () => 0)
  for (const [at, character] of word.entries()) {
    const next = [at + 1]
    for (const [place, other] of text.entries()) {
      const isSame = character === other
      const changed = place > 0 && at > 0 && character === text[place - 1] && word[at - 1] === other ? (before[place - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min((row[place] ?? 0) + Number(!isSame), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, changed))
    }
    before = row
    row = next
  }
  return Math.min(...row)
}

const soundOf = (text: string): string => withoutLength(readingOf(text)).replaceAll(' ', '')

const LETTERS = /^[a-z]{5,}$/u
const KANA_RUNS = /[\u30a1-\u30fa-]{3,}/gu
const SPELLED_ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ou|oo/gu, 'o'],
  [/uu/gu, 'u'],
  [/si/gu, 'shi'],
  [/sy/gu, 'sh'],
  [/ti/gu, 'chi'],
  [/ty/gu, 'ch'],
  [/tu/gu, 'tsu'],
  [/(?<![sc])hu/gu, 'fu'],
  [/zi/gu, 'ji'],
  [/zy|jy/gu, 'j']
]
/** Long vowels and syllables of Kunrei as Hepburn has them, without lengths: how a slip among them was typed tells nothing. */
const plainLetters = (letters: string): string => SPELLED_ALIKE.reduce((plain, [written, hepburn]) => plain.replaceAll(written, hepburn), letters)

/** The kana in a text in Latin letters. */
const lettersIn = (text: string): string[] => (searchText(text).match(KANA_RUNS) ?? []).flatMap((run) => kanaInLetters(run)).map(plainLetters)

// Letters before or behind a part that belong to syllables of which the rest is in another part.
const cuts = [0, 1, 2]

/**
 * The pairs of kana of the parts of a romaji word that has one slip, one of which at least stands in the reading that was meant. Empty for any other word, and where a
 * part is too short to tell anything.
 */
export function soundPartsWithSlip(key: string): string[][] {
  if (!LETTERS.test(key)) return []
  return partsWithSlips(key, 1).flatMap((part) => {
    const pieces = cuts.flatMap((front) => cuts.map((back) => part.slice(front, part.length - back))).toSorted((one, other) => other.length - one.length)
    const [heard] = pieces.flatMap((piece) => queryReadings(piece).slice(0, 1))
    return heard === undefined || heard.grams.length === 0 ? [] : [[...heard.grams]]
  })
}

/** What a name is called and how it sounds. */
export interface SpelledName {
  name: string
  others: readonly (string | null)[]
}

/** With how many slips a keyword stands in a name, its reading or another name of it; null for more than are allowed. */
export function slipsIn(keyword: string, { name, others }: SpelledName): number | null {
  const key = nameKey(keyword)
  const allowed = allowedSlips(key)
  if (allowed === 0) return null
  const sound = soundOf(key)
  const heard = /^[\u30a1-\u30fa]+$/u.test(key) && [...sound].length >= shortestSpelled
  const slips = [name, ...others].flatMap((text) => {
    if (text === null || text === '') return []
    const spelled = LETTERS.test(key) ? lettersIn(text).map((letters) => slipsWithin([...plainLetters(key)], [...letters])) : []
    const written = Math.min(slipsWithin([...key], [...nameKey(text)]), ...spelled)
    return heard ? [written, slipsWithin([...sound], [...soundOf(text)])] : [written]
  })
  const fewest = Math.min(...slips)
  return fewest <= allowed ? fewest : null
}
