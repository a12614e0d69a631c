import { formatNumber } from '../format.ts'

/** Texts of the custom items in the settings. */
export const settingsCustomItemsJa = {
  groups: '項目グループ',
  newGroup: '新しい項目グループ',
  name: '項目グループ名',
  copyOf: (name: string) => `（コピー）${name}`,
  itemCount: (count: number) => `項目${formatNumber(count)}件`,
  items: '項目',
  itemsHelp: '案件の入力欄は、この順番で表示されます。右の件数は、値が入力された案件の数です。値が入力された項目の種類は変更できません。',
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

const counted = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`

export const settingsCustomItemsEn: SettingsCustomItemsTexts = {
  groups: 'Field groups',
  newGroup: 'New field group',
  name: 'Group name',
  copyOf: (name) => `(Copy) ${name}`,
  itemCount: (count) => counted(count, 'item', 'items'),
  items: 'Custom fields',
  itemsHelp:
    'Fields appear in this order on a case. The number on the right is how many cases have a value. You can’t change the type of a field that has values.',
  itemName: (at) => `Name of field ${at}`,
  itemType: (at) => `Type of field ${at}`,
  addItem: 'Add field',
  unnamed: 'the field without a name',
  choicesOf: (name) => `Choices of ${name}`,
  choiceName: (name) => (at) => `Choice ${at} of ${name}`,
  addChoice: 'Add choice',
  choiceCount: (count) => counted(count, 'choice', 'choices'),
  itemOf: (item, choice) => `${item}: ${choice}`,
  withType: (name, type) => `${name} (${type})`,
  withChoices: (type, choices) => `${type}: ${choices}`,
  removeTitle: 'Delete custom fields',
  removeBody: 'Saving deletes these fields and choices. You can restore them with their values from the change history for 30 days.',
  removeEffects: 'Their values are no longer shown in cases, list columns, filters and exports',
  removeThemes: (themes, count) => `${counted(count, 'theme has', 'themes have')} this group: ${themes}`,
  andMore: (names, count) => `${names} and ${formatNumber(count)} more`,
  removeForms: 'Answers to the questions of these calls are no longer saved in cases. Change the questions on the page of each call',
  forms: (count) => counted(count, 'form', 'forms'),
  removeUnused: 'No case has a value',
  remove: 'Delete and save',
  deleteItems: (names) => `Its fields are deleted too: ${names}`
}
