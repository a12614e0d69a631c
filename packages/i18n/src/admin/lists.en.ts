import { formatNumber } from '../format.ts'
import type { AdminListsTexts } from './lists.ja.ts'

/** Texts that the lists and questions of the administration share. */
export const adminListsEn: AdminListsTexts = {
  range: (from, to, total) => `${formatNumber(from)}-${formatNumber(to)} of ${formatNumber(total)}`,
  count: (count) => formatNumber(count),
  cancel: 'Cancel',
  save: 'Save',
  add: 'Add',
  edit: 'Change',
  remove: 'Delete',
  run: 'Run',
  close: 'Close',
  all: 'All',
  actions: 'Actions',
  never: '',
  seconds: (seconds) => `${seconds} s`,
  minutes: (minutes, seconds) => `${minutes} min ${seconds} s`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  days: (days, hours) => `${formatNumber(days)} d ${hours} h`,
  confirmWord: (word) => `Type "${word}" to confirm`,
  confirmMismatch: (word) => `Type "${word}"`,
  saved: 'Saved',
  deleted: 'Deleted'
}
