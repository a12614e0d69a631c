import type { FormTabsTexts } from './form-tabs.ja.ts'

export const formTabsEn: FormTabsTexts = {
  label: 'Screens of the form',
  edit: 'Edit',
  answers: 'Answers',
  summary: 'Summary',
  sharing: 'Sharing'
}
