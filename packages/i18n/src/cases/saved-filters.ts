/** Texts of saved filters, which the lists of cases and of companies share. */
export const savedFiltersJa = {
  saved: '保存した検索',
  none: '保存なし',
  manage: '保存した検索を整理',
  saveTitle: '検索の保存',
  name: '名前',
  proposedName: (values: readonly string[]) => values.join('・'),
  nameRequired: '名前を入力してください',
  nameTooLong: '名前は100文字以下で入力してください',
  conditions: '保存する条件',
  notKept: (names: readonly string[]) => `次の条件は保存されません：${names.join('、')}`,
  submit: '保存',
  cancel: 'キャンセル',
  close: '閉じる',
  apply: '適用',
  applyOf: (name: string) => `「${name}」を適用`,
  deleteOf: (name: string) => `「${name}」を削除`,
  deleteTitle: '保存した検索の削除',
  savedNotice: '保存しました',
  deletedNotice: '削除しました',
  manageEmpty: '条件を絞り込んで保存すると、ここから呼び出せます。'
}
export type SavedFiltersTexts = typeof savedFiltersJa

export const savedFiltersEn: SavedFiltersTexts = {
  saved: 'Saved searches',
  none: 'None saved',
  manage: 'Manage saved searches',
  saveTitle: 'Save search',
  name: 'Name',
  proposedName: (values) => values.join(', '),
  nameRequired: 'Enter a name',
  nameTooLong: 'Enter 100 characters or fewer',
  conditions: 'Filters to save',
  notKept: (names) => `These filters are not saved: ${names.join(', ')}`,
  submit: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  apply: 'Apply',
  applyOf: (name) => `Apply “${name}”`,
  deleteOf: (name) => `Delete “${name}”`,
  deleteTitle: 'Delete saved search',
  savedNotice: 'Saved',
  deletedNotice: 'Deleted',
  manageEmpty: 'Filter the list and save the filters to reuse them here.'
}
