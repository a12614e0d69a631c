import { formatNumber } from '../format.ts'

/** Texts of the custom items in the settings. */
export const settingsCustomItemsJa = {
  groups: '項目グループ',
  newGroup: '新しい項目グループ',
  name: '項目グループ名',
  copyOf: (name: string) => `（コピー）${name}`,
  itemCount: (count: number) => `項目${formatNumber(count)}件`,
  items: '項目',
  itemsHelp: '案件の入力欄は、上からこの順に並びます。右の件数は値のある案件の数で、値のある項目の種類は変更できません。',
  itemName: (at: number) => `${at}番目の項目の名前`,
  itemType: (at: number) => `${at}番目の項目の種類`,
  addItem: '項目を追加',
  unnamed: '名前のない項目',
  choicesOf: (name: string) => `${name}の選択肢`,
  choiceName: (name: string) => (at: number) => `${name}の${at}番目の選択肢`,
  addChoice: '選択肢を追加',
  choiceCount: (count: number) => `選択肢${formatNumber(count)}件`,
  itemOf: (item: string, choice: string) => `${item}：${choice}`,
  withType: (name: string, type: string) => `${name}（${type}）`,
  withChoices: (type: string, choices: string) => `${type}：${choices}`,
  removeTitle: 'カスタム項目の削除',
  removeBody: '保存すると、以下の項目と選択肢が削除されます。30日以内は、変更履歴から値ごと元に戻せます。',
  removeEffects: '案件に入力された値が、案件、一覧の列、絞り込み、書き出しに表示されなくなります',
  removeThemes: (themes: string, count: number) => `このグループを使うテーマ${formatNumber(count)}件：${themes}`,
  andMore: (names: string, count: number) => `${names}、ほか${formatNumber(count)}件`,
  removeForms: '公募の質問への回答が、案件に入らなくなります。公募の質問は、公募の編集画面で直してください',
  forms: (count: number) => `公募${formatNumber(count)}件`,
  removeUnused: '値のある案件はありません',
  remove: '削除して保存',
  deleteItems: (names: string) => `含まれる項目も削除されます：${names}`
}
export type SettingsCustomItemsTexts = typeof settingsCustomItemsJa
