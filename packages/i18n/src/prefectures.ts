import { prefectures } from './companies/company-values.ts'
import type { Language } from './languages.ts'

const english =
  'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki Tochigi Gunma Saitama Chiba Tokyo Kanagawa Niigata Toyama Ishikawa Fukui Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama Hiroshima Yamaguchi Tokushima Kagawa Ehime Kochi Fukuoka Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa'.split(
    ' '
  )

/** The codes of the 47 prefectures, `01` to `47` (JIS X 0401). */
export const prefectureCodes: readonly string[] = prefectures.map((_, at) => String(at + 1).padStart(2, '0'))

/** The name of a prefecture by its code in a language; the code itself when it is none. */
export function prefectureName(code: string, language: Language): string {
  return (language === 'ja' ? prefectures : english)[Number(code) - 1] ?? code
}

/** The code of a prefecture by its Japanese name or its code; null for what is neither. */
export function findPrefectureCode(nameOrCode: string): string | null {
  if (prefectureCodes.includes(nameOrCode)) return nameOrCode
  return prefectureCodes[prefectures.indexOf(nameOrCode)] ?? null
}
