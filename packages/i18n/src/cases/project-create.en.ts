import type { ProjectCreateTexts } from './project-create.ja.ts'

export const projectCreateEn: ProjectCreateTexts = {
  title: 'Add case',
  kind: 'Type',
  company: 'Company',
  person: 'Person',
  registered: 'Registered companies and people',
  registeredHelp: 'There are entries of the same name. Choose one to make the case about it.',
  useThis: 'Use this',
  chosen: 'Registered',
  chosenProvider: 'Company database',
  chosenProviderHelp: 'It is registered as a company together with the case.',
  typeInstead: 'Type it in instead',
  existing: 'There are cases of the same company',
  existingCase: (theme, status) => `${theme} · ${status}`,
  matchedBy: { corporate_number: 'Same corporate number', name: 'Same name', url: 'Same site domain', similar_name: 'Similar name' },
  open: 'Open',
  submit: 'Add',
  cancel: 'Cancel',
  required: { name: 'Enter a name' },
  discard: 'There are unsaved changes. Close anyway?',
  discardTitle: 'Discard changes',
  close: 'Close'
}
