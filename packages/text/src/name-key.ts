import { escapePattern, searchText } from './search-text.ts'
import { BANK_LEGAL_FORMS, LATIN_TRAILING_FORMS, SPOKEN_LEGAL_FORMS } from './tables/closing-legal-forms.ts'
import { BRACKETED_LEGAL_FORMS, JAPANESE_LEGAL_FORMS, LATIN_LEADING_FORMS } from './tables/legal-forms.ts'

const SEPARATORS = String.raw`[\s,.;:\u3001\u3002\u30fb\-]`
const EDGES = new RegExp(`^${SEPARATORS}+|${SEPARATORS}+$`, 'gu')
const japanese = alternatives([...JAPANESE_LEGAL_FORMS, ...SPOKEN_LEGAL_FORMS])
const spoken = alternatives(SPOKEN_LEGAL_FORMS)
const SPOKEN = new RegExp(String.raw`^(?:${spoken})\s*|\s*(?:${spoken})$`, 'gu')
const bank = alternatives(BANK_LEGAL_FORMS)
// `カ)ヤマ`, `ヤマ(カ`: banks leave one bracket out.
const HALF_BRACKETED = new RegExp(String.raw`^(?:${bank})\)|\((?:${bank})$`, 'gu')
const leading = alternatives(LATIN_LEADING_FORMS)
const trailing = alternatives(LATIN_TRAILING_FORMS)
const BRACKETED = new RegExp(
  `[(\\[\u3014\u3010]\\s*(?:${alternatives([...BRACKETED_LEGAL_FORMS, ...JAPANESE_LEGAL_FORMS])}|(?:${trailing})\\.?)\\s*[)\\]\u3015\u3011]`,
  'gu'
)
// A form in Latin letters must stand apart: no part of a longer or hyphenated word. Japanese writes such a word without a space beside its own letters.
const OF_A_WORD = String.raw`[[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]`
const AT_START = new RegExp(String.raw`^(?:(?:${japanese})|(?:${leading})(?!${OF_A_WORD}|-))`, 'v')
const AT_END = new RegExp(String.raw`(?:(?:${japanese})|(?<!${OF_A_WORD}|[\-&'\/+])(?:${trailing}))$`, 'v')

/** Characters that `nameKey` drops from what `searchText` gives: spaces, middle dots, long marks, dashes and apostrophes. */
export const DROPPED_IN_KEYS = /[\s\u30fb\-']/gu

/**
 * The key under which two spellings of one company's or person's name meet: `searchText` without
 * legal forms (at the start, at the end, in brackets), spaces, middle dots, long marks, dashes and apostrophes.
 * A name that consists of nothing else keeps what it has, so the key is empty only for a name
 * without any visible character. For duplicate hints, merging and imports; never shown.
 */
export function nameKey(name: string): string {
  const text = searchText(name)
  return squeeze(withoutLegalForms(text)) || squeeze(text) || text
}

/** A reading, as `searchText` gave it, without the legal form that registers write along; all of it where it is nothing else. */
export function withoutSpokenForms(kana: string): string {
  return kana.replace(SPOKEN, '') || kana
}

/** A name as `searchText` gives it, without legal forms; all of it where it is nothing else. */
export function bareName(name: string): string {
  const text = searchText(name)
  return withoutLegalForms(text) || text
}

function withoutLegalForms(text: string): string {
  let rest = text.replace(BRACKETED, ' ').replace(HALF_BRACKETED, '').replace(EDGES, '')
  for (;;) {
    const shorter = rest.replace(AT_START, '').replace(AT_END, '').replace(EDGES, '')
    if (shorter === rest) return rest
    rest = shorter
  }
}

function squeeze(text: string): string {
  return text.replace(DROPPED_IN_KEYS, '')
}

function alternatives(forms: readonly string[]): string {
  const folded = forms.map((form) => searchText(form))
  // The longest first, so that a form is not left with the tail of a longer one.
  return folded
    .toSorted((a, b) => b.length - a.length)
    .map((form) => escapePattern(form))
    .join('|')
}
