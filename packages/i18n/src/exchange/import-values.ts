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

// The years before the first of each era of the Japanese calendar.
const eras: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 }
const eraYear = /^(明治|大正|昭和|平成|令和)\s*(元|\d{1,2})\s*年/u

/** A day with its year of the Japanese calendar, whose first has a name of its own, as one of the western. */
export const inWesternYears = (text: string): string =>
  text.replace(eraYear, (_all, era: string, year: string) => `${(eras[era] ?? 0) + (year === '元' ? 1 : Number(year))}年`)

/** A year, or a year and month, with or without their words. */
export const yearOrMonth = /^\d{4}\s*年?(?:\s*[-/.]?\s*(?:0?[1-9]|1[0-2])\s*月?)?$/u

/** Currency marks that say dollars, in text that was normalised for searching; without one an amount is in yen. */
export const dollarMarks = /\$|usd|ドル/u
