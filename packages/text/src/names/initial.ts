import { escapePattern } from '../search-text.ts'
import { BRACKETED_LEGAL_FORMS, JAPANESE_LEGAL_FORMS, LATIN_LEADING_FORMS } from '../tables/legal-forms.ts'

const oneOf = (forms: readonly string[]): string =>
  forms
    .toSorted((one, other) => other.length - one.length)
    .map(escapePattern)
    .join('|')

// Behind Latin letters that are a form no word goes on.
const LEADING = new RegExp(
  `^(?:[(\\[\u3014\u3010](?:${oneOf([...BRACKETED_LEGAL_FORMS, ...JAPANESE_LEGAL_FORMS])})[)\\]\u3015\u3011]|${oneOf(JAPANESE_LEGAL_FORMS)}|` +
    `(?:${oneOf(LATIN_LEADING_FORMS)})\\.?(?![a-z\\-])|[\\s,.;:\u3001\u3002\u30fb\\-])+`,
  'iu'
)

/** The letter that stands for a name: its first behind a legal form and marks at the front, as it is written but in half-width form; of a name that is nothing else its first. Empty for an empty name. */
export function initialLetter(name: string): string {
  const text = name.normalize('NFKC').trim()
  const [first = ''] = text.replace(LEADING, '') || text
  return first
}
