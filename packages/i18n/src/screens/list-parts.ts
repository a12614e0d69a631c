import { inactiveName } from '../people/members.ts'

/** Texts that the lists of cases and of companies share. */
export const listPartsJa = {
  toolbar: '一覧の操作',
  columns: '列',
  sort: '並べ替え',
  columnSettings: {
    title: '列の設定',
    count: (shown: number, all: number) => `${shown} / ${all}列を表示`,
    search: '列を検索',
    shown: '表示中',
    byDrag: 'ドラッグまたは',
    toMove: 'で並べ替え',
    fixed: '常に左端',
    added: '追加しました',
    moved: (name: string, at: number, all: number) => `${name}：${at} / ${all}`,
    noneFound: '一致する列はありません',
    reset: '初期設定に戻す',
    columns: '列'
  },
  range: (from: string, to: string) => `${from}〜${to}`,
  extension: {
    title: 'カスタム項目',
    add: '条件を追加',
    remove: (name: string) => `${name}の条件を削除`,
    contains: '含む文字'
  },
  inactive: (name: string) => inactiveName(name, 'ja'),
  settingFailed: '一覧の設定の読み込みに失敗しました。',
  loadRemedy: '時間をおいて、再読み込みしてください。'
}
export type ListPartsTexts = typeof listPartsJa

export const listPartsEn: ListPartsTexts = {
  toolbar: 'List actions',
  columns: 'Columns',
  sort: 'Sort',
  columnSettings: {
    title: 'Column settings',
    count: (shown, all) => `${shown} of ${all} shown`,
    search: 'Search columns',
    shown: 'Shown',
    byDrag: 'Drag or',
    toMove: 'to reorder',
    fixed: 'Always first',
    added: 'Added',
    moved: (name, at, all) => `${name}: ${at} of ${all}`,
    noneFound: 'No matching columns',
    reset: 'Reset to default',
    columns: 'Columns'
  },
  range: (from, to) => `${from}–${to}`,
  extension: {
    title: 'Custom fields',
    add: 'Add filter',
    remove: (name) => `Remove the filter on ${name}`,
    contains: 'Text'
  },
  inactive: (name) => inactiveName(name, 'en'),
  settingFailed: 'Couldn’t load the settings of this list.',
  loadRemedy: 'Wait a moment and load them again.'
}
