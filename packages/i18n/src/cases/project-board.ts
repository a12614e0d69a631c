import { formatNumber } from '../format.ts'

/** Texts of the board of the case list. */
export const projectBoardJa = {
  label: '案件のボード',
  chooseTheme: 'テーマを選ぶと、ボードを表示できます',
  chooseThemeBody: '「すべての案件」にはステータステンプレートの異なるテーマが含まれます。ボードに並べるテーマを選択してください。',
  average: '平均',
  noAverage: '-',
  addTo: (status: string) => `「${status}」に案件を登録`,
  add: '案件を登録',
  more: (count: number) => `ほか${formatNumber(count)}件`,
  moreOf: (status: string, count: number) => `${status}のほか${formatNumber(count)}件を表示`,
  hint: 'Enterで開き、Altと左右の矢印でステータスを、Altと上下の矢印で社内担当者のレーンを変更します。',
  days: (count: number) => `${formatNumber(count)}日`,
  daysLong: (count: number, average: number) => `このステータスになって${formatNumber(count)}日（平均${formatNumber(average)}日）`,
  moved: (name: string, place: string) => `${name}を${place}に移動しました`,
  notMoved: (name: string, place: string) => `${name}を${place}に戻しました`,
  place: (status: string, lane: string | null) => (lane === null ? `「${status}」` : `「${status}」の「${lane}」`),
  cell: (status: string, lane: string, count: number) => `${lane}、${status}、${formatNumber(count)}件`,
  column: (status: string, count: number) => `${status}、${formatNumber(count)}件`,
  count: (count: number) => `${formatNumber(count)}件`,
  notPrinted: (count: number) => `ほか${formatNumber(count)}件`,
  columns: {
    title: '表示する列',
    of: (shown: number, all: number) => `${formatNumber(shown)} / ${formatNumber(all)}列`,
    note: (shown: number, all: number) => `${formatNumber(shown)} / ${formatNumber(all)}`,
    all: 'すべて表示',
    hideEmpty: '空の列を隠す',
    noneTitle: '表示する列がありません',
    noneBody: '列がすべて非表示です。'
  },
  lanes: {
    label: 'レーン',
    current: (name: string) => `レーン：${name}`,
    none: 'なし'
  }
}
export type ProjectBoardTexts = typeof projectBoardJa

const cases = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'}`

export const projectBoardEn: ProjectBoardTexts = {
  label: 'Board of cases',
  chooseTheme: 'Choose a theme to see its board',
  chooseThemeBody: '“All cases” includes themes with different status templates. Choose a theme to show on the board.',
  average: 'Avg.',
  noAverage: '-',
  addTo: (status) => `Add case to “${status}”`,
  add: 'Add case',
  more: (count) => `${formatNumber(count)} more`,
  moreOf: (status, count) => `Show ${formatNumber(count)} more of ${status}`,
  hint: 'Enter opens the case. Alt with the left and right arrows changes its status, Alt with the up and down arrows its owner lane.',
  days: (count) => `${formatNumber(count)} d`,
  daysLong: (count, average) => `${formatNumber(count)} ${count === 1 ? 'day' : 'days'} in this status (average ${formatNumber(average)})`,
  moved: (name, place) => `${name} was moved to ${place}`,
  notMoved: (name, place) => `${name} was moved back to ${place}`,
  place: (status, lane) => (lane === null ? `“${status}”` : `“${status}” of “${lane}”`),
  cell: (status, lane, count) => `${lane}, ${status}, ${cases(count)}`,
  column: (status, count) => `${status}, ${cases(count)}`,
  count: cases,
  notPrinted: (count) => `and ${formatNumber(count)} more`,
  columns: {
    title: 'Columns shown',
    of: (shown, all) => `${formatNumber(shown)} / ${formatNumber(all)} columns`,
    note: (shown, all) => `${formatNumber(shown)} / ${formatNumber(all)}`,
    all: 'Show all',
    hideEmpty: 'Hide empty columns',
    noneTitle: 'No columns to show',
    noneBody: 'All columns are hidden.'
  },
  lanes: {
    label: 'Lanes',
    current: (name) => `Lanes: ${name}`,
    none: 'None'
  }
}
