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
  itemsHelp: 'Cases show their fields in this order. The type of an item that has values cannot be changed.',
  itemName: (at) => `Name of item ${at}`,
  itemType: (at) => `Type of item ${at}`,
  addItem: 'Add item',
  unnamed: 'the item without a name',
  choices: 'Choices',
  choicesOf: (name) => `Choices of ${name}`,
  choiceName: (name) => (at) => `Choice ${at} of ${name}`,
  addChoice: 'Add choice',
  choiceCount: (count) => counted(count, 'choice', 'choices'),
  usedBy: 'Themes that use this group',
  usedByNone: 'No theme uses this group. Choose it in the settings of a theme to fill it in for cases.',
  itemOf: (item, choice) => `${item}: ${choice}`,
  withType: (name, type) => `${name} (${type})`,
  withChoices: (type, choices) => `${type}: ${choices}`,
  removeTitle: 'Delete custom items',
  removeBody: 'Saving deletes the following items and choices. This cannot be undone.',
  removeEffects: 'Values entered for them no longer show in cases, list columns, filters and exports',
  removeThemes: (themes, count) => `${counted(count, 'theme uses', 'themes use')} this group: ${themes}`,
  andMore: (names, count) => `${names} and ${formatNumber(count)} more`,
  remove: 'Delete and save',
  deleteItems: (names) => `Its items are deleted, too: ${names}`
}
