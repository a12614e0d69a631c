import { inactiveName } from '../people/members.ts'

/** Texts that the lists of cases and of companies share. */
export const listPartsJa = {
  toolbar: '一覧の操作',
  columns: '列',
  sort: '並べ替え',
  columnSettings: {
    title: '列の設定',
    shown: '表示する列',
    hidden: '表示しない列',
    up: '上へ',
    down: '下へ',
    reset: '初期設定に戻す',
    add: (name: string) => `${name}を表示`,
    remove: (name: string) => `${name}を隠す`
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
    title: 'Columns',
    shown: 'Shown',
    hidden: 'Hidden',
    up: 'Move up',
    down: 'Move down',
    reset: 'Reset to default',
    add: (name) => `Show ${name}`,
    remove: (name) => `Hide ${name}`
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
