import { prefectures } from './companies/company-values.ts'
import type { Language } from './languages.ts'

const english =
  'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki Tochigi Gunma Saitama Chiba Tokyo Kanagawa Niigata Toyama Ishikawa Fukui Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama Hiroshima Yamaguchi Tokushima Kagawa Ehime Kochi Fukuoka Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa'.split(
    ' '
  )

const readings =
  'ほっかいどう あおもりけん いわてけん みやぎけん あきたけん やまがたけん ふくしまけん いばらきけん とちぎけん ぐんまけん さいたまけん ちばけん とうきょうと かながわけん にいがたけん とやまけん いしかわけん ふくいけん やまなしけん ながのけん ぎふけん しずおかけん あいちけん みえけん しがけん きょうとふ おおさかふ ひょうごけん ならけん わかやまけん とっとりけん しまねけん おかやまけん ひろしまけん やまぐちけん とくしまけん かがわけん えひめけん こうちけん ふくおかけん さがけん ながさきけん くまもとけん おおいたけん みやざきけん かごしまけん おきなわけん'.split(
    ' '
  )

/** The codes of the 47 prefectures, `01` to `47` (JIS X 0401). */
export const prefectureCodes: readonly string[] = prefectures.map((_, at) => String(at + 1).padStart(2, '0'))

/** The name of a prefecture by its code in a language; the code itself when it is none. */
export function prefectureName(code: string, language: Language): string {
  return (language === 'ja' ? prefectures : english)[Number(code) - 1] ?? code
}

/** All by which people look for a prefecture: its name in each language, and how it is read. */
export function prefectureWords(code: string): string {
  return [prefectureName(code, 'ja'), prefectureName(code, 'en'), readings[Number(code) - 1] ?? ''].join(' ')
}

const ending = /(?:[都府県]|けん|と|ふ)$/u

/** A prefecture's Japanese name, written or read, without what says that it is one. */
export const withoutEnding = (name: string): string => name.replace(ending, '')

/** The name of a place (`placeOf`): its prefecture's in a language, with the Japanese one of its city. */
export function placeName(place: string, language: Language): string {
  const [prefecture, city] = [prefectureName(place.slice(0, 2), language), place.slice(2)]
  return language === 'ja' || city === '' ? prefecture + city : `${prefecture} ${city}`
}

/** The code of a prefecture by its Japanese name or its code; null for what is neither. */
export function findPrefectureCode(nameOrCode: string): string | null {
  if (prefectureCodes.includes(nameOrCode)) return nameOrCode
  return prefectureCodes[prefectures.indexOf(nameOrCode)] ?? null
}
