import type { Country } from '@mekiki/contract/workspace/constants/countries'
import type { Language } from '../languages.ts'

/** What a cell holds to clear what stands, as people are told it; a blank one leaves it as it is. */
export const clearMarker: Readonly<Record<Language, string>> = { ja: '<空欄>', en: '<empty>' }

/** Every spelling of it that is understood. */
export const clearMarkers: readonly string[] = [clearMarker.ja, '<空>', '＜空欄＞', clearMarker.en, '<clear>']

/** Common names of countries beside those of both languages' catalogues. */
export const importCountryNames: Readonly<Record<string, Country>> = {
  USA: 'US',
  'U.S.': 'US',
  'U.S.A.': 'US',
  America: 'US',
  'United States of America': 'US',
  アメリカ: 'US',
  米国: 'US',
  UK: 'GB',
  'Great Britain': 'GB',
  England: 'GB',
  英国: 'GB',
  UAE: 'AE',
  Korea: 'KR',
  'Republic of Korea': 'KR',
  韓国: 'KR',
  PRC: 'CN',
  'People’s Republic of China': 'CN',
  'Hong Kong': 'HK',
  香港: 'HK',
  Taiwan: 'TW',
  台湾: 'TW',
  Macau: 'MO',
  'Czech Republic': 'CZ',
  Turkey: 'TR',
  Holland: 'NL',
  'The Netherlands': 'NL',
  Russia: 'RU',
  Vietnam: 'VN',
  'Viet Nam': 'VN'
}

/** What opens a range of numbers upwards, in text that was normalised for searching. */
export const openRangeMarks = /[-+]|以上|超/u

/** Currency marks that say dollars, in text that was normalised for searching; without one an amount is in yen. */
export const dollarMarks = /\$|usd|ドル/u
