import { addressWritings } from '../contact/address-words.ts'
import { typedTel } from '../contact/tel.ts'
import { pairsIn } from '../grams.ts'
import { escapePattern } from '../search-text.ts'
import { type QueryVariant, variantOf } from './variants.ts'

/** A whole telephone number of Japan in a text, with brackets, hyphens, dots or spaces between any of its figures. */
function telVariants(word: string): QueryVariant[] {
  const figures = typedTel(word)
  if (figures === null || !/^0\d{8,10}$/u.test(figures)) return []
  // Where its groups end is not known; the first two figures and the last four are never apart.
  const grams = [...pairsIn(figures.slice(0, 2)), ...pairsIn(figures.slice(-4))]
  return [{ grams: [...new Set(grams)], pattern: String.raw`(?<!\d)${[...figures].join(String.raw`[-(). ]{0,2}`)}(?!\d)` }]
}

const KYOTO = /^(.*(?:上京|中京|下京|東山)区)([\p{Script=Han}\u30a1-\u30fa].+)$/u

/** An address in the middle of Kyoto without the streets that stand between the ward and the town. */
function kyotoVariants(word: string): QueryVariant[] {
  const [, ward = '', town = ''] = KYOTO.exec(word) ?? []
  if (ward === '' || [...town].length < 3) return []
  const ways = addressWritings(town) ?? [variantOf(town)]
  return ways.map(({ grams, pattern }) => ({
    grams: [...new Set([...pairsIn(ward), ...grams])],
    pattern: String.raw`${escapePattern(ward)}[^\n]{1,30}${pattern}`
  }))
}

const JAPANESE = String.raw`[\p{Script=Han}\u30a1-\u30fa\-]{2,}`
const LATIN = String.raw`[a-z][a-z\d]+`
const BORDER = new RegExp(`^(?:(${JAPANESE})(${LATIN})|(${LATIN})(${JAPANESE}))$`, 'u')

/** A word that goes on in another script, with a space or sign where it does (提案書_v2). */
function borderVariants(word: string): QueryVariant[] {
  const [, ...found] = BORDER.exec(word) ?? []
  const [one, other] = found.filter((part) => part !== undefined)
  if (one === undefined || other === undefined) return []
  return [{ grams: [...new Set([...pairsIn(one), ...pairsIn(other)])], pattern: `${escapePattern(one)}[ _・-]${escapePattern(other)}` }]
}

const SHORTENED = /^([a-z]{3,})\.$/u

/** A word of letters that was cut short with a dot (Univ., Ind.): what begins so. */
function shortenedVariants(word: string): QueryVariant[] {
  const [, letters] = SHORTENED.exec(word) ?? []
  return letters === undefined ? [] : [{ grams: pairsIn(letters), pattern: `(?<![a-z])${letters}` }]
}

/** Other ways to write a word (`searchText`) in which something stands between its parts that is not known. */
export function looseVariants(word: string): QueryVariant[] {
  return [...telVariants(word), ...kyotoVariants(word), ...borderVariants(word), ...shortenedVariants(word)]
}
