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
  submit: '登録',
  cancel: 'キャンセル',
  required: { name: '名前を入力してください' },
  discard: '編集内容が保存されていません。閉じますか？',
  discardTitle: '編集内容の破棄',
  close: '閉じる',
  earlier: {
    reopenHelp: '新しく登録せず、この案件を最初のステータスに戻します。見送りの理由は操作履歴に残ります。',
    takeOwners: (names: string) => `${names}を社内担当者に追加`,
    comma: '、'
  }
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
  typeInstead: 'Enter manually',
  submit: 'Add',
  cancel: 'Cancel',
  required: { name: 'Enter a name' },
  discard: 'There are unsaved changes. Close anyway?',
  discardTitle: 'Discard changes',
  close: 'Close',
  earlier: {
    reopenHelp: 'Instead of adding a new case, this one goes back to its first status. The exit reasons stay in its history.',
    takeOwners: (names) => `Add ${names} as owner`,
    comma: ', '
  }
}
