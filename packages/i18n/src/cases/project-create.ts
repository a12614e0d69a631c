/** Texts of the drawer that makes a case. */
export const projectCreateJa = {
  title: '案件の登録',
  kind: '種別',
  company: '企業',
  person: '人物',
  registered: '登録済みの企業・人物',
  registeredHelp: '同じ名前の企業・人物が登録されています。選択すると、その企業・人物の案件として登録されます。',
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
  registered: 'Your companies and people',
  registeredHelp: 'These entries have the same name. Choose one to create the case for it.',
  useThis: 'Use this',
  chosen: 'Added',
  chosenProvider: 'Company database',
  chosenProviderHelp: 'It is added as a company together with the case.',
  typeInstead: 'Type it in instead',
  existing: 'There are cases of the same company',
  existingProject: (theme, status) => `${theme} · ${status}`,
  matchedBy: { corporate_number: 'Same corporate number', name: 'Same name', url: 'Same website domain', similar_name: 'Similar name' },
  open: 'Open',
  submit: 'Add',
  cancel: 'Cancel',
  required: { name: 'Enter a name' },
  discard: 'There are unsaved changes. Close anyway?',
  discardTitle: 'Discard changes',
  close: 'Close'
}
