import type { SavedFiltersTexts } from './saved-filters.ja.ts'

export const savedFiltersEn: SavedFiltersTexts = {
  saved: 'Saved filters',
  none: 'None saved',
  manage: 'Manage saved filters',
  saveTitle: 'Save the filter',
  name: 'Name',
  nameRequired: 'Enter a name',
  nameTooLong: 'Enter at most 100 characters',
  conditions: 'Conditions to save',
  notKept: (names) => `These conditions are not saved: ${names.join(', ')}`,
  submit: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  apply: 'Apply',
  applyOf: (name) => `Apply "${name}"`,
  deleteOf: (name) => `Delete "${name}"`,
  deleteTitle: 'Delete the saved filter',
  savedNotice: 'Saved',
  deletedNotice: 'Deleted',
  manageEmpty: 'Filter the list and save the conditions to use them from here.'
}
