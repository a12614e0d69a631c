/** Texts of the drawer that makes a case. */
export const projectCreateJa = {
  title: '案件を登録',
  kind: '種別',
  company: '企業',
  person: '人物',
  registered: '登録済みの企業・人物',
  registeredHelp: '同じ名前の登録があります。選ぶと、その企業・人物の案件になります。',
  useThis: 'これを使う',
  chosen: '登録済み',
  chosenProvider: '企業データベース',
  chosenProviderHelp: '案件の登録と同時に、企業として登録されます。',
  typeInstead: '手入力に戻す',
  existing: '同じ企業の案件があります',
  existingProject: (theme: string, status: string) => `${theme}・${status}`,
  matchedBy: { corporate_number: '法人番号が同じ', name: '名前が同じ', url: 'URLのドメインが同じ', similar_name: '名前が似ている' },
  open: '開く',
  submit: '登録',
  cancel: 'キャンセル',
  required: { name: '名前を入力してください' },
  discard: '編集内容が保存されていません。閉じますか？',
  discardTitle: '編集内容の破棄',
  close: '閉じる'
}
export type ProjectCreateTexts = typeof projectCreateJa

export const projectCreateEn: ProjectCreateTexts = {
  title: 'Add case',
  kind: 'Type',
  company: 'Company',
  person: 'Person',
  registered: 'Registered companies and people',
  registeredHelp: 'There are entries of the same name. Choose one to make the case about it.',
  useThis: 'Use this',
  chosen: 'Registered',
  chosenProvider: 'Company database',
  chosenProviderHelp: 'It is registered as a company together with the case.',
  typeInstead: 'Type it in instead',
  existing: 'There are cases of the same company',
  existingProject: (theme, status) => `${theme} · ${status}`,
  matchedBy: { corporate_number: 'Same corporate number', name: 'Same name', url: 'Same site domain', similar_name: 'Similar name' },
  open: 'Open',
  submit: 'Add',
  cancel: 'Cancel',
  required: { name: 'Enter a name' },
  discard: 'There are unsaved changes. Close anyway?',
  discardTitle: 'Discard changes',
  close: 'Close'
}
