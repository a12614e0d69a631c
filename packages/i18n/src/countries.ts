import type { Country } from '@mekiki/contract/workspace/constants/countries'
import type { Language } from './languages.ts'

const others: Record<Language, Record<'none' | 'ZZ', string>> = {
  ja: { none: '不明', ZZ: 'その他' },
  en: { none: 'Unknown', ZZ: 'Other' }
}

const names: Record<Language, Intl.DisplayNames> = {
  ja: new Intl.DisplayNames('ja', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' })
}

/** The name of a country in a language; `none` is unknown, `ZZ` other (2§3). */
export function countryName(country: Country, language: Language): string {
  if (country === 'none' || country === 'ZZ') return others[language][country]
  return names[language].of(country) ?? country
}
