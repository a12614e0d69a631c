import type { Country } from '@mekiki/contract/workspace/constants/countries'
import type { Language } from './languages.ts'

const others: Record<Language, Record<'none' | 'ZZ', string>> = {
  ja: { none: '不明', ZZ: 'その他' },
  en: { none: 'Unknown', ZZ: 'Other' }
}

const names: Partial<Record<Language, Intl.DisplayNames>> = {}

/** The name of a country in a language; `none` is unknown, `ZZ` other (2§3). */
export function countryName(country: Country, language: Language): string {
  if (country === 'none' || country === 'ZZ') return others[language][country]
  // Made when one is asked for: few pages do, and each would wait for it at its start.
  const known = (names[language] ??= new Intl.DisplayNames(language, { type: 'region' }))
  return known.of(country) ?? country
}
