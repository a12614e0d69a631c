import { bareName, nameKey } from '../name-key.ts'
import { searchText } from '../search-text.ts'
import { writtenWays } from '../query/variants.ts'
import { inOtherScript } from './letters.ts'
import { slippedKeys } from './slipped-keys.ts'

const mostWritings = 128
const mostInScript = 16
// A longer text is no name.
const longest = 60

/** The word that stands for a sign between two names, and back. */
function withWordsOfSigns(bare: string): string[] {
  const words = ['アンド', ' and '].filter(() => bare.includes('&')).map((word) => bare.replaceAll('&', word))
  const sign = bare.replace(/(?<=.)(?:アンド| and )(?=.)/gu, '&')
  return sign === bare ? words : [...words, sign, sign.replaceAll('&', '')]
}

const CORPORATION = 'コ-ポレ-ション'

/** In English it is a legal form, which keys leave out; in katakana a part of the name. */
function withCorporation(bare: string, name: string): string[] {
  if (bare.endsWith(CORPORATION) && bare !== CORPORATION) return [bare.slice(0, -CORPORATION.length)]
  return /corp(?:oration|\.|$)/u.test(searchText(name)) ? [bare + CORPORATION] : []
}

/**
 * The keys (`nameKey`) of other names under which the company or person of a name may be registered, without its own: the name in other spellings (those of
 * `queryVariants`), in kana for Latin letters and back, and with one slip of the pen (`slippedKeys`). What differs in more, by a kanji or by a figure is another name.
 */
export function nearNames(name: string): string[] {
  const [bare, key] = [bareName(name), nameKey(name)]
  if (key.length < 2 || [...key].length > longest) return []
  const scripts = inOtherScript(bare).flatMap((text) => writtenWays(text, mostInScript))
  const texts = [...writtenWays(bare, mostWritings), ...withWordsOfSigns(bare), ...withCorporation(bare, name), ...scripts]
  const keys = new Set([...texts.map(nameKey), ...slippedKeys(key)])
  for (const none of [key, '']) keys.delete(none)
  return [...keys]
}
