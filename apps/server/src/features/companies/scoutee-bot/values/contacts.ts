import { telWords, addressWords, prefectures } from '@mekiki/i18n/companies/company-values'
import { normaliseTel } from '@mekiki/text'
import { anyOf, withPlainDashes } from './pattern.ts'

const numbers = /(?<![\d-])(?:\+81[\s-]?\(?0?\)?\d{1,4}|\(?0\d{1,4}\)?)[\s-]?\(?\d{1,4}\)?[\s-]?\d{3,4}(?![\d-])/gu
const faxBefore = new RegExp(`${anyOf(telWords.fax)}[^\\d+]{0,10}$`, 'iu')

/** The digits that a Japanese telephone number has, with its leading zero. */
function hasRightLength(number: string): boolean {
  const digits = number.replace(/\D/gu, '')
  return digits.length === 10 || digits.length === 11
}

/** All telephone numbers of a tidied text that are not said to be of a fax, each once, as they are dialled in Japan. */
export function findTels(text: string): string[] {
  const plain = withPlainDashes(text)
  const found = [...plain.matchAll(numbers)]
    .filter((match) => !faxBefore.test(plain.slice(Math.max(0, match.index - 20), match.index)))
    .map(([number]) =>
      normaliseTel(
        number
          .trim()
          .replace(/[()\s]/gu, '-')
          .replace(/^-|-{2,}/gu, (dashes, at) => (at === 0 ? '' : dashes.slice(0, 1)))
      )
    )
    .map((number) => number.replace(/^\+81-?0?-?/u, '0'))
    .filter(hasRightLength)
  return [...new Set(found)]
}

/** The telephone number of a footer: only where it holds one, and says that it is one. */
export function findFooterTel(text: string): string | null {
  const [only, second] = findTels(text)
  return only !== undefined && second === undefined && new RegExp(anyOf(telWords.tel), 'iu').test(text) ? only : null
}

const { postal, followers, headOffices, otherOffices, towns } = addressWords
const code = new RegExp(`(?:${postal}|${postal.normalize('NFKC')})?\\s*\\d{3}-?\\d{4}(?![\\d-])`, 'u')
const leadingCode = new RegExp(`^${code.source}\\s*`, 'u')
const officeName = new RegExp(`^[([\u3010<]?\\s*(?:${anyOf(headOffices)})\\s*[)\\]\u3011>]?\\s*[:\\s]*`, 'u')
const otherOffice = new RegExp(`^[^\\d]{0,12}${anyOf(otherOffices)}\\s*[)\\]\u3011>:]?`, 'u')
const follower = new RegExp(`\\s*[(/|]?\\s*${anyOf(followers)}.*$`, 'iu')
const prefecture = new RegExp(anyOf(prefectures), 'u')
const town = new RegExp(anyOf(towns), 'u')
const max = 200

/** An address without its postal code, and whether it is in Japan. */
interface FoundAddress {
  address: string
  country: 'JP' | null
}

function isJapanese(text: string): boolean {
  return prefecture.test(text) || (town.test(text) && /\d/u.test(text))
}

/** The lines of an address: from the one that begins it to the last before another office, a telephone number or a second postal code. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const raw of withPlainDashes(text).split('\n')) {
    const isStart = lines.length === 0
    const line = raw.replace(officeName, '').replace(leadingCode, '').replace(follower, '').trim()
    if (!isStart && (code.test(raw) || otherOffice.test(raw) || officeName.test(raw) || prefecture.test(line))) break
    if (line !== '') lines.push(line)
    if (follower.test(raw) && lines.length > 0) break
  }
  return lines
}

/**
 * The first address of a tidied text. A Japanese one names a prefecture, or a town with a number; of another country it needs a number and a
 * comma. Null when the text is no address.
 */
export function findAddress(text: string): FoundAddress | null {
  const joined = linesOf(text).slice(0, 4).join(' ').replace(leadingCode, '').trim()
  const at = prefecture.exec(joined)
  const address = at !== null && at.index > 0 && at.index <= 30 ? joined.slice(at.index) : joined
  if (address.length < 5 || address.length > max) return null
  if (isJapanese(address)) return { address, country: 'JP' }
  return /\d/u.test(address) && /,/u.test(address) && /[A-Za-z]{3}/u.test(address) ? { address, country: null } : null
}

/** The address of a footer: only where one postal code stands there, for of two nobody knows which is the company's own. */
export function findFooterAddress(text: string): FoundAddress | null {
  const plain = withPlainDashes(text)
  const codes = [...plain.matchAll(new RegExp(`(?:${postal}|${postal.normalize('NFKC')})\\s*\\d{3}-?\\d{4}(?![\\d-])`, 'gu'))]
  const [only, second] = codes
  if (only === undefined || second !== undefined) return null
  return findAddress(plain.slice(only.index).split('\n').slice(0, 3).join('\n'))
}
