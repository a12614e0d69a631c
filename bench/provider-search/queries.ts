import { scouteeSortKeys } from '@mekiki/contract/workspace/constants/index'

/** Words of company search, from one that hardly any company holds to one that every tenth does. */
export const words = [
  '製造',
  '予知保全',
  'センサー',
  '物流',
  'アオ',
  '株式会社ミナ',
  '研究所',
  '生成AI 医療',
  '外観検査 ドローン',
  '需要予測 小売',
  '音声認識',
  'リンソラ',
  '東京都',
  'データ',
  'ロボティクス 水産',
  '半導体'
] as const

/** Two filters each, as people combine them. */
export const filterPairs = [
  'stages=seed&countries=JP',
  'stages=series_a,series_b&memberRanges=11_50',
  'memberRanges=11_50,51_100&countries=JP',
  'foundationDateFrom=2015-01-01&countries=JP',
  'foundationDateFrom=2012-01-01&foundationDateTo=2020-12-31&memberRanges=0_10',
  'stages=seed,series_a&latestFinanceDateFrom=2018-01-01',
  'categoryIds={category}&stages=seed,series_a,series_b',
  'linkingStatuses=unlinked&stages=seed',
  'stages=ipo,m_and_a&memberRanges=301_1000,1001_'
] as const

/** Addresses, telephone numbers and places, as queries of GET /scoutees and of its facets. */
export const placeQueries = [
  'q=世田谷区',
  'q=松原3丁目',
  'q=緑が丘３－',
  'q=データ 丸の内',
  'q=03-1234',
  'q=1234-5678',
  'q=データ&places=13',
  'q=製造&places=14横浜市,14川崎市',
  'places=13世田谷区',
  'places=14横浜市&sort=capital',
  'places=47'
] as const

const orders = [...scouteeSortKeys.flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`]), '', '']

/** What is typed so far, from two characters to a whole name. */
export const beginnings = [
  'アオ',
  'アオミナ',
  '株式会社ミナ',
  'aomi',
  'minatsu',
  'りんそ',
  'ハルユキ',
  '10000012',
  '1000001234',
  'c123',
  'www.c4567.example',
  'ロ',
  '東京',
  'kanasaku'
] as const

/** Every word with every pair of filters, each in another order: a fixed sample of all combinations, as queries of GET /scoutees. */
export function queries(category: string): { name: string; query: string }[] {
  return words.flatMap((word, row) =>
    filterPairs.map((pair, column) => {
      const order = orders[(row * filterPairs.length + column * 5 + row) % orders.length] ?? ''
      const filters = pair.replace('{category}', category)
      return { name: `${word} · ${pair} · ${order}`, query: `scope=provider&q=${encodeURIComponent(word)}&${filters}${order === '' ? '' : `&${order}`}` }
    })
  )
}
