import { constantLabel } from '../constants.ts'
import { countries, type Country } from '@mekiki/contract/workspace/constants/countries'
import { linkingStatuses, memberRanges, projectHistoryActions, scouteeTypes, stages } from '@mekiki/contract/workspace/constants/index'
import { prefectures } from '../companies/company-values.ts'
import { countryName } from '../countries.ts'
import type { Language } from '../languages.ts'
import { moreActions } from './more-actions.ts'

const ja = {
  origin: { member: 'メンバーの登録', form: '公募', import: '取り込み' },
  taskState: { open: '未完', overdue: '期限切れ', done: '完了' },
  linkedTo: { project: '案件', theme: 'テーマ' },
  answerState: { received: '受付済み', corrected: '修正済み', withdrawn: '取り下げ' }
}

const en: typeof ja = {
  origin: { member: 'Added by a member', form: 'Call for proposals', import: 'Import' },
  taskState: { open: 'Open', overdue: 'Overdue', done: 'Done' },
  linkedTo: { project: 'Case', theme: 'Theme' },
  answerState: { received: 'Received', corrected: 'Corrected', withdrawn: 'Withdrawn' }
}

const prefecturesInEnglish =
  'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki Tochigi Gunma Saitama Chiba Tokyo Kanagawa Niigata Toyama Ishikawa Fukui Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama Hiroshima Yamaguchi Tokushima Kagawa Ehime Kochi Fukuoka Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa'.split(
    ' '
  )

// Three letters of each that no other prefecture has: of nineteen the first three are another one's too.
const englishMarks =
  'Hok Aom Iwt Myg Aki Ygt Fks Ibr Toc Gun Sai Chi Tok Kan Nii Toy Ish Fki Yns Ngn Gif Szk Aic Mie Shg Kyo Osa Hyo Nar Wak Tot Smn Oky Hir Ygc Tks Kgw Ehi Koc Fko Sag Ngs Kum Oit Myz Kgs Okn'.split(
    ' '
  )

/** A prefecture's short mark on a map by its number (`01` to `47`): the first letter in Japanese, three letters in English. */
export const prefectureMark = (code: string, language: Language): string =>
  (language === 'ja' ? prefectures[Number(code) - 1]?.slice(0, 1) : englishMarks[Number(code) - 1]) ?? code

/** A value of a field with its word. */
export interface NamedCode {
  key: string
  label: string
}

const named = (words: Readonly<Record<string, string>>): NamedCode[] => Object.entries(words).map(([key, label]) => ({ key, label }))

/** The official numbers of the prefectures (01 to 47) with their names. */
function namedPrefectures(language: Language): NamedCode[] {
  return (language === 'ja' ? prefectures : prefecturesInEnglish).map((label, index) => ({ key: String(index + 1).padStart(2, '0'), label }))
}

const byField: Record<string, (language: Language) => NamedCode[]> = {
  origin: (language) => named((language === 'ja' ? ja : en).origin),
  taskState: (language) => named((language === 'ja' ? ja : en).taskState),
  linkedTo: (language) => named((language === 'ja' ? ja : en).linkedTo),
  answerState: (language) => named((language === 'ja' ? ja : en).answerState),
  action: (language) => [
    ...projectHistoryActions.map((key) => ({ key, label: constantLabel('projectHistoryAction', key, language) })),
    ...named(moreActions[language])
  ],
  scouteeType: (language) => scouteeTypes.map((key) => ({ key, label: constantLabel('scouteeType', key, language) })),
  stage: (language) => stages.map((key) => ({ key, label: constantLabel('stage', key, language) })),
  memberRange: (language) => memberRanges.map((key) => ({ key, label: constantLabel('memberRange', key, language) })),
  linkingStatus: (language) => linkingStatuses.map((key) => ({ key, label: constantLabel('linkingStatus', key, language) })),
  country: (language) => countries.map((key: Country) => ({ key, label: countryName(key, language) })),
  prefecture: namedPrefectures
}

/** The values of a dashboard's field of codes in their order, each with its word; of an unknown field none. */
export function codesOf(field: string, language: Language): NamedCode[] {
  return byField[field]?.(language) ?? []
}
