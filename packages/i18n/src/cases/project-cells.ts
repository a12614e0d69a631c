import { formatNumber } from '../format.ts'

/** Texts of editing cells of the case list in their place. */
export const projectCellsJa = {
  title: (count: number, label: string) => (count === 1 ? label : `${formatNumber(count)}件の${label}`),
  atOnce: '選ぶとすぐ変わります',
  onClose: '閉じると変わります',
  someOnly: '一部の案件のみ',
  find: {
    status: 'ステータスの名前か番号',
    others: '名前で検索'
  },
  hints: { move: '移動', choose: '変更', close: '閉じる' },
  labels: {
    status: 'ステータス',
    followers: '社内担当者',
    groups: '社内担当グループ',
    categories: '案件タグ',
    score: '自分の評価'
  },
  changedCells: (count: number) => `${formatNumber(count)}個のセルを変更しました`,
  changedOf: (count: number, label: string) => (count === 1 ? `${label}を変更しました` : `${formatNumber(count)}件の${label}を変更しました`),
  conflict: 'ほかのメンバーが先に更新しました。最新の内容を読み込みました。',
  comma: '、',
  range: {
    selected: (count: number) => `${formatNumber(count)}セルを選択中`,
    change: '変更',
    copy: 'コピー',
    paste: '貼り付け',
    fill: '下へ複写',
    leave: '解除'
  },
  dialog: {
    paste: '貼り付け',
    fill: '下へ複写',
    change: 'まとめて変更',
    body: (count: number) => `${formatNumber(count)}個のセルを書き換えます。`,
    nothing: '書き換えられるセルがありません。',
    faults: (count: number) => `次の${formatNumber(count)}個のセルは変更されません。`,
    place: (project: string, column: string) => `${project}　${column}`,
    value: (text: string) => `「${text}」`,
    submit: (count: number) => `${formatNumber(count)}個のセルを変更`,
    cancel: 'キャンセル',
    close: '閉じる'
  },
  faults: {
    readOnly: 'この画面では変更できません',
    outside: '一覧の範囲を超えています',
    noStatus: 'ステータスは空にできません',
    unknownStatus: 'このテーマにないステータスです',
    unknownName: '一致する名前がありません',
    severalNames: '同じ名前が複数あります。メンバーはメールアドレスで指定できます',
    noNumber: '数字ではありません',
    noDay: '日付ではありません',
    tooLong: '長すぎます'
  }
}
export type ProjectCellsTexts = typeof projectCellsJa

const cells = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'cell' : 'cells'}`
const cases = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'}`

/** Texts of editing cells of the case list in their place. */
export const projectCellsEn: ProjectCellsTexts = {
  title: (count, label) => (count === 1 ? label : `${label} of ${cases(count)}`),
  atOnce: 'Applies immediately',
  onClose: 'Applies on closing',
  someOnly: 'Some cases only',
  find: {
    status: 'Name or number of a status',
    others: 'Search by name'
  },
  hints: { move: 'Move', choose: 'Change', close: 'Close' },
  labels: {
    status: 'Status',
    followers: 'Owners',
    groups: 'Owner groups',
    categories: 'Case tags',
    score: 'My review'
  },
  changedCells: (count) => `${cells(count)} changed`,
  changedOf: (count, label) => (count === 1 ? `${label} changed` : `${label} of ${cases(count)} changed`),
  conflict: 'Someone else changed this first. The latest version is shown.',
  comma: ', ',
  range: {
    selected: (count) => `${cells(count)} selected`,
    change: 'Change',
    copy: 'Copy',
    paste: 'Paste',
    fill: 'Fill down',
    leave: 'Leave'
  },
  dialog: {
    paste: 'Paste',
    fill: 'Fill down',
    change: 'Change together',
    body: (count) => `This overwrites ${cells(count)}.`,
    nothing: 'No cell can be changed.',
    faults: (count) => (count === 1 ? 'This cell stays as it is.' : `These ${cells(count)} stay as they are.`),
    place: (project, column) => `${project}, ${column}`,
    value: (text) => `“${text}”`,
    submit: (count) => `Change ${cells(count)}`,
    cancel: 'Cancel',
    close: 'Close'
  },
  faults: {
    readOnly: 'Can’t be changed here',
    outside: 'Beyond the end of the list',
    noStatus: 'A status can’t be empty',
    unknownStatus: 'Status not found in this theme',
    unknownName: 'Name not found',
    severalNames: 'Several members have this name. Use an email address instead',
    noNumber: 'Not a number',
    noDay: 'Not a date',
    tooLong: 'Too long'
  }
}
