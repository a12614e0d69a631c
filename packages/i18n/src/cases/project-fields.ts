/** Texts of the fields with which a case begins. */
export const projectFieldsJa = {
  theme: 'テーマ',
  themeMissing: 'テーマを選択してください',
  noThemes: 'テーマがありません。先にテーマを追加してください。',
  addTheme: 'テーマを追加',
  status: 'ステータス',
  statusHelp: '選ばないときは、テーマの最初のステータスになります。',
  categories: '案件タグ',
  followers: '社内担当者',
  followerGroups: '社内担当グループ',
  integrate: '同じ企業の案件がテーマにあるときは、その案件に統合する',
  created: '登録しました',
  integrated: '統合しました'
}
export type ProjectFieldsTexts = typeof projectFieldsJa

export const projectFieldsEn: ProjectFieldsTexts = {
  theme: 'Theme',
  themeMissing: 'Choose a theme',
  noThemes: 'There are no themes. Add a theme first.',
  addTheme: 'Add theme',
  status: 'Status',
  statusHelp: 'If you don’t choose one, the theme’s first status is used.',
  categories: 'Case tags',
  followers: 'Owners',
  followerGroups: 'Owner groups',
  integrate: 'If the theme has a case of the same company, merge the data into it',
  created: 'Created',
  integrated: 'Merged'
}
