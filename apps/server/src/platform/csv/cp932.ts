import iconv from 'iconv-lite'
import type { CsvEncoding } from './decoder.ts'

/** What an encoding could not hold, each character once, in order of appearance. */
export interface Substitutions {
  /** Written as a look-alike that the encoding has. */
  readonly replaced: readonly string[]
  /** Written as `?`. */
  readonly lost: readonly string[]
}

/** Writes text in CP932 and remembers what did not fit. */
export interface Cp932Encoder {
  encode(text: string): Buffer
  substitutions(): Substitutions
}

// The same signs as Windows writes them: wave dash, minus, em dash, double bar, yen.
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u00a5': '\uffe5'
}
const OUTSIDE_ASCII = /[^\0-\x7f]/gu
const DECOMPOSED_KANA = /[\u3041-\u30fe][\u3099\u309a]/g

/** What an encoding makes of each character outside ASCII; a character is asked about once. */
function substituting(of: (character: string) => string): (text: string) => string {
  const written = new Map<string, string>()
  return (text) =>
    text
      .replace(DECOMPOSED_KANA, (pair) => pair.normalize('NFC'))
      .replace(OUTSIDE_ASCII, (character) => {
        const known = written.get(character) ?? of(character)
        written.set(character, known)
        return known
      })
}

const fits = (character: string, encoding: string): boolean => iconv.decode(iconv.encode(character, encoding), encoding) === character

/** An encoder for one file. */
export function createCp932Encoder(): Cp932Encoder {
  const replaced: string[] = []
  const lost: string[] = []
  const fitting = substituting((character) => {
    const look = LOOK_ALIKES[character]
    if (look !== undefined) replaced.push(character)
    else if (!fits(character, 'cp932')) lost.push(character)
    return look ?? (fits(character, 'cp932') ? character : '?')
  })
  return {
    encode: (text) => iconv.encode(fitting(text), 'cp932'),
    substitutions: () => ({ replaced: [...replaced], lost: [...lost] })
  }
}

const ofCp932 = substituting((character) => LOOK_ALIKES[character] ?? (fits(character, 'cp932') ? character : '?'))
const windowsLooks: Readonly<Record<string, string>> = { ...LOOK_ALIKES, ...Object.fromEntries(Object.entries(LOOK_ALIKES).map(([own, look]) => [look, own])) }
const ofEucJp = substituting((character) => [character, windowsLooks[character] ?? '?'].find((each) => fits(each, 'euc-jp')) ?? '?')

/**
 * What is left of a text that was written in an encoding: look-alikes and `?` stand for the characters that it does not have. Unicode holds every text as
 * it is; of EUC-JP, which the product does not write, it is what most programs write.
 */
export function writtenIn(encoding: CsvEncoding | null): (text: string) => string {
  if (encoding === 'cp932') return ofCp932
  return encoding === 'euc-jp' ? ofEucJp : (text) => text
}
