import { inactiveName } from '../people/members.ts'
import type { ListPartsTexts } from './list-parts.ja.ts'

export const listPartsEn: ListPartsTexts = {
  toolbar: 'List actions',
  columns: 'Columns',
  sort: 'Sort',
  columnSettings: {
    title: 'Columns',
    shown: 'Shown',
    hidden: 'Hidden',
    up: 'Move up',
    down: 'Move down',
    reset: 'Reset to default',
    add: (name) => `Show ${name}`,
    remove: (name) => `Hide ${name}`
  },
  range: (from, to) => `${from}–${to}`,
  extension: {
    title: 'Custom items',
    add: 'Add a condition',
    remove: (name) => `Remove the condition on ${name}`,
    contains: 'Text'
  },
  inactive: (name) => inactiveName(name, 'en'),
  settingFailed: 'Couldn’t load the settings of this list.',
  loadRemedy: 'Wait a moment and load them again.'
}
