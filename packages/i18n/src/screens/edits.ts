/** Texts around editing that all screens share: two people changing the same thing, and leaving with changes that are not saved. */
export const editsJa = {
  conflictTitle: '内容が先に変更されています',
  conflictBody: '編集している間に、ほかの人が変更しました。どちらの内容にするか選択してください。',
  conflictBy: (name: string) => `編集している間に、${name}さんが変更しました。どちらの内容にするか選択してください。`,
  field: '項目',
  theirs: '現在の内容',
  mine: '自分の内容',
  takeTheirs: '現在の内容を使う',
  keepMine: '自分の内容で上書き',
  leaveTitle: '編集内容が保存されていません',
  leaveBody: 'このまま移動すると、編集内容は失われます。',
  leave: '破棄して移動',
  discard: '破棄して閉じる',
  discardBody: 'このまま閉じると、編集内容は失われます。'
}
export type EditsTexts = typeof editsJa

export const editsEn: EditsTexts = {
  conflictTitle: 'Someone else changed this first',
  conflictBody: 'Someone else made a change while you were editing. Choose which one to keep.',
  conflictBy: (name) => `${name} made a change while you were editing. Choose which one to keep.`,
  field: 'Field',
  theirs: 'As it is now',
  mine: 'Yours',
  takeTheirs: 'Keep as it is now',
  keepMine: 'Overwrite with yours',
  leaveTitle: 'Your changes are not saved',
  leaveBody: 'If you leave now, your changes will be lost.',
  leave: 'Discard and leave',
  discard: 'Discard and close',
  discardBody: 'If you close now, your changes will be lost.'
}
