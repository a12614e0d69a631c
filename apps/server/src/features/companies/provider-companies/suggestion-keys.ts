import { nameKey, queryReadings, readingOf, typedDomain } from '@mekiki/text'

/** What a reading and what is typed of it have in common: kana without long marks and spaces. */
export function soundKey(reading: string): string {
  return reading.replaceAll(/[\u30fc\s?]/gu, '')
}

/** What a company's keys must begin with, to be offered for what is typed; null or empty where it cannot be such a key. */
export interface SuggestionKeys {
  corporateNumber: string | null
  nameKey: string
  sounds: readonly string[]
  domain: string
}

/** The sounds that a text can be the beginning of; Latin letters that end within a syllable stand for the syllables before. */
function soundsOf(typed: string): string[] {
  const whole = queryReadings(typed)
  const begun = whole.length > 0 ? whole : queryReadings(typed.replace(/[b-df-hj-np-tv-z]{1,2}$/iu, ''))
  const sounds = begun.length > 0 ? begun.map(({ pattern }) => soundKey(pattern)) : [soundKey(readingOf(typed))]
  return [...new Set(sounds)].filter((sound) => sound !== '')
}

/** The keys that what is typed so far can be the beginning of. */
export function suggestionKeys(typed: string): SuggestionKeys {
  const plain = typed.normalize('NFKC').trim()
  const number = plain.replaceAll(/[\s-]/gu, '')
  return {
    corporateNumber: /^\d{2,13}$/u.test(number) ? number : null,
    nameKey: nameKey(typed),
    sounds: soundsOf(plain),
    domain: typedDomain(plain) ?? plain.toLowerCase()
  }
}
