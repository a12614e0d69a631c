import { searchText } from '../search-text.ts'
import { KANA_KEYS } from '../tables/spellings.ts'

// In half width, four keys and more that no word in Latin letters has: figures and marks among letters, or no vowel.
const KEYS = /^[\uff01-\uff5e\uffe5]{3,}$|^(?=.*[^a-z]|[^aeiou]+$)[!-~\u00a5]{4,}$/u

/**
 * The kana of keys that were typed as on a Japanese keyboard while the input method was off, so that they came as full-width letters
 * (`７ｊｆ` for ヤマハ) or as half-width ones that are no word (`7jfo`). Null for anything else, and for fewer than three kana, or two with a mark of voicing.
 */
export function typedByKanaKeys(typed: string): string | null {
  if (!KEYS.test(typed) || !/[a-z\uff41-\uff5a]/u.test(typed)) return null
  const kana = [...typed.normalize('NFKC')].map((key) => KANA_KEYS[key] ?? null)
  if (kana.includes(null)) return null
  const joined = kana.join('').normalize('NFC')
  // A key more than kana is a mark of voicing, which no other word has there.
  const isTooShort = [...joined].length < 3 && ([...joined].length < 2 || [...joined].length === kana.length)
  return isTooShort || /[\u3099\u309a]|^[-ッァィゥェォャュョ]/u.test(joined) ? null : searchText(joined)
}
