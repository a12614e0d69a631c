import { formatNumber } from '../format.ts'
import type { SettingsCustomItemsTexts } from './settings-custom-items.ja.ts'

const counted = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`

export const settingsCustomItemsEn: SettingsCustomItemsTexts = {
  groups: 'Item groups',
  newGroup: 'New item group',
  name: 'Group name',
  copyOf: (name) => `(Copy) ${name}`,
  itemCount: (count) => counted(count, 'item', 'items'),
  items: 'Items',
  itemsHelp: 'The fields of a case stand in this order. The number at the right counts the cases with a value; the type of an item with values stays.',
  itemName: (at) => `Name of item ${at}`,
  itemType: (at) => `Type of item ${at}`,
  addItem: 'Add item',
  unnamed: 'the item without a name',
  choicesOf: (name) => `Choices of ${name}`,
  choiceName: (name) => (at) => `Choice ${at} of ${name}`,
  addChoice: 'Add choice',
  choiceCount: (count) => counted(count, 'choice', 'choices'),
  itemOf: (item, choice) => `${item}: ${choice}`,
  withType: (name, type) => `${name} (${type})`,
  withChoices: (type, choices) => `${type}: ${choices}`,
  removeTitle: 'Delete custom items',
  removeBody: 'Saving deletes these items and choices. Within 30 days the change history can bring them back with their values.',
  removeEffects: 'Values entered for them no longer show in cases, list columns, filters and exports',
  removeThemes: (themes, count) => `${counted(count, 'theme has', 'themes have')} this group: ${themes}`,
  andMore: (names, count) => `${names} and ${formatNumber(count)} more`,
  removeForms: 'Answers to questions of forms no longer go into cases; change the questions on the form’s page',
  forms: (count) => counted(count, 'form', 'forms'),
  removeUnused: 'No case has a value',
  remove: 'Delete and save',
  deleteItems: (names) => `Its items are deleted, too: ${names}`
}
