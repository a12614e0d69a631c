import { formatNumber } from '../format.ts'

/** Texts that the lists and questions of the administration share. */
export const adminListsJa = {
  range: (from: number, to: number, total: number) => `${formatNumber(from)}-${formatNumber(to)} / ${formatNumber(total)}件`,
  count: (count: number) => `${formatNumber(count)}件`,
  cancel: 'キャンセル',
  save: '保存',
  add: '追加',
  edit: '変更',
  remove: '削除',
  run: '実行',
  close: '閉じる',
  all: 'すべて',
  actions: '操作',
  never: '',
  seconds: (seconds: string) => `${seconds}秒`,
  minutes: (minutes: number, seconds: number) => `${minutes}分${seconds}秒`,
  hours: (hours: number, minutes: number) => `${hours}時間${minutes}分`,
  days: (days: number, hours: number) => `${formatNumber(days)}日${hours}時間`,
  confirmWord: (word: string) => `確認のため「${word}」と入力してください`,
  confirmMismatch: (word: string) => `「${word}」と入力してください`,
  saved: '保存しました',
  deleted: '削除しました'
}

export type AdminListsTexts = typeof adminListsJa

/** Texts that the lists and questions of the administration share. */
export const adminListsEn: AdminListsTexts = {
  range: (from, to, total) => `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}`,
  count: (count) => formatNumber(count),
  cancel: 'Cancel',
  save: 'Save',
  add: 'Add',
  edit: 'Change',
  remove: 'Delete',
  run: 'Run',
  close: 'Close',
  all: 'All',
  actions: 'Actions',
  never: '',
  seconds: (seconds) => `${seconds} s`,
  minutes: (minutes, seconds) => `${minutes} min ${seconds} s`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  days: (days, hours) => `${formatNumber(days)} d ${hours} h`,
  confirmWord: (word) => `Type “${word}” to confirm`,
  confirmMismatch: (word) => `Type “${word}”`,
  saved: 'Saved',
  deleted: 'Deleted'
}
