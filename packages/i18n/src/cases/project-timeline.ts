import { formatNumber } from '../format.ts'

/** The steps of a timeline's axis, which views name too. */
export const timelineScalesJa = { week: '週', month: '月', quarter: '四半期' }
export const timelineScalesEn: typeof timelineScalesJa = { week: 'Weeks', month: 'Months', quarter: 'Quarters' }

const daysJa = (days: number): string => (days < 1 ? '1日未満' : `${formatNumber(Math.floor(days))}日`)
const meanJa = (days: number): string => (days < 1 ? '1日未満' : `${formatNumber(Math.round(days))}日`)

/** Texts of the timeline of the case list. */
export const projectTimelineJa = {
  label: '案件のタイムライン',
  project: '案件',
  scale: '目盛り',
  scales: timelineScalesJa,
  earlier: '前の期間',
  later: '次の期間',
  today: '今日',
  year: (year: number) => `${year}年`,
  yearMonth: (year: number, month: number) => `${year}年${month}月`,
  month: (month: number) => `${month}月`,
  quarter: (first: number) => `${first}〜${first + 2}月`,
  averages: '各ステータスの平均日数',
  average: (days: number) => `平均${meanJa(days)}`,
  reached: (count: number) => `${formatNumber(count)}件`,
  averageOf: (name: string, days: number, count: number) => `${name}にあった${formatNumber(count)}件の、1件あたりの平均${meanJa(days)}（今あるものは今日まで）`,
  reachedOf: (name: string, count: number) => `${name}になったことのある案件：${formatNumber(count)}件`,
  stay: (name: string, from: string, to: string | null, days: number) => `${name}　${from}〜${to ?? '現在'}　${daysJa(days)}`,
  exit: (name: string, from: string) => `${name}　${from}から`,
  changedBy: (name: string) => `変更：${name}さん`,
  registered: '登録から',
  past: (name: string, days: number) => `${name} ${daysJa(days)}`,
  now: (name: string, days: number) => `現在 ${name} ${daysJa(days)}`,
  ended: (name: string, day: string) => `${name}（${day}）`,
  more: (count: number) => `さらに表示（残り${formatNumber(count)}件）`,
  chooseTheme: 'テーマを選ぶと、タイムラインを表示できます',
  chooseThemeBody: '「すべての案件」にはステータステンプレートの異なるテーマが含まれます。タイムラインに並べるテーマを選択してください。',
  hintOf: (words: string, who: string) => `${words}　${who}`,
  hint: 'JとKで案件を移動し、Enterで開きます。左右の矢印でその案件の期間を、PageUpとPageDownで表示する期間を移動します。'
}
export type ProjectTimelineTexts = typeof projectTimelineJa

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthEn = (month: number): string => months[month - 1] ?? ''
const wordsEn = (days: number): string => `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`
const daysEn = (days: number): string => (days < 1 ? 'less than a day' : wordsEn(Math.floor(days)))
const meanEn = (days: number): string => (days < 1 ? 'less than a day' : wordsEn(Math.round(days)))
const cases = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'}`

export const projectTimelineEn: ProjectTimelineTexts = {
  label: 'Timeline of cases',
  project: 'Case',
  scale: 'Scale',
  scales: timelineScalesEn,
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  year: (year) => `${year}`,
  yearMonth: (year, month) => `${monthEn(month)} ${year}`,
  month: monthEn,
  quarter: (first) => `${monthEn(first)}–${monthEn(first + 2)}`,
  averages: 'Average days in each status',
  average: (days) => `avg. ${meanEn(days)}`,
  reached: cases,
  averageOf: (name, days, count) => `${cases(count)} in ${name}, ${meanEn(days)} each on average (until today for those still in it)`,
  reachedOf: (name, count) => `${cases(count)} came to ${name}`,
  stay: (name, from, to, days) => `${name}, ${from} – ${to ?? 'now'}, ${daysEn(days)}`,
  exit: (name, from) => `${name}, since ${from}`,
  changedBy: (name) => `Changed by ${name}`,
  registered: 'Since it was added',
  past: (name, days) => `${name} ${daysEn(days)}`,
  now: (name, days) => `now ${name} ${daysEn(days)}`,
  ended: (name, day) => `${name} (${day})`,
  more: (count) => `Show more (${formatNumber(count)} left)`,
  chooseTheme: 'Choose a theme to see its timeline',
  chooseThemeBody: '“All cases” includes themes with different status templates. Choose a theme to show on the timeline.',
  hintOf: (words, who) => `${words}. ${who}`,
  hint: 'J and K move over the cases, Enter opens one. The left and right arrows move over its periods, Page Up and Page Down over the timeline.'
}
