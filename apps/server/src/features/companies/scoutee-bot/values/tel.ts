import { telWords } from '@mekiki/i18n/companies/company-values'
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
