import type { fileTextStates, searchKinds, searchReasons } from '@mekiki/contract/forms/search/search.schemas'
import type { SearchField } from '@mekiki/text'
import { numberLengthEn, numberLengthJa } from '../companies/number-length.ts'
import { formatNumber } from '../format.ts'

type Kind = (typeof searchKinds)[number]
type FileState = (typeof fileTextStates)[number]
type Reason = Exclude<(typeof searchReasons)[number], 'file_text'>

const kindsJa: Record<Kind, string> = {
  project: '案件',
  company: '企業',
  person: '人物',
  theme: 'テーマ',
  note: '活動メモ',
  review: '評価コメント',
  task: 'タスク',
  answer: '回答',
  file: 'ファイル'
}

const reasonsJa: Record<Reason, string> = {
  name: '名前に一致',
  reading: '読みに一致',
  english_name: '英語名に一致',
  former_name: '旧社名に一致',
  summary: '概要に一致',
  representative: '氏名・代表者に一致',
  address: '所在地に一致',
  tel: '電話番号に一致',
  corporate_number: '法人番号に一致',
  website: 'URLに一致',
  email: 'メールアドレスに一致',
  affiliation: '所属に一致',
  investors: '投資家に一致',
  entry: '登録内容に一致',
  conditions: '条件に一致',
  text: '本文に一致',
  idea: 'アイデア名に一致',
  answer: '回答の内容に一致',
  file_name: 'ファイル名に一致'
}

/** How many there are; where that is not exact, at least so many. */
export interface Tally {
  count: number
  isExact: boolean
}

const numberJa = ({ count, isExact }: Tally) => `${formatNumber(count)}${isExact ? '' : '以上'}`
const unitsJa: Partial<Record<Kind, string>> = { company: '社', person: '名' }
const countJa = (kind: Kind | null, { count, isExact }: Tally) => `${formatNumber(count)}${(kind && unitsJa[kind]) ?? '件'}${isExact ? '' : '以上'}`

const fileStatesJa: Record<FileState, string> = {
  waiting: '中身は読み取り中',
  empty: 'スキャン：中に文字なし',
  locked: 'パスワード付き：中身は未検索',
  too_large: '大きすぎて中身は未検索',
  broken: '壊れていて中身は未検索',
  cut: '中身は初めの部分だけ検索'
}

interface OperatorWords {
  /** As it is offered, without the colon. */
  name: string
  about: string
  example: string
}

const operatorsJa: Record<SearchField, OperatorWords> = {
  owner: { name: '担当', about: '社内担当者', example: '担当:佐伯' },
  status: { name: 'status', about: 'ステータス', example: 'status:評価中' },
  theme: { name: 'テーマ', about: 'テーマ', example: 'テーマ:製造DX' },
  tag: { name: 'タグ', about: '案件タグ・企業タグ', example: 'タグ:予知保全' },
  place: { name: '場所', about: '所在地', example: '場所:神奈川県' }
}

/** Texts of the search over all kinds: in the box and on its page. */
export const searchJa = {
  operators: operatorsJa,
  operatorsLabel: '条件を付けて検索',
  operatorExample: ({ about, example }: OperatorWords) => `${about}　例 ${example}`,
  excludeExample: 'その語を含むものを除く　例 -部品',
  phraseExample: '語をそのままの並びで検索　例 "量子 磁気"',
  completionKeys: { take: '決める', close: '候補を閉じる' },
  conditionsLabel: '検索の条件',
  condition: (about: string, value: string) => `${about}：${value}`,
  excluding: (condition: string) => `${condition}を除く`,
  namesNothing: '該当なし',
  takeOff: (condition: string) => `「${condition}」を外す`,
  title: '検索',
  field: '検索する語',
  placeholder: '案件、企業、活動メモ、ファイルの中身を検索',
  submit: '検索',
  all: 'すべて',
  kinds: kindsJa,
  reasons: reasonsJa,
  count: countJa,
  /** The number alone, beside the name of what is counted. */
  number: numberJa,
  showAll: (kind: Kind, tally: Tally) => `${countJa(kind, tally)}を${tally.isExact ? 'すべて' : ''}表示`,
  searchPage: (text: string) => `「${text}」を検索ページで表示`,
  recentSearch: '検索',
  kindsLabel: '探す種類',
  page: (page: number) => `${formatNumber(page)}ページ目`,
  slide: (slide: number) => `スライド${formatNumber(slide)}枚目`,
  sheet: (name: string) => `シート「${name}」`,
  fileText: '中身に一致',
  resultsOf: (text: string, tally: Tally) => `「${text}」に一致：${countJa(null, tally)}`,
  none: (text: string) => `「${text}」に一致するものはありません。`,
  noneRemedy: '語を短くするか、読み・旧社名・別の表記でも検索できます。',
  rangeOf: (from: number, to: number, tally: Tally) => `${countJa(null, tally)}のうち${formatNumber(from)}～${formatNumber(to)}件目を表示しています。`,
  pages: 'ページ',
  firstPage: '最初のページ',
  nextPage: (count: number) => `次の${formatNumber(count)}件`,
  pageFailed: 'このページは開けませんでした。最初のページから開いてください。',
  places: '所在地で絞り込む',
  placesHint: '案件は、案件に表示される所在地で数えます。',
  placesIn: (prefecture: string) => `${prefecture}の市区町村`,
  morePlaces: (count: number) => `ほか${formatNumber(count)}件を表示`,
  fewerPlaces: '少なく表示',
  facets: '絞り込み',
  facetOf: {
    theme: 'テーマで絞り込む',
    author: '作成者で絞り込む',
    uploader: '登録者で絞り込む',
    period: '活動日で絞り込む',
    fileKind: '種類で絞り込む'
  },
  monthsOf: (year: string) => `${year}年の月`,
  year: (year: string) => `${year}年`,
  month: (month: number) => `${month}月`,
  fileKinds: { pdf: 'PDF', word: 'Word', excel: 'Excel', powerpoint: 'PowerPoint', text: 'テキスト', picture: '画像', other: 'その他' },
  uncounted: '一致するものが多いため、件数は表示しません。',
  facetsFailed: '絞り込みの候補を読み込めませんでした。',
  clearFacets: '絞り込みを解除',
  meant: 'もしかして',
  numberLength: numberLengthJa,
  fileStates: fileStatesJa,
  due: (day: string) => `期限 ${day}`,
  done: '完了',
  start: '検索する語を入力してください。',
  loadFailed: '検索できませんでした。',
  onlyVisible: '閲覧できない案件の内容と、文字のない画像やスキャンした文書の中身は、検索の対象に含みません。'
}

export type SearchTexts = typeof searchJa

const kindsEn: Record<Kind, string> = {
  project: 'Cases',
  company: 'Companies',
  person: 'People',
  theme: 'Themes',
  note: 'Notes',
  review: 'Review comments',
  task: 'Tasks',
  answer: 'Responses',
  file: 'Files'
}

const numberEn = ({ count, isExact }: Tally) => `${formatNumber(count)}${isExact ? '' : '+'}`

/** Texts of the search over all kinds: in the box and on its page. */
export const searchEn: SearchTexts = {
  operators: {
    owner: { name: 'owner', about: 'Owner', example: 'owner:Saeki' },
    status: { name: 'status', about: 'Status', example: 'status:New' },
    theme: { name: 'theme', about: 'Theme', example: 'theme:logistics' },
    tag: { name: 'tag', about: 'Case and company tags', example: 'tag:robotics' },
    place: { name: 'place', about: 'Address', example: 'place:Kanagawa' }
  },
  operatorsLabel: 'Narrow the search',
  operatorExample: ({ about, example }) => `${about}, such as ${example}`,
  excludeExample: 'Without a word, such as -parts',
  phraseExample: 'Words exactly as they stand, such as "quantum sensor"',
  completionKeys: { take: 'Take', close: 'Close the list' },
  conditionsLabel: 'Conditions',
  condition: (about, value) => `${about}: ${value}`,
  excluding: (condition) => `Not ${condition}`,
  namesNothing: 'nothing of this name',
  takeOff: (condition) => `Remove “${condition}”`,
  title: 'Search',
  field: 'Search words',
  placeholder: 'Search cases, companies, notes and the text inside files',
  submit: 'Search',
  all: 'All',
  kinds: kindsEn,
  reasons: {
    name: 'Name matches',
    reading: 'Reading matches',
    english_name: 'English name matches',
    former_name: 'Former name matches',
    summary: 'Summary matches',
    representative: 'Name or representative matches',
    address: 'Address matches',
    tel: 'Phone number matches',
    corporate_number: 'Corporate number matches',
    website: 'Website matches',
    email: 'Email matches',
    affiliation: 'Affiliation matches',
    investors: 'Investor matches',
    entry: 'Registered values match',
    conditions: 'Conditions match',
    text: 'Text matches',
    idea: 'Idea name matches',
    answer: 'Response matches',
    file_name: 'File name matches'
  },
  count: (_kind, tally) => numberEn(tally),
  number: numberEn,
  showAll: (_kind, tally) => `Show ${tally.isExact ? 'all ' : ''}${numberEn(tally)}`,
  searchPage: (text) => `Show “${text}” on the search page`,
  recentSearch: 'Search',
  kindsLabel: 'What to search',
  page: (page) => `Page ${formatNumber(page)}`,
  slide: (slide) => `Slide ${formatNumber(slide)}`,
  sheet: (name) => `Sheet “${name}”`,
  fileText: 'Text inside matches',
  resultsOf: (text, tally) => (tally.count === 1 ? `1 match for “${text}”` : `${numberEn(tally)} matches for “${text}”`),
  none: (text) => `Nothing matches “${text}”.`,
  noneRemedy: 'Try fewer words, a reading, a former name or another spelling.',
  rangeOf: (from, to, tally) => `${formatNumber(from)}–${formatNumber(to)} of ${numberEn(tally)} are shown.`,
  pages: 'Pages',
  firstPage: 'First page',
  nextPage: (count) => `Next ${formatNumber(count)}`,
  pageFailed: 'Couldn’t open this page. Start from the first page.',
  places: 'Narrow by address',
  placesHint: 'Cases count by the address that they show.',
  placesIn: (prefecture) => `Cities in ${prefecture}`,
  morePlaces: (count) => `Show ${formatNumber(count)} more`,
  fewerPlaces: 'Show fewer',
  facets: 'Narrow the results',
  facetOf: {
    theme: 'Narrow by theme',
    author: 'Narrow by author',
    uploader: 'Narrow by who uploaded',
    period: 'Narrow by day of the note',
    fileKind: 'Narrow by kind of file'
  },
  monthsOf: (year) => `Months of ${year}`,
  year: (year) => year,
  month: (month) => ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][month - 1] ?? '',
  fileKinds: { pdf: 'PDF', word: 'Word', excel: 'Excel', powerpoint: 'PowerPoint', text: 'Text', picture: 'Picture', other: 'Other' },
  uncounted: 'There are too many matches to show numbers.',
  facetsFailed: 'Couldn’t load what to narrow by.',
  clearFacets: 'Clear filters',
  meant: 'Did you mean',
  numberLength: numberLengthEn,
  fileStates: {
    waiting: 'the text inside is still being read',
    empty: 'scanned: no text inside',
    locked: 'locked by a password: not read',
    too_large: 'too large to read',
    broken: 'broken: not read',
    cut: 'only the beginning was read'
  },
  due: (day) => `Due ${day}`,
  done: 'Done',
  start: 'Enter words to search for.',
  loadFailed: 'Couldn’t search.',
  onlyVisible: 'Cases that you may not read, and images or scans without text, are not searched.'
}
