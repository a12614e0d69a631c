import { pairsIn } from './grams.ts'
import { searchText } from './search-text.ts'
import { DOUBLING, LENGTHENED_BY, LONG_MARK, NASAL, REPEATED, ROMAJI_ROWS, SOUND_ALIKES, VOWELS } from './tables/romaji.ts'

/** One way to read a word of a query. */
export interface QueryReading {
  /** Pairs of neighbouring kana that a reading holding the word must have among its `readingGrams`. */
  readonly grams: readonly string[]
  /** A regular expression (only kana, long marks and `?`) that finds the word in what `readingOf` gives. */
  readonly pattern: string
  /** The grams alone say the same as the pattern. */
  readonly isExactByGrams: boolean
  /** A reading must begin with it. */
  readonly isBegun?: true
}

const KANA_RUN = /[\u30a1-\u30fa\u30fd\u30fe][\u30a1-\u30fa\u30fd\u30fe-]*/gu
const BETWEEN_WORDS = /[\s\u30fb=]/gu
// Any kana but the nasal and the doubling one, before another one that is no small one.
const LENGTHENABLE = /[^\u3093\u3063\u30fc](?![\u30fc\u3083\u3085\u3087]|$)/gu
const HAS_SOUND_ALIKE = /[\u30a1\u30a3\u30a5\u30a7\u30a9\u30c2\u30c5\u30ee\u30f0-\u30f2\u30f4-\u30f6\u30c6\u30c7]/u
const KATAKANA_AFTER_HIRAGANA = 0x60

/**
 * How a text sounds, for the kana in it: in hiragana, which no `searchText` holds, so that it can stand among other normalised lines; each long
 * vowel a long mark, however it is written; sounds that are spelled in two ways in one. Parts between which there is no kana are set apart by a
 * space; parts of one kana are left out. Empty for a text without kana.
 */
export function readingOf(text: string): string {
  const runs = searchText(text).replace(BETWEEN_WORDS, '').match(KANA_RUN) ?? []
  const read = runs.map(soundOf).filter((run) => withoutLength(run).length > 1)
  return read.join(' ')
}

/** What `readingOf` gave, lengths left aside: its pairs of neighbouring kana are its search tokens. */
export function withoutLength(reading: string): string {
  return reading.replaceAll(LONG_MARK, '')
}

/** The search tokens of what `readingOf` gave. */
export function readingGrams(reading: string): string[] {
  return pairsIn(withoutLength(reading))
}

/**
 * The ways in which a word of a query, as typed, can be a reading: one in Latin letters that is a Japanese word by Hepburn or Kunrei, long vowels marked,
 * doubled or left out (then they may be there or not), with l for r; one in kana of three or more, as long as it is written. Empty for any other word, and for
 * Latin letters that are too few to mean a reading (they would make the name of any trade a part of many names).
 */
export function queryReadings(word: string): QueryReading[] {
  const text = searchText(word.normalize('NFC').replace(LONG_VOWELS, (vowel) => `${vowel.normalize('NFD')[0] ?? ''}${LONG}`))
  if (/^[\u30a1-\u30fa\u30fd\u30fe-]{3,}$/u.test(text)) return readingsFrom([soundOf(text)], false)
  if (!/[a-z^]{3}/u.test(text)) return []
  const soundsOf = (letters: string): QueryReading[] =>
    readingsFrom(
      kanaOfRomaji(letters).map((words) => words.map(soundOf).join('')),
      true
    )
  if (!text.includes('l')) return soundsOf(text)
  // Where words of other languages have an l, a name begins with a few kana alike: in its middle they are another word.
  return soundsOf(text.replaceAll('l', 'r')).flatMap((reading): QueryReading[] => (reading.grams.length > 1 ? [{ ...reading, isBegun: true }] : []))
}

function readingsFrom(readings: readonly string[], isLengthOpen: boolean): QueryReading[] {
  return [...new Set(readings)].flatMap((reading) => {
    const kana = withoutLength(reading)
    if (kana.length < 2) return []
    const pattern = isLengthOpen ? reading.replace(LENGTHENABLE, `$&${LONG_MARK}?`) : reading
    return [{ grams: readingGrams(reading), pattern, isExactByGrams: isLengthOpen && kana.length === 2 && reading.length === 2 }]
  })
}

/** One run of katakana, its long marks written as hyphens, as it sounds. */
function soundOf(run: string): string {
  let plain = run
  if (HAS_SOUND_ALIKE.test(run)) for (const [written, sound] of SOUND_ALIKES) plain = plain.replaceAll(written, sound)
  let sound = ''
  let previous = ''
  for (const character of plain) {
    const kana = repeated(character, previous)
    const isLonger = previous !== '' && (kana === '-' ? previous !== NASAL && previous !== DOUBLING : LENGTHENED_BY[kana]?.includes(previous) === true)
    if (isLonger && !sound.endsWith(LONG_MARK)) sound += LONG_MARK
    if (isLonger || kana === '-') continue
    sound += String.fromCharCode(kana.charCodeAt(0) - KATAKANA_AFTER_HIRAGANA)
    previous = kana
  }
  return sound
}

function repeated(character: string, previous: string): string {
  if (character === REPEATED.same) return previous
  return character === REPEATED.voiced ? `${previous}\u3099`.normalize('NFC') : character
}

/** Vowels that a mark makes long, which `searchText` would drop, and what stands for it meanwhile. */
const LONG_VOWELS = /[âêîôûāīūēō]/giu
const LONG = '^'
const SYLLABLE = /(?:[kgsztcnhmrbpdjvf]y|[kg]w|sh|ch|ts|dz|[kgsztdnhfbvpmrywj])?([aiueo])(-?)/uy
// Two places where `n` may close a syllable or open the next are four readings; more would cost a search too much.
const openPlaces = 2

/** Katakana of a word in Latin letters, each way to read it as its parts; none when it is no Japanese word. */
export function kanaOfRomaji(text: string): string[][] {
  // As passports write a long o: before a consonant or at the end.
  const spelled = text
    .replaceAll('-', "'")
    .replaceAll(LONG, '-')
    .replace(/oh(?![aiueoy-])/gu, 'o-')
  const single = spelled.replace(/nn(?![aiueoy])/gu, 'n').replace(/tch/gu, 'cch')
  const letters = single.replace(/([kgsztcdhfbvpjrw])(?=\1)/gu, "'$1'").replaceAll(/'([kgsztcdhfbvpjrw])'/gu, DOUBLING)
  // A doubled n before a vowel is one that opens the next syllable, or what is typed for a nasal alone: か-ん-な or か-ん-あ.
  let ways = [...new Set([letters, letters.replace(/nn(?=[aiueoy])/gu, "n'")])]
  // A doubled one is a place that is open already.
  const places = openPlaces - (ways.length - 1)
  for (let place = 0; place < places; place += 1) ways = ways.flatMap((way) => nasalWays(way, place))
  return [...new Set(ways)].flatMap((way) => {
    const kana = way
      .split("'")
      .filter((part) => part !== '')
      .map(kanaOfPart)
    return kana.length > 0 && kana.every((part) => part !== null) ? [kana] : []
  })
}

/** A word as it is, and with a break after the `n` at the place of that number which stands between vowels. */
function nasalWays(way: string, place: number): string[] {
  const matches = [...way.matchAll(/(?<=[aiueo-])n'?(?=[aiueoy])/gu)]
  const match = matches[place]
  if (match === undefined || match[0] !== 'n') return [way]
  return [way, `${way.slice(0, match.index + 1)}'${way.slice(match.index + 1)}`]
}

function kanaOfPart(part: string): string | null {
  let kana = ''
  for (let at = 0; at < part.length;) {
    const rest = part.slice(at)
    SYLLABLE.lastIndex = at
    const match = SYLLABLE.exec(part)
    if (rest.startsWith(DOUBLING)) {
      kana += DOUBLING
      at += 1
    } else if (/^(?:n(?![aiueoy])|m(?=[bpm]))/u.test(rest)) {
      kana += NASAL
      at += 1
    } else if (match !== null) {
      const [all, vowel = '', mark = ''] = match
      const row = ROMAJI_ROWS[all.slice(0, all.length - vowel.length - mark.length)]
      if (row === undefined) return null
      kana += `${row[VOWELS.indexOf(vowel)] ?? ''}${mark}`
      at += all.length
    } else {
      return null
    }
  }
  return kana
}
