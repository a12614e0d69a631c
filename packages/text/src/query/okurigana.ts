import { BEFORE_MEETING, BEFORE_VERBS, NEVER_FIRST, OKURIGANA } from '../tables/okurigana.ts'
import { type QueryVariant, variantOf } from './variants.ts'

const HAN = /^\p{Script=Han}$/u
const longest = 60
// More ways to write a word than these are looked for with one change at a time.
const mostTogether = 12
const mostInAll = 6

/** A kanji of a verb with the kana that were typed behind it, if any, and the ways to write its ending that belong to them. */
interface Verb {
  kanji: string
  ending: string
  endings: readonly string[]
}

function verbAt(word: string, at: number): Verb | null {
  const kanji = word.slice(at, at + 1)
  const groups = OKURIGANA[kanji]
  if (groups === undefined) return null
  const rest = word.slice(at + 1)
  const typed = groups.flatMap((group) => group.filter((form) => rest.startsWith(form)).map((form) => ({ ending: form, endings: group })))
  const [found] = typed.toSorted((one, other) => other.ending.length - one.ending.length)
  if (found) return { kanji, ...found }
  const isOtherWord = kanji === '合' && (at === 0 || !BEFORE_MEETING.includes(word.charAt(at - 1)))
  return isOtherWord ? null : { kanji, ending: '', endings: groups.flat() }
}

/** The ways to write a verb where it stands, the typed one first. */
function waysOf({ kanji, ending, endings }: Verb, { isInCompound, isBesideKanji, isBeforeKanji, isFirst }: Place): string[] {
  const typed = kanji + ending
  if (ending === '') {
    const isOpen = isInCompound && isBeforeKanji && !(isFirst && NEVER_FIRST.includes(kanji))
    return isOpen ? [typed, ...endings.map((other) => kanji + other)] : [typed]
  }
  if (!isBesideKanji) return [typed]
  const others = endings.filter((other) => other !== ending).map((other) => kanji + other)
  return kanji === '合' || (isFirst && NEVER_FIRST.includes(kanji)) ? [typed, ...others] : [typed, ...others, kanji]
}

interface Place {
  /** Beside another verb, or behind what such a compound begins with. */
  isInCompound: boolean
  isBesideKanji: boolean
  isBeforeKanji: boolean
  isFirst: boolean
}

/** The parts of a word with the ways to write each. */
function partsOf(word: string): string[][] {
  const parts: string[][] = []
  let isBehindVerb = false
  for (let at = 0; at < word.length;) {
    const verb = verbAt(word, at)
    const character = String.fromCodePoint(word.codePointAt(at) ?? 0)
    const previous = String.fromCodePoint(word.slice(0, at).codePointAt(at - 1) ?? 0)
    const end = at + (verb === null ? character.length : 1 + verb.ending.length)
    const next = String.fromCodePoint(word.codePointAt(end) ?? 0)
    const isBeforeVerb = verbAt(word, end) !== null
    if (verb === null) {
      parts.push([character])
      isBehindVerb = BEFORE_VERBS.includes(character) && isBeforeVerb
    } else {
      const isBeforeKanji = HAN.test(next)
      const isFirst = !isBehindVerb
      parts.push(
        waysOf(verb, { isInCompound: isBehindVerb || isBeforeVerb, isBesideKanji: isBehindVerb || isBeforeKanji || HAN.test(previous), isBeforeKanji, isFirst })
      )
      isBehindVerb = true
    }
    at = end
  }
  return parts
}

function textsOf(parts: readonly string[][]): string[] {
  const count = parts.reduce((product, part) => product * part.length, 1)
  const start: readonly string[] = ['']
  if (count <= mostTogether) return [...parts.reduce((made, part) => made.flatMap((before) => part.map((way) => before + way)), start)]
  const joined = (choose: (part: string[]) => string): string => parts.map(choose).join('')
  const [longestWay, shortestWay] = [
    joined((part) => part.reduce((one, other) => (other.length > one.length ? other : one))),
    joined((part) => part.at(-1) ?? '')
  ]
  const single = parts.flatMap((part, at) => part.slice(1).map((way) => parts.map(([first = ''], place) => (place === at ? way : first)).join('')))
  return [longestWay, shortestWay, ...single]
}

/**
 * The other ways to write the kana behind the verbs of a compound (打ち合わせ, 打合せ; 取り引き, 取引; 見積もり書, 見積書), of a word as `searchText` gave it.
 * Empty for a word that is no such compound.
 */
export function okuriganaVariants(word: string): QueryVariant[] {
  return okuriganaTexts(word).map(variantOf)
}

/** The same as texts. */
export function okuriganaTexts(word: string): string[] {
  if (word.length > longest) return []
  const texts = [...new Set(textsOf(partsOf(word)))].filter((text) => text !== word)
  // What holds one of the others, or the word itself, is found by that.
  const telling = texts.filter((text) => !text.includes(word) && !texts.some((other) => other !== text && text.includes(other)))
  return telling.slice(0, mostInAll)
}
